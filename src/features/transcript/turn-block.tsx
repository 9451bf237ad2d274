import { memo, useRef } from 'react'
import { startsGroup } from '../../domain/starts-group.ts'
import { momentAt } from '../../domain/timing.ts'
import type { Turn } from '../../domain/turn.ts'
import type { Instant } from '../../domain/units.ts'
import { useSearchMarks } from '../../reading/use-search-marks.ts'
import { useSpotlight } from '../../reading/use-spotlight.ts'
import { TurnRow } from './turn-row.tsx'

/** Turns of a block: enough that blocks are few, few enough that one is soon drawn. */
export const BLOCK_SIZE = 20

type Props = {
  turns: readonly Turn[]
  /** Index of the block's first turn. */
  from: number
  /** Within some screens of what is seen: whole rows, else the words alone, which find in page reaches all the same. */
  isNear: boolean
  /** Index of the current turn when it is in this block, else -1. */
  current: number
  canPlay: boolean
  startAt: Instant | null | undefined
  unfolded: ReadonlySet<number>
  onRowRender?: (() => void) | undefined
}

/** Some turns in a row: the unit in which a long transcript is laid out. */
export const TurnBlock = memo(function TurnBlock(props: Props) {
  const { turns, from, isNear, current, canPlay, startAt, unfolded, onRowRender } = props
  const block = useRef<HTMLDivElement>(null)
  const to = Math.min(turns.length, from + BLOCK_SIZE)
  const isHere = (turn: number) => turn >= from && turn < to
  useSearchMarks(block, (place) => isNear && place.kind === 'turn' && isHere(place.index))
  useSpotlight(block, isHere)
  const own = turns.slice(from, to)
  // Mostly in view from the start, where finding that out would mean laying it out twice.
  const isFirst = from === 0
  return (
    <div
      ref={block}
      data-block={from}
      className={isFirst ? undefined : '[content-visibility:auto] print:[content-visibility:visible]'}
      style={isFirst ? undefined : { containIntrinsicBlockSize: `auto ${heightOf(own)}px` }}
    >
      {own.map((turn) => (
        <TurnRow
          key={turn.index}
          turn={turn}
          isCurrent={turn.index === current}
          canPlay={canPlay}
          at={momentAt(startAt, turn.start)}
          isContinued={!startsGroup(turns, turn.index)}
          isNear={isNear}
          isUnfolded={unfolded.has(turn.index)}
          onRender={onRowRender}
        />
      ))}
    </div>
  )
})

const ROW = 40
const LINE = 24
const LETTERS = 72

/** What a block will be about as tall as, in CSS pixels, so that the scroll bar tells the truth before it is drawn. */
function heightOf(turns: readonly Turn[]): number {
  return turns.reduce((sum, { text }) => sum + ROW + LINE * Math.floor(Math.min(text.length, 5000) / LETTERS), 0)
}
