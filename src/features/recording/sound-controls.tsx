import { ChevronDown, Volume2, VolumeX } from 'lucide'
import type { CSSProperties } from 'react'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { usePlayerState } from '../../playback/use-player.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'
import { RATES } from './rates.ts'

export function MuteButton() {
  const words = useWords().recording
  const { player } = usePlayback()
  const muted = usePlayerState((state) => state.muted)
  return (
    <Button
      label={words.mute}
      iconOnly
      icon={muted ? VolumeX : Volume2}
      aria-pressed={muted}
      onClick={() => player.set({ muted: !muted })}
    />
  )
}

export function VolumeSlider() {
  const words = useWords().recording
  const { player } = usePlayback()
  const volume = usePlayerState((state) => (state.muted ? 0 : state.volume))
  return (
    <input
      type="range"
      aria-label={words.volume}
      aria-valuetext={words.volumeText(Math.round(volume * 100))}
      min={0}
      max={1}
      step={0.05}
      value={volume}
      onChange={(event) => player.set({ volume: event.currentTarget.valueAsNumber, muted: false })}
      className="plain-slider m-0 w-21 max-[48rem]:w-9"
      style={{ '--share': volume } as CSSProperties}
    />
  )
}

/** The speed, and its choices as radio buttons. The pitch is kept. */
export function SpeedMenu() {
  const words = useWords().recording
  const format = useFormat()
  const { player } = usePlayback()
  const rate = usePlayerState((state) => state.rate)
  const shown = format.number(rate)
  return (
    <Popover label={words.speed(shown)} title={words.speedChoices} face={words.rate(shown)} endIcon={ChevronDown}>
      <fieldset className="grid min-w-28">
        <legend className="px-2 pb-1 text-t1 text-ink-3">{words.speedChoices}</legend>
        {RATES.map((choice) => (
          <label
            key={choice}
            className="flex h-8 cursor-pointer items-center gap-2 rounded-r1 px-2 tabular-nums hover:bg-sunken has-checked:font-semibold pointer-coarse:h-11"
          >
            <input
              type="radio"
              name="rate"
              className="accent-(--accent)"
              checked={choice === rate}
              onChange={() => player.set({ rate: choice })}
            />
            {words.rate(format.number(choice))}
          </label>
        ))}
      </fieldset>
    </Popover>
  )
}
