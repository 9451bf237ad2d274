import { ArrowDown, Crosshair, LocateFixed } from 'lucide-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Call } from '../../domain/call.ts'
import { momentAt, progressOf } from '../../domain/timing.ts'
import { useCurrentTurn } from '../../playback/use-clock.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/settings-provider.tsx'
import { useHotkeys } from '../../ui/use-hotkeys.ts'
import { TurnRow } from './turn-row.tsx'
import { useFollow } from './use-follow.ts'
import { useTurnActions } from './use-turn-actions.ts'

type Props = {
  call: Call
  /** The recording can be heard, now or once it is loaded. */
  canPlay: boolean
  /** Where the panel's controls stand: in a bar of its own with a title, or in the given element once it is there. */
  toolbar: 'own' | HTMLElement | null
  /** Called for every row that renders: what the tests count. */
  onRowRender?: () => void
}

/** All turns as text, the spoken one marked and kept in view. */
export function TranscriptPanel({ call, canPlay, toolbar, onRowRender }: Props) {
  const words = useWords().transcript
  const list = useRef<HTMLOListElement>(null)
  const current = useCurrentTurn()
  const follow = useFollow(list, current)
  const isPastEnd = useTurnActions(list, canPlay)
  useHotkeys({ f: follow.toggle })
  const { turns } = call.timeline
  const progress = progressOf(call)
  const controls = (
    <Button
      label={words.follow}
      icon={follow.isFollowing ? LocateFixed : Crosshair}
      aria-pressed={follow.isFollowing}
      onClick={follow.toggle}
    />
  )
  return (
    <>
      {toolbar instanceof HTMLElement && createPortal(controls, toolbar)}
      {toolbar === 'own' && (
        <div className="flex h-11 shrink-0 items-center gap-3 border-b border-line ps-5 pe-2">
          <h2 className="font-semibold">{words.region}</h2>
          <span className="text-ink-3">{words.count(turns.length)}</span>
          <span className="ms-auto">{controls}</span>
        </div>
      )}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div data-scroller className="min-h-0 flex-1 py-2 ps-1 pe-2 middle:overflow-y-auto">
          {turns.length === 0 && (
            <p className="px-4 py-6 text-t3 text-ink-2">
              {progress === 'talking' || progress === 'unanswered' ? words.emptyLive : words.empty}
            </p>
          )}
          <ol ref={list}>
            {turns.map((turn) => (
              <TurnRow
                key={turn.index}
                turn={turn}
                isCurrent={turn.index === current}
                canPlay={canPlay}
                at={momentAt(call.startAt, turn.start)}
                onRender={onRowRender}
              />
            ))}
          </ol>
        </div>
        <p role="status" className={isPastEnd ? 'border-t border-line px-5 py-2 text-ink-2' : 'sr-only'}>
          {isPastEnd && words.pastEnd}
        </p>
        {follow.isOut && !follow.isFollowing && (
          <Button
            look="filled"
            icon={ArrowDown}
            label={words.jump}
            onClick={follow.jump}
            className="bottom-3 left-1/2 z-10 -translate-x-1/2 rounded-full shadow-high max-middle:fixed max-middle:bottom-(--player-height) middle:absolute"
          />
        )}
      </div>
    </>
  )
}
