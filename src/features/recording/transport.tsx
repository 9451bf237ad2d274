import { type IconNode, Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { usePlayerState } from '../../playback/use-player.ts'
import { useTurnStep } from '../../playback/use-turn-step.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/settings-provider.tsx'

/** The one large round button. It says what a press does, by what the element does. */
export function PlayButton({ className }: { className: string }) {
  const words = useWords().recording
  const { player } = usePlayback()
  const isGoing = usePlayerState((state) => state.playing || state.waiting)
  return (
    <button
      type="button"
      aria-label={isGoing ? words.pause : words.play}
      onClick={isGoing ? player.pause : player.play}
      className={`forced-color-adjust-none grid shrink-0 place-items-center rounded-full bg-accent text-on-accent outline-offset-2 transition-opacity duration-(--quick) hover:opacity-90 active:opacity-80 ${className}`}
    >
      <Icon
        of={isGoing ? Pause : Play}
        size={22}
        className={`fill-current stroke-1 ${isGoing ? '' : 'translate-x-0.5'}`}
      />
    </button>
  )
}

function Ten({ arrow }: { arrow: IconNode }) {
  return (
    <span aria-hidden className="relative grid place-items-center">
      <Icon of={arrow} size={20} className="stroke-[1.5]" />
      <span className="absolute pt-px text-[0.4375rem] leading-none font-bold">10</span>
    </span>
  )
}

export function SkipButton({ seconds }: { seconds: 10 | -10 }) {
  const words = useWords().recording
  const { player } = usePlayback()
  return (
    <Button
      label={seconds < 0 ? words.back : words.forward}
      iconOnly
      icon={<Ten arrow={seconds < 0 ? RotateCcw : RotateCw} />}
      onClick={() => player.seek(player.clock.now() + seconds)}
    />
  )
}

export function TurnButton({ direction }: { direction: 'previous' | 'next' }) {
  const words = useWords().recording
  const step = useTurnStep()
  return (
    <Button
      label={direction === 'previous' ? words.previousTurn : words.nextTurn}
      iconOnly
      icon={direction === 'previous' ? SkipBack : SkipForward}
      onClick={() => step(direction)}
    />
  )
}
