import { ChevronDown, Volume2, VolumeX } from 'lucide'
import type { CSSProperties } from 'react'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { usePlayerState } from '../../../playback/use-player.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Popover } from '../../../ui/controls/popover.tsx'
import { useFormat, useMessages } from '../../../ui/settings/settings-provider.tsx'
import { PLAYBACK_RATES } from './playback-rates.ts'
import { RadioList } from './radio-list.tsx'

export function MuteButton() {
  const messages = useMessages().recording
  const { player } = usePlayback()
  const muted = usePlayerState((state) => state.muted)
  return (
    <Button
      label={messages.mute}
      iconOnly
      icon={muted ? VolumeX : Volume2}
      aria-pressed={muted}
      onClick={() => player.set({ muted: !muted })}
    />
  )
}

/**
 * On the way to 0, the slider passes almost inaudible volumes. Unmuting after that restores at least this volume.
 */
const MIN_RESTORED_VOLUME = 0.25

/** The volume; 0 means muted. */
export function VolumeSlider() {
  const messages = useMessages()
  const { player } = usePlayback()
  const volume = usePlayerState((state) => (state.muted ? 0 : state.volume))
  const onVolume = (chosen: number) =>
    player.set({ volume: chosen || Math.max(player.state.get().volume, MIN_RESTORED_VOLUME), muted: chosen === 0 })
  return (
    <input
      type="range"
      aria-label={messages.recording.volume}
      aria-valuetext={messages.percent(Math.round(volume * 100))}
      min={0}
      max={1}
      step={0.05}
      value={volume}
      onChange={(event) => onVolume(event.currentTarget.valueAsNumber)}
      className="plain-slider m-0 w-21 max-[48rem]:w-9 pointer-coarse:max-[48rem]:w-11"
      style={{ '--slider-fill': volume } as CSSProperties}
    />
  )
}

/** The menu of playback speeds. The browser preserves the pitch. */
export function SpeedMenu() {
  const messages = useMessages().recording
  const format = useFormat()
  const { player } = usePlayback()
  const rate = usePlayerState((state) => state.rate)
  const shown = format.number(rate)
  return (
    <Popover
      label={messages.speed(shown)}
      title={messages.speedChoices}
      visibleLabel={messages.rate(shown)}
      endIcon={ChevronDown}
    >
      <RadioList
        title={messages.speedChoices}
        name="rate"
        choices={PLAYBACK_RATES}
        chosen={rate}
        labelOf={(choice) => messages.rate(format.number(choice))}
        onChoose={(choice) => player.set({ rate: choice })}
        className="min-w-28"
      />
    </Popover>
  )
}
