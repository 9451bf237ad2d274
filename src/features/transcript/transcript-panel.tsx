import { ArrowDown, Crosshair, LocateFixed } from 'lucide'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Call } from '../../domain/call.ts'
import { progressOf } from '../../domain/timing.ts'
import { useCurrentTurn } from '../../playback/use-clock.ts'
import { useActions } from '../../ui/actions-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/settings-provider.tsx'
import { SearchBox } from './search-box.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TranscriptMenu } from './transcript-menu.tsx'
import { BLOCK_SIZE, TurnBlock } from './turn-block.tsx'
import { TurnTools } from './turn-tools.tsx'
import { useFollow } from './use-follow.ts'
import { useGrowingCount } from './use-growing-count.ts'
import { useNearBlocks } from './use-near-blocks.ts'
import { useReveal } from './use-reveal.ts'
import { useTabStop } from './use-tab-stop.ts'
import { useTurnActions } from './use-turn-actions.ts'
import { useTurnDeeds } from './use-turn-deeds.ts'

type Props = {
  call: Call
  /** The recording can be heard, now or once it is loaded. */
  canPlay: boolean
  /** Where the panel's controls stand: in a bar of its own with a title, or in the given element once it is there. */
  toolbar: 'own' | HTMLElement | null
  /** The panel is the one that is looked at. */
  isShown?: boolean
  /** Called for every row that renders: what the tests count. */
  onRowRender?: () => void
}

/** All turns as text, the spoken one marked and kept in view. */
export function TranscriptPanel({ call, canPlay, toolbar, isShown = true, onRowRender }: Props) {
  const all = useWords()
  const words = all.transcript
  const { turns } = call.timeline
  const list = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const followButton = useRef<HTMLButtonElement>(null)
  const current = useCurrentTurn()
  const blocks = useGrowingCount(Math.ceil(turns.length / BLOCK_SIZE), 1 + inWindow())
  const near = useNearBlocks(list, toolbar === 'own' ? scroller : null, blocks, inWindow())
  useTabStop(list, current, near.size > 0 ? Math.min(...near) : -1, blocks)
  const follow = useFollow(list, current, blocks, isShown)
  const deeds = useTurnDeeds(call, canPlay)
  const { unfolded, unfold } = useReveal(call, follow)
  useTurnActions(list, { ...deeds.actions, unfold })
  useActions([
    { name: words.follow, key: 'f', run: follow.toggle },
    { name: words.jump, run: follow.jump },
  ])
  const progress = progressOf(call)
  const isLive = progress === 'talking' || progress === 'unanswered'
  const controls = (
    <>
      <SearchBox remember={follow.remember} />
      {isShown && (
        <Button
          ref={followButton}
          label={words.follow}
          icon={follow.isFollowing ? LocateFixed : Crosshair}
          aria-pressed={follow.isFollowing}
          disabled={turns.length === 0 && !isLive}
          onClick={follow.toggle}
          shrinksBelow="tiny"
        />
      )}
      {isShown && <TranscriptMenu onCopyTurn={() => deeds.actions.copy(current)} canCopyTurn={current >= 0} />}
    </>
  )
  return (
    <>
      {toolbar instanceof HTMLElement && createPortal(controls, toolbar)}
      {toolbar === 'own' && (
        <div className="group/bar flex h-11 shrink-0 items-center gap-3 border-b border-line ps-5 pe-2 print:hidden">
          <h2 className="font-semibold whitespace-nowrap max-wide:group-has-data-open/bar:sr-only">{words.region}</h2>
          <span className="truncate text-ink-3 max-[820px]:hidden max-wide:group-has-data-open/bar:hidden">
            {words.count(turns.length)}
          </span>
          <span className="ms-auto flex min-w-0 items-center gap-1">{controls}</span>
        </div>
      )}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={scroller}
          data-scroller
          data-fits=""
          className="relative min-h-0 flex-1 px-2 py-2 max-middle:pb-9 middle:overflow-y-auto print:overflow-visible"
        >
          {turns.length === 0 && (
            <p className="px-3 py-6 text-t3 text-ink-2">
              {call.unreadable.includes('transcript') ? all.unreadableHint : isLive ? words.emptyLive : words.empty}
            </p>
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: blocks stand between the list and its items */}
          <div role="list" ref={list}>
            {Array.from({ length: blocks }, (_, block) => block * BLOCK_SIZE).map((from) => (
              <TurnBlock
                key={from}
                turns={turns}
                from={from}
                isNear={near.has(from)}
                current={current >= from && current < from + BLOCK_SIZE ? current : -1}
                canPlay={canPlay}
                startAt={call.startAt}
                unfolded={unfolded}
                onRowRender={onRowRender}
              />
            ))}
          </div>
        </div>
        <TurnTools list={list} turns={turns} />
        <SelectionBar list={list} call={call} />
        <p role="status" className={deeds.isPastEnd ? 'border-t border-line px-5 py-2 text-ink-2' : 'sr-only'}>
          {deeds.isPastEnd && words.pastEnd}
        </p>
        {follow.isOut && !follow.isFollowing && (
          <Button
            look="filled"
            icon={ArrowDown}
            label={words.jump}
            onClick={() => {
              follow.jump()
              // The button goes with the press; what it turned on takes the focus.
              followButton.current?.focus({ preventScroll: true })
            }}
            className="bottom-3 left-1/2 z-10 -translate-x-1/2 rounded-full shadow-high max-middle:fixed max-middle:bottom-(--player-height) middle:absolute print:hidden"
          />
        )}
      </div>
    </>
  )
}

/** What stands above the list on most screens, and what a block is mostly as tall as, in CSS pixels. */
const ABOVE = 370
const BLOCK = 960

/** How many blocks it takes to fill the window. */
function inWindow(): number {
  return Math.max(1, Math.ceil((window.innerHeight - ABOVE) / BLOCK))
}
