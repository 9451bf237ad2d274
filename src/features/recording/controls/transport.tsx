import { type IconNode, Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide'
import type { Seconds } from '../../../domain/units.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useTurnStep } from '../../../playback/use-turn-step.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { usePlayToggle } from './use-play-toggle.ts'

/** The large round button. It pauses during playback and while playback waits for audio; otherwise it plays. */
export function PlayButton({ expectedDuration, className }: { expectedDuration: Seconds | null; className: string }) {
  const messages = useMessages().recording
  const { isPlaying, toggle } = usePlayToggle(expectedDuration)
  return (
    <button
      type="button"
      data-focus-successor=""
      aria-label={isPlaying ? messages.pause : messages.play}
      onClick={toggle}
      className={`forced-color-adjust-none grid shrink-0 place-items-center rounded-full bg-accent text-on-accent outline-offset-2 transition-opacity duration-(--duration-fast) hover:opacity-90 active:opacity-80 ${className}`}
    >
      <Icon
        of={isPlaying ? Pause : Play}
        size={22}
        className={`fill-current stroke-1 ${isPlaying ? '' : 'translate-x-0.5'}`}
      />
    </button>
  )
}

function TenSeconds({ arrow }: { arrow: IconNode }) {
  return (
    <span aria-hidden className="relative grid place-items-center">
      <Icon of={arrow} size={20} className="stroke-[1.5]" />
      <span className="absolute pt-px text-[0.4375rem] leading-none font-bold">10</span>
    </span>
  )
}

export function SkipButton({ seconds }: { seconds: 10 | -10 }) {
  const messages = useMessages().recording
  const { player } = usePlayback()
  return (
    <Button
      label={seconds < 0 ? messages.back : messages.forward}
      iconOnly
      icon={<TenSeconds arrow={seconds < 0 ? RotateCcw : RotateCw} />}
      onClick={() => player.seekBy(seconds)}
    />
  )
}

export function TurnButton({ direction }: { direction: 'previous' | 'next' }) {
  const messages = useMessages().recording
  const step = useTurnStep()
  return (
    <Button
      label={direction === 'previous' ? messages.previousTurn : messages.nextTurn}
      iconOnly
      icon={direction === 'previous' ? SkipBack : SkipForward}
      onClick={() => step(direction)}
    />
  )
}
