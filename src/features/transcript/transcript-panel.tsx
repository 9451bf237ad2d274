import { ArrowDown, Crosshair, LocateFixed } from 'lucide'
import { useDeferredValue, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Call, transcriptStateOf } from '../../domain/call/call.ts'
import { isLive } from '../../domain/call/timing.ts'
import type { Interval } from '../../domain/time/interval.ts'
import { OnceMeasured } from '../../playback/once-measured.tsx'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useCurrentTurn } from '../../playback/use-current-turn.ts'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CommandButton } from '../../ui/controls/command-button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.ts'
import { OptionalPart } from '../../ui/loading/optional-part.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { BLOCK_SIZE, TurnBlock } from './blocks/turn-block.tsx'
import { useGrowingCount } from './blocks/use-growing-count.ts'
import { useNearBlocks } from './blocks/use-near-blocks.ts'
import { useFollow } from './scrolling/use-follow.ts'
import { useIsArriving, useNewestTurn } from './scrolling/use-newest-turn.ts'
import { useReveal } from './scrolling/use-reveal.ts'
import { SearchBox } from './search-box.tsx'
import { TranscriptMenu } from './transcript-menu.tsx'
import { useRovingTabIndex } from './turn/use-roving-tab-index.ts'
import { useTurnCommands } from './turn/use-turn-commands.ts'
import { useTurnEvents } from './turn/use-turn-events.ts'

/** Shown only while the pointer or the focus is on a turn. */
const TurnTools = lazyComponent(() => import('./turn/turn-tools.tsx').then((module) => module.TurnTools))
/** Shown only while text is selected. */
const SelectionBar = lazyComponent(() => import('./selection-bar.tsx').then((module) => module.SelectionBar))
const TurnAnnotations = lazyComponent(() =>
  import('./turn/turn-annotations.tsx').then((module) => module.TurnAnnotations),
)

type Props = {
  call: Call
  /** Whether the recording can be played now or once it has loaded. */
  canPlay: boolean
  /** Saves an interval of the recording as a file. */
  onSaveClip: (interval: Interval) => void
  /** Where the controls are shown: in the panel's own title bar, or in the given element (null until it exists). */
  toolbar: 'own' | HTMLElement | null
  /** False while a different tab is selected. */
  isShown?: boolean
  /** Called on each render of a row so that tests can count renders. */
  onRowRender?: () => void
}

/** Shows all turns as text. The current turn is marked and kept in view. */
export function TranscriptPanel({ call, canPlay, onSaveClip, toolbar, isShown = true, onRowRender }: Props) {
  const all = useMessages()
  const messages = all.transcript
  const { turns } = usePlayback().timeline
  // A new sync offset changes every turn. Thousands of rows out of view must not delay the rows in view.
  const farTurns = useDeferredValue(turns)
  const list = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const followButton = useRef<HTMLButtonElement>(null)
  const current = useCurrentTurn()
  const [blocksInWindow] = useState(estimateBlocksInWindow)
  const [firstBlocks] = useState(() => Math.max(1 + blocksInWindow, blocksToShow(current)))
  const allBlocks = Math.ceil(turns.length / BLOCK_SIZE)
  const blockCount = useGrowingCount(allBlocks, firstBlocks)
  const near = useNearBlocks(list, toolbar === 'own' ? scroller : null, blockCount, blocksInWindow)
  useRovingTabIndex(list, current, near.size > 0 ? Math.min(...near) : -1, blockCount)
  const scrollableCount = blockCount < allBlocks ? (blockCount - 1) * BLOCK_SIZE : turns.length
  const isArriving = useIsArriving(call)
  const follow = useFollow(list, current, isArriving ? turns.length - 1 : current, scrollableCount, isShown)
  const { toggle, jumpToCurrent } = useNewestTurn(isArriving, current, follow)
  const { expanded, expand } = useReveal(call, follow.showTurn)
  const { commands, isPastEnd } = useTurnCommands(call, canPlay, { expand, saveClip: onSaveClip })
  useTurnEvents(list, commands)
  const canFollow = turns.length > 0 || isLive(call)
  const followCommand = {
    label: messages.follow,
    icon: follow.isFollowing ? LocateFixed : Crosshair,
    keys: ['f'],
    isPressed: follow.isFollowing,
    isEnabled: canFollow,
    run: toggle,
  }
  useCommands({ follow: followCommand, jump: canFollow && { label: messages.jump, run: jumpToCurrent } })
  const controls = (
    <>
      <SearchBox savePosition={follow.savePosition} restorePosition={follow.restorePosition} />
      {isShown && <CommandButton of={followCommand} ref={followButton} shrinksBelow="tiny" />}
      {isShown && (
        <TranscriptMenu
          hasCurrentTurn={current >= 0}
          onCopyTurn={() => commands.copyText(current)}
          onSaveClip={canPlay ? () => commands.saveClip(current) : null}
          isHidden={turns[current]?.hidden !== undefined}
          onShow={() => commands.show(current)}
          onHide={() => commands.hide(current)}
        />
      )}
    </>
  )
  return (
    <>
      {toolbar instanceof HTMLElement && createPortal(controls, toolbar)}
      {toolbar !== 'own' && <h2 className="sr-only">{messages.region}</h2>}
      {toolbar === 'own' && (
        <div className="group/bar flex h-11 shrink-0 items-center gap-3 border-b border-line ps-5 pe-2 print:hidden">
          <h2 className="font-semibold whitespace-nowrap max-wide:group-has-data-open/bar:sr-only">
            {messages.region}
          </h2>
          <span className="truncate text-ink-3 max-[56.25rem]:hidden max-wide:group-has-data-open/bar:hidden">
            {messages.count(turns.length)}
          </span>
          <span className="ms-auto flex min-w-0 items-center gap-1">{controls}</span>
        </div>
      )}
      <div className="relative flex min-h-0 flex-1 flex-col print:block">
        <div
          ref={scroller}
          data-scroll-area=""
          className="relative min-h-0 flex-1 px-2 py-2 max-middle:pb-9 middle:overflow-y-auto print:overflow-visible"
        >
          {turns.length === 0 && (
            <p className="px-3 py-6 text-t3 text-ink-2">
              {transcriptStateOf(call) === 'unreadable'
                ? all.evidence.unreadable
                : isLive(call)
                  ? messages.emptyLive
                  : messages.empty}
            </p>
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: a ul can't have blocks between it and its items */}
          <div role="list" ref={list}>
            {Array.from({ length: blockCount }, (_, block) => block * BLOCK_SIZE).map((from) => (
              <TurnBlock
                key={from}
                turns={near.has(from) ? turns : farTurns}
                from={from}
                isNear={near.has(from)}
                current={current >= from && current < from + BLOCK_SIZE ? current : -1}
                canPlay={canPlay}
                startAt={call.startAt}
                expanded={expanded}
                onRowRender={onRowRender}
              />
            ))}
          </div>
        </div>
        <OptionalPart>
          <TurnTools list={list} turns={turns} canPlay={canPlay} />
        </OptionalPart>
        <OptionalPart>
          <SelectionBar list={list} call={call} />
        </OptionalPart>
        <OnceMeasured>
          <TurnAnnotations list={list} near={near} />
        </OnceMeasured>
        <p role="status" className={isPastEnd ? 'border-t border-line px-5 py-2 text-ink-2' : 'sr-only'}>
          {isPastEnd && messages.pastEnd}
        </p>
        {follow.isCurrentOutOfView && !follow.isFollowing && (
          <Button
            look="filled"
            icon={ArrowDown}
            label={messages.jump}
            onClick={() => {
              jumpToCurrent()
              // Clicking this button removes it, so focus moves to the `Follow` toggle.
              followButton.current?.focus({ preventScroll: true })
            }}
            className="bottom-3 left-1/2 z-10 w-max -translate-x-1/2 rounded-full shadow-high max-middle:fixed max-middle:bottom-(--player-height) middle:absolute print:hidden"
          />
        )}
      </div>
    </>
  )
}

/** Height of the page above the list on most screens, in CSS pixels. */
const HEIGHT_ABOVE_LIST = 370
/** Typical height of a block, in CSS pixels. */
const BLOCK_HEIGHT = 960

/**
 * If a link leads to a turn, at most this many blocks are rendered immediately. A turn in a later block appears when
 * the browser is idle.
 */
const MAX_LINKED_BLOCKS = 3

/**
 * The number of blocks to render so that the transcript can be scrolled to the turn at `current`. A turn beyond the
 * middle of the first block also needs the block after its own because scrolling to it requires content below it.
 */
function blocksToShow(current: number): number {
  return current < BLOCK_SIZE / 2 ? 1 : Math.min(MAX_LINKED_BLOCKS, Math.floor(current / BLOCK_SIZE) + 2)
}

function estimateBlocksInWindow(): number {
  return Math.max(1, Math.ceil((window.innerHeight - HEIGHT_ABOVE_LIST) / BLOCK_HEIGHT))
}
