import { Timer, X } from 'lucide'
import { formatClock } from '../../domain/format-clock.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useCurrentTurn } from '../../playback/use-clock.ts'
import { useSync } from '../../playback/use-sync.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { speakerName } from '../../words/speaker-name.ts'

/** Moves the transcript against the sound; what is moved is shown while it is, with the way back. */
export function SyncMenu({ shrinks }: { shrinks: boolean }) {
  const words = useWords().sync
  const { nudge: store } = usePlayback()
  const nudge = useStore(store)
  const sync = useSync()
  const seconds = useSigned()(nudge)
  return (
    <span className="flex items-center">
      <Popover
        label={nudge === 0 ? words.name : words.shifted(seconds)}
        title={words.name}
        icon={Timer}
        shrinksBelow={shrinks && nudge === 0 ? 'wide' : undefined}
        className={nudge === 0 ? '' : 'bg-sunken !text-ink tabular-nums'}
      >
        <div className="grid w-60 gap-2 p-1">
          <p className="text-t1 text-ink-2">{words.hint}</p>
          <div className="flex items-center gap-2">
            <Button look="outlined" label={words.earlier} className="flex-1" onClick={() => sync.step(-1)} />
            <output className="w-14 text-center font-semibold tabular-nums">{words.seconds(seconds)}</output>
            <Button look="outlined" label={words.later} className="flex-1" onClick={() => sync.step(1)} />
          </div>
          <ThisTurn />
          <Button label={words.reset} disabled={nudge === 0} onClick={sync.reset} />
        </div>
      </Popover>
      {nudge !== 0 && <Button label={words.backToZero} icon={X} iconOnly className="!size-6" onClick={sync.reset} />}
    </span>
  )
}

/** Which turn is meant is named: near its start it is the one that is about to begin. */
function ThisTurn() {
  const words = useWords()
  const { timeline } = usePlayback()
  const sync = useSync()
  useCurrentTurn()
  const index = sync.meant()
  const turn = timeline.turns[index]
  return (
    <>
      <Button
        look="outlined"
        label={words.sync.thisTurn}
        disabled={!turn}
        onClick={() => sync.beginNow(sync.meant())}
      />
      {turn && (
        <p className="line-clamp-2 text-t1 text-ink-3">
          {turn.start !== null && formatClock(turn.start)} {speakerName(words.role, turn)}:{' '}
          <TurnText text={turn.text} />
        </p>
      )}
    </>
  )
}

function TurnText({ text }: { text: string }) {
  return <bdi>{useFormat().text(text).slice(0, 200)}</bdi>
}

/** `+0.3`, `−1.2`, `0` */
function useSigned(): (seconds: number) => string {
  const format = useFormat()
  return (seconds) => `${seconds > 0 ? '+' : seconds < 0 ? '−' : ''}${format.number(Math.abs(seconds))}`
}
