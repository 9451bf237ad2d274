import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type RefObject,
  type UIEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { instantAt } from '../../domain/call/call.ts'
import { startsGroup, type Turn } from '../../domain/call/timeline.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useTextMarks } from '../../reading/text-marks.ts'
import { useBeforePrint } from '../../ui/use-before-print.ts'
import { TurnRow } from './turn-row.tsx'
import { TurnTools } from './turn-tools.tsx'
import { BLOCK_SIZE, type Blocks, estimatedHeight, rowAt, rowOf, turnIndexOf } from './use-blocks.ts'
import type { TurnCommand, TurnCommands } from './use-turn-commands.ts'

type Props = {
  list: RefObject<HTMLDivElement | null>
  blocks: Blocks
  current: number
  canPlay: boolean
  startAt: Instant | null | undefined
  expanded: ReadonlySet<Turn['id']>
  commands: TurnCommands
}

/**
 * Listens for its rows. A click on a button runs its `data-command`; a click elsewhere seeks without starting or
 * pausing, unless it changes the selection. The second click of a double click, which selects a word, undoes the seek.
 * Enter plays; arrows, Home and End move focus.
 */
export function TurnList({ list, blocks, current, canPlay, startAt, expanded, commands }: Props) {
  const { player, timeline } = usePlayback()
  const { turns } = timeline
  /** The row with the tools: the one that the pointer or the focus came to last. */
  const [active, setActive] = useState<HTMLElement | null>(null)
  // A new sync offset changes every turn, and thousands of rows out of view must not delay those in view.
  const farTurns = useDeferredValue(turns)
  const { count, near } = blocks
  useCurrentRow(list, current, count, farTurns)
  const moveTabStop = useTabStop(list, current >= 0 ? current : Math.min(...near) * BLOCK_SIZE, count, farTurns)
  const lastSeek = useRef({ from: 0, to: 0 })
  const hadSelection = useRef(false)

  const onFound = useEffectEvent(({ target }: Event) => {
    const row = rowOf(target)
    if (row) commands.expand(turnIndexOf(row))
  })
  useEffect(() => {
    const element = list.current
    const listener = (event: Event) => onFound(event)
    element?.addEventListener('beforematch', listener)
    return () => element?.removeEventListener('beforematch', listener)
  }, [list])

  /** `onPointerOver` would also report rows that scroll under a resting pointer. */
  const onPointerMove = ({ target }: PointerEvent) => {
    if (!areToolsInUse(list.current)) setActive(rowOf(target))
  }
  const onPointerDown = (event: PointerEvent) => {
    hadSelection.current = hasSelection()
    // A finger doesn't move over a row before it taps it.
    onPointerMove(event)
  }
  const onClick = ({ target, detail }: UIEvent) => {
    const row = rowOf(target)
    if (!row || !(target instanceof Element)) return
    const index = turnIndexOf(row)
    if (target.closest('.turn-tools')) return
    const control = target.closest<HTMLElement>('[data-command]')
    if (!control) {
      if (detail === 2) player.seek(lastSeek.current.from + Math.max(0, player.position() - lastSeek.current.to))
      if (detail > 1 || hadSelection.current || hasSelection()) return
      const from = player.position()
      commands.seek(index)
      lastSeek.current = { from, to: player.position() }
      flash(row)
      return
    }
    // Only rows have this attribute, and its values are checked there.
    const command = control.dataset['command'] as TurnCommand
    if (command === 'show-turn' || command === 'expand') row.focus({ preventScroll: true })
    commands[command](index, Number(control.dataset['at']))
    if (command === 'play') flash(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target)
    if (!row || row !== event.target || event.ctrlKey || event.metaKey || event.altKey) return
    const index = turnIndexOf(row)
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[event.key]
    const target = next === undefined || !list.current ? null : rowAt(list.current, next)
    if (event.key === 'Enter') commands.play(index)
    else if (target) target.focus()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a ul can't have blocks between it and its items
    <div
      role="list"
      ref={list}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => areToolsInUse(list.current) || setActive(rowOf(document.activeElement))}
      onFocus={({ target }) => {
        const row = rowOf(target)
        setActive(row)
        if (row) moveTabStop(row)
      }}
      onBlur={({ relatedTarget }) => setActive(rowOf(relatedTarget))}
    >
      <TurnBlocks {...{ list, turns, farTurns, count, near, canPlay, startAt, expanded }} />
      {active && <TurnTools row={active} turns={turns} canPlay={canPlay} />}
    </div>
  )
}

const areToolsInUse = (list: HTMLElement | null) =>
  list?.querySelector(':popover-open, .turn-tools :focus-visible') != null

const hasSelection = () => getSelection()?.isCollapsed === false

function flash(row: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  row.animate([{ filter: 'brightness(0.94)' }, { filter: 'none' }], { duration: 140, easing: 'ease-out' })
}

/** On the element itself, so that no row renders. */
function useCurrentRow(list: Props['list'], current: number, count: number, farTurns: readonly Turn[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row may be rendered later, with the count or far turns
  useLayoutEffect(() => {
    const row = list.current && rowAt(list.current, current)
    row?.setAttribute('aria-current', 'true')
    return () => row?.removeAttribute('aria-current')
  }, [list, current, count, farTurns])
}

/**
 * Roving tabindex: one turn is in the tab order. While the focus is outside the list, that is `wanted`. Set on the
 * elements, so that no row renders.
 * @returns makes a row the tab stop
 */
function useTabStop(
  list: Props['list'],
  wanted: number,
  count: number,
  farTurns: readonly Turn[],
): (row: HTMLElement) => void {
  const tabStop = useRef<HTMLElement | null>(null)
  const moveTo = (row: HTMLElement) => {
    if (tabStop.current) {
      tabStop.current.tabIndex = -1
      delete tabStop.current.dataset['focusSuccessor']
    }
    row.tabIndex = 0
    row.dataset['focusSuccessor'] = ''
    tabStop.current = row
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row may be rendered later, with the count or far turns
  useEffect(() => {
    const element = list.current
    if (!element || element.contains(document.activeElement)) return
    const row = rowAt(element, wanted) ?? (tabStop.current ? null : rowAt(element, 0))
    if (row) moveTo(row)
  }, [list, wanted, count, farTurns])
  return moveTo
}

type BlockProps = Pick<Props, 'canPlay' | 'startAt' | 'expanded'> & { turns: readonly Turn[] }
type BlocksProps = BlockProps & { farTurns: readonly Turn[] } & Pick<Props, 'list'> & Pick<Blocks, 'count' | 'near'>

const TurnBlocks = memo(function TurnBlocks(props: BlocksProps) {
  const { list, turns, farTurns, count, near, ...others } = props
  const [isPrinted, setPrinted] = useState(false)
  useBeforePrint(() => setPrinted(true))
  useTextMarks((location) => {
    if (location.kind !== 'turn' || !near.has(Math.floor(location.index / BLOCK_SIZE)) || !list.current) return null
    return rowAt(list.current, location.index)?.querySelector('[data-text]') ?? null
  })
  return Array.from({ length: Math.ceil(count / BLOCK_SIZE) }, (_, block) => (
    <TurnBlock
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks are never reordered
      key={block}
      turns={near.has(block) ? turns : farTurns}
      block={block}
      to={Math.min(count, (block + 1) * BLOCK_SIZE)}
      isNear={near.has(block)}
      hasNotes={isPrinted || near.has(block)}
      {...others}
    />
  ))
})

/** Far from the viewport only text, which keeps find in page working. */
const TurnBlock = memo(function TurnBlock({
  turns,
  block,
  to,
  isNear,
  hasNotes,
  canPlay,
  startAt,
  expanded,
}: BlockProps & { block: number; to: number; isNear: boolean; hasNotes: boolean }) {
  const blockTurns = turns.slice(block * BLOCK_SIZE, to)
  // The first block is usually in view at once, and `content-visibility` would lay it out twice.
  const isFirst = block === 0
  return (
    <div
      data-block={block}
      className={isFirst ? undefined : '[content-visibility:auto] print:[content-visibility:visible]'}
      style={isFirst ? undefined : { containIntrinsicBlockSize: `auto ${estimatedHeight(blockTurns)}px` }}
    >
      {blockTurns.map((turn) => (
        <TurnRow
          key={turn.id}
          turn={turn}
          count={turns.length}
          canPlay={canPlay}
          startedAt={instantAt(startAt, turn.start)}
          isContinued={!startsGroup(turns, turn.index)}
          isNear={isNear}
          hasNote={hasNotes}
          isExpanded={expanded.has(turn.id)}
        />
      ))}
    </div>
  )
})
