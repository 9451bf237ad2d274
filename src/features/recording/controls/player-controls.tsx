import { ChevronDown } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { canSetVolume } from '../../../audio/player/media-element.ts'
import { usePlayback, usePlayerState } from '../../../playback/playback-provider.tsx'
import type { Command } from '../../../ui/commands/commands-provider.tsx'
import { type ButtonProps, CommandButton } from '../../../ui/controls/button.tsx'
import { ChoiceMenu } from '../../../ui/controls/choice-menu.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { useFormat, useMessages } from '../../../ui/settings/settings-provider.tsx'
import { type PlayerCommands, usePlayerCommands } from './player-commands.tsx'

type ButtonId = {
  [Id in keyof PlayerCommands]: PlayerCommands[Id] extends Command | false ? Id : never
}[keyof PlayerCommands]

export function PlayerButton({ of: id, ...button }: Partial<ButtonProps> & { of: ButtonId }) {
  const command = usePlayerCommands()[id]
  return command && <CommandButton of={command} {...button} />
}

export function PlayButton({ className }: { className: string }) {
  const messages = useMessages().recording
  const { isPlaying, icon, run } = usePlayerCommands().play
  return (
    <button
      type="button"
      data-focus-successor=""
      aria-label={isPlaying ? messages.pause : messages.play}
      onClick={run}
      className={`forced-color-adjust-none grid shrink-0 place-items-center rounded-full bg-accent text-on-accent outline-offset-2 transition-opacity duration-(--duration-fast) hover:opacity-90 active:opacity-80 ${className}`}
    >
      <Icon of={icon} size={22} className={`fill-current stroke-1 ${isPlaying ? '' : 'translate-x-0.5'}`} />
    </button>
  )
}

export function SpeedMenu() {
  const messages = useMessages().recording
  const format = useFormat()
  const { speed } = usePlayerCommands()
  const rate = format.number(speed.rate)
  return <ChoiceMenu of={speed} label={messages.speed(rate)} visibleLabel={messages.rate(rate)} endIcon={ChevronDown} />
}

export function ListeningControls({ shrinksBelow }: Pick<ButtonProps, 'shrinksBelow'>) {
  const messages = useMessages().listening
  const { voices, skipSilences, evenVoices } = usePlayerCommands()
  const playsBothChannels = usePlayerState((state) => state.playsBothChannels)
  const face = messages.voice[voices.chosen]
  return (
    <>
      <PlayerButton of="skipSilences" shrinksBelow={shrinksBelow} />
      {!shrinksBelow && skipSilences.reason && (
        <p className="max-w-52 px-2 text-t1 text-ink-3">{skipSilences.reason}</p>
      )}
      <PlayerButton of="loop" shrinksBelow={shrinksBelow} />
      <ChoiceMenu
        of={voices}
        label={messages.voices(face)}
        visibleLabel={face}
        endIcon={ChevronDown}
        data-changed={voices.chosen === 'both' && !evenVoices.isPressed ? undefined : ''}
      >
        <PlayerButton of="evenVoices" />
        <p role="status" className="max-w-52 px-2 pt-1 text-t1 text-ink-3 empty:pt-0">
          {playsBothChannels && messages.bothHeard}
        </p>
      </ChoiceMenu>
    </>
  )
}

/** The slider passes almost inaudible volumes on its way to 0; unmuting restores at least this. */
const MIN_RESTORED_VOLUME = 0.25

export function VolumeSlider() {
  const messages = useMessages()
  const { player } = usePlayback()
  const volume = usePlayerState((state) => (state.muted ? 0 : state.volume))
  const onVolume = (chosen: number) =>
    player.set({ volume: chosen || Math.max(player.state.get().volume, MIN_RESTORED_VOLUME), muted: chosen === 0 })
  const [isOffered] = useState(canSetVolume)
  if (!isOffered) return null
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
      className="plain-slider m-0 w-21 compact:w-12"
      style={{ '--slider-fill': volume } as CSSProperties}
    />
  )
}
