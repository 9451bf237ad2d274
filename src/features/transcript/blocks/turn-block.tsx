import { memo, useRef } from 'react'
import { startsGroup } from '../../../domain/call/starts-group.ts'
import { instantAt } from '../../../domain/call/timing.ts'
import type { Turn } from '../../../domain/call/turn.ts'
import type { Instant } from '../../../domain/units.ts'
import { useSearchMarks } from '../../../reading/use-search-marks.ts'
import { useSpotlight } from '../../../reading/use-spotlight.ts'
import { TurnRow } from '../turn/turn-row.tsx'

/** Turns per block. Large enough to need few blocks, and small enough to render one block within a frame. */
export const BLOCK_SIZE = 20

type Props = {
  turns: readonly Turn[]
  /** Index of the block's first turn. */
  from: number
  /**
   * Whether the block is in or near the viewport. Near blocks have complete rows. Far blocks contain only text, which
   * keeps find in page working.
   */
  isNear: boolean
  /** Index of the current turn if it is in this block, otherwise -1. */
  current: number
  canPlay: boolean
  startAt: Instant | null | undefined
  /** Indexes of the long turns that are shown in full. */
  expanded: ReadonlySet<number>
  onRowRender?: (() => void) | undefined
}

/**
 * A block of consecutive turns. A long transcript is rendered block by block, and the browser skips the layout of
 * blocks that are out of view (`content-visibility`).
 */
export const TurnBlock = memo(function TurnBlock(props: Props) {
  const { turns, from, isNear, current, canPlay, startAt, expanded, onRowRender } = props
  const block = useRef<HTMLDivElement>(null)
  const to = Math.min(turns.length, from + BLOCK_SIZE)
  const isInBlock = (turn: number) => turn >= from && turn < to
  useSearchMarks(block, (location) => isNear && location.kind === 'turn' && isInBlock(location.index))
  useSpotlight(block, isInBlock)
  const blockTurns = turns.slice(from, to)
  // The first block is usually in view immediately, and `content-visibility` would make the browser lay it out twice.
  const isFirst = from === 0
  return (
    <div
      ref={block}
      data-block={from}
      className={isFirst ? undefined : '[content-visibility:auto] print:[content-visibility:visible]'}
      style={isFirst ? undefined : { containIntrinsicBlockSize: `auto ${estimatedHeight(blockTurns)}px` }}
    >
      {blockTurns.map((turn) => (
        <TurnRow
          key={turn.index}
          turn={turn}
          count={turns.length}
          isCurrent={turn.index === current}
          canPlay={canPlay}
          startedAt={instantAt(startAt, turn.start)}
          isContinued={!startsGroup(turns, turn.index)}
          isNear={isNear}
          isExpanded={expanded.has(turn.index)}
          onRender={onRowRender}
        />
      ))}
    </div>
  )
})

const ROW_HEIGHT = 40
const LINE_HEIGHT = 24
const CHARACTERS_PER_LINE = 72
/** Longer turns are collapsed to about this many characters. */
const MAX_CHARACTERS = 5000

/**
 * Returns the estimated height of the turns in CSS pixels, which the browser uses for scrolling until they are laid
 * out.
 */
function estimatedHeight(turns: readonly Turn[]): number {
  const lines = (text: string) => Math.floor(Math.min(text.length, MAX_CHARACTERS) / CHARACTERS_PER_LINE)
  return turns.reduce((sum, { text }) => sum + ROW_HEIGHT + LINE_HEIGHT * lines(text), 0)
}
