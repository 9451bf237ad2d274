import { firstIndexWhere } from '../../lib/bisect.ts'
import type { Interval } from '../time/interval.ts'
import { fragmentOf } from '../time/media-fragment.ts'
import { withTurnIds } from './turn-ids.ts'

export type Timeline = {
  turns: readonly Turn[]
  /** Of all turns that have one, ascending. */
  starts: readonly Seconds[]
  /** The index in `turns` of each of `starts`. */
  timed: readonly number[]
  /** Turns that were delivered after one that starts later. */
  movedCount: number
  untimedCount: number
}

/** Browsers round seek targets down, possibly to a time before the turn. */
const SEEK_MARGIN: Seconds = 0.001
/** Greater than the rounding error of adding the margin to a time and subtracting it again. */
const FLOAT_ERROR: Seconds = 1e-6

/** Stable. A turn without a start stays after the one delivered before it. */
export function buildTimeline(delivered: readonly DeliveredTurn[]): Timeline {
  type Group = { start: Seconds; turns: DeliveredTurn[] }
  const groups: Group[] = []
  for (const turn of delivered) {
    const last = groups.at(-1)
    if (turn.start === null && last) last.turns.push(turn)
    else groups.push({ start: turn.start ?? Number.NEGATIVE_INFINITY, turns: [turn] })
  }
  // `-Infinity - -Infinity` is NaN.
  groups.sort((a, b) => (a.start === b.start ? 0 : a.start - b.start))
  const turns = withTurnIds(groups.flatMap((group) => group.turns).map((turn, index) => ({ ...turn, index })))
  const timed = turns.filter((turn) => turn.start !== null).map((turn) => turn.index)
  return {
    turns,
    timed,
    starts: timed.map((index) => turns[index]?.start ?? 0),
    movedCount: countOutOfOrder(delivered),
    untimedCount: turns.length - timed.length,
  }
}

export function shiftTimeline(timeline: Timeline, by: Seconds): Timeline {
  if (by === 0) return timeline
  return {
    ...timeline,
    turns: timeline.turns.map((turn) => (turn.start === null ? turn : { ...turn, start: turn.start + by })),
    starts: timeline.starts.map((start) => start + by),
  }
}

/** A list of another length belongs to another transcript, and changes nothing. */
export function withStarts(timeline: Timeline, starts: readonly Seconds[]): Timeline {
  if (starts === timeline.starts || starts.length !== timeline.starts.length) return timeline
  const turns = [...timeline.turns]
  for (const [position, index] of timeline.timed.entries()) {
    const turn = turns[index]
    if (turn) turns[index] = { ...turn, start: starts[position] ?? turn.start }
  }
  return { ...timeline, turns, starts }
}

function countOutOfOrder(delivered: readonly { start: Seconds | null }[]): number {
  let latest = Number.NEGATIVE_INFINITY
  let count = 0
  for (const { start } of delivered) {
    if (start === null) continue
    if (start < latest) count += 1
    else latest = start
  }
  return count
}

function countStarted(starts: readonly Seconds[], time: Seconds): number {
  return firstIndexWhere(starts.length, (index) => (starts[index] ?? 0) > time)
}

/** -1 before the first turn. A turn is current until the next one starts. */
export function turnIndexAt(timeline: Timeline, time: Seconds): number {
  return timeline.timed[countStarted(timeline.starts, time) - 1] ?? -1
}

/** The range of the `starts` that are in `(from, to]`. */
export function startIndexesBetween(
  { starts }: Timeline,
  from: Seconds,
  to: Seconds,
): [first: number, afterLast: number] {
  return [countStarted(starts, from), countStarted(starts, to)]
}

/** The next later start. Null if there is none or if the turn itself has no start. */
export function turnEnd(timeline: Timeline, index: number): Seconds | null {
  const start = timeline.turns[index]?.start
  if (start === null || start === undefined) return null
  return timeline.starts[countStarted(timeline.starts, start)] ?? null
}

export function seekTargetFor(time: Seconds): Seconds {
  return Math.max(0, time) + SEEK_MARGIN
}

export function isWhereSeekLands(time: Seconds, sought: Seconds): boolean {
  return Math.abs(time - seekTargetFor(sought)) <= SEEK_MARGIN + FLOAT_ERROR
}

export function nextTurnStart(timeline: Timeline, time: Seconds): Seconds | null {
  return timeline.starts[countStarted(timeline.starts, time)] ?? null
}

/**
 * The start of the current turn or, during its first `grace` seconds, the start before it. Null before the first turn.
 */
export function previousTurnStart(timeline: Timeline, time: Seconds, grace: Seconds = 2): Seconds | null {
  const started = countStarted(timeline.starts, time)
  const current = timeline.starts[started - 1]
  if (current === undefined) return null
  if (time - current >= grace) return current
  return timeline.starts[countStarted(timeline.starts, current - SEEK_MARGIN) - 1] ?? current
}

/** Times in links are rounded down to hundredths, so the turn may start up to a hundredth of a second later. */
export function linkedTurnStart(timeline: Timeline, linked: Seconds): Seconds | null {
  const hundredth = fragmentOf({ start: linked, end: null })
  // A time with more decimals didn't come from a link that the viewer created.
  if (Number(hundredth) !== linked || timeline.turns[turnIndexAt(timeline, linked)]?.start === linked) return null
  const next = nextTurnStart(timeline, linked)
  return next !== null && fragmentOf({ start: next, end: null }) === hundredth ? next : null
}

const LAST_TURN: Seconds = 5

/** Untimed turns are ignored. Null if no turn is timed, or if all of them are outside the recording. */
export function intervalOfTurns(
  timeline: Timeline,
  first: number,
  last: number,
  duration: Seconds | null,
): Interval | null {
  const timed = timeline.turns.slice(first, last + 1).filter((turn) => turn.start !== null)
  const firstStart = timed[0]?.start
  const lastTimed = timed.at(-1)
  if (firstStart == null || !lastTimed) return null
  const start = startInRecording({ start: firstStart })
  const end = Math.min(
    turnEnd(timeline, lastTimed.index) ?? duration ?? (lastTimed.start ?? 0) + LAST_TURN,
    duration ?? Number.POSITIVE_INFINITY,
  )
  return end > start ? { start, end } : null
}

/** The precision of times in links and of pointer positions. */
const TOLERANCE: Seconds = 0.01

/** All turns that start at the interval's start are included. If no turn is heard, `last` is less than `first`. */
export function turnsInInterval(timeline: Timeline, { start, end }: Interval): [first: number, last: number] {
  const [from, to] = startIndexesBetween(timeline, start - TOLERANCE, end - TOLERANCE)
  const startsWithTurn = (timeline.starts[from] ?? Number.POSITIVE_INFINITY) <= start + TOLERANCE
  const first = startsWithTurn ? (timeline.timed[from] ?? 0) : Math.max(0, turnIndexAt(timeline, start))
  return [first, timeline.timed[to - 1] ?? -1]
}

/** Consecutive turns of the same speaker form a group. */
export function startsGroup(turns: readonly Turn[], index: number): boolean {
  const turn = turns[index]
  const previous = turns[index - 1]
  return !turn || !previous || previous.role !== turn.role || previous.deliveredRole !== turn.deliveredRole
}

/** The service's `agent`, its `user` (the customer), or a role unknown to the viewer. */
export type Role = 'agent' | 'customer' | 'other'

export type Turn = {
  index: number
  /** The same while a live call is updated, see `withTurnIds`. */
  id: string
  role: Role
  deliveredRole: string
  text: string
  /**
   * As delivered, possibly negative, or in a shifted timeline, the time in the recording. Null if missing or
   * implausible.
   */
  start: Seconds | null
  /**
   * `turn`: the user hid it or all turns. `words`: only some words are hidden. `text` then holds what is shown
   * instead.
   */
  hidden?: 'number' | 'address' | 'turn' | 'words'
}

export type DeliveredTurn = Omit<Turn, 'index' | 'id'>

/** Whether the page shows its own words in place of the turn's. */
export function isPlaceholder({ hidden }: Turn): boolean {
  return hidden !== undefined && hidden !== 'words'
}

export function roleFrom(delivered: string): Role {
  if (delivered === 'agent') return 'agent'
  if (delivered === 'user') return 'customer'
  return 'other'
}

export function startInRecording(turn: { start: Seconds }): Seconds {
  return Math.max(0, turn.start)
}
