import type { Turn } from './turn.ts'
import type { Seconds } from './units.ts'

/** The turns of a call in the order of their times. */
export type Timeline = {
  turns: readonly Turn[]
  /** Starts of the turns that have one, ascending. */
  starts: readonly Seconds[]
  /** For each of `starts`, the index of its turn in `turns`. */
  timed: readonly number[]
  /** How many turns were delivered behind one that begins later. */
  movedCount: number
  /** How many turns came without a usable time. */
  untimedCount: number
}

/** Browsers round a sought time down; a millisecond more lands inside the turn. */
const LANDING: Seconds = 0.001

/**
 * Orders turns stably by start. A turn without a start stays behind the turn it was delivered after.
 * `buildTimeline(delivered).turns[i].index === i`
 */
export function buildTimeline(delivered: readonly Omit<Turn, 'index'>[]): Timeline {
  type Group = { start: Seconds; places: number[] }
  const groups: Group[] = []
  delivered.forEach((turn, place) => {
    const last = groups.at(-1)
    if (turn.start === null && last) last.places.push(place)
    else groups.push({ start: turn.start ?? Number.NEGATIVE_INFINITY, places: [place] })
  })
  groups.sort((a, b) => (a.start === b.start ? 0 : a.start - b.start))
  const order = groups.flatMap((group) => group.places)
  const turns = order.flatMap((place, index) => {
    const turn = delivered[place]
    return turn ? [{ ...turn, index }] : []
  })
  const timed = turns.filter((turn) => turn.start !== null).map((turn) => turn.index)
  return {
    turns,
    timed,
    starts: timed.map((index) => turns[index]?.start ?? 0),
    movedCount: countLate(delivered),
    untimedCount: turns.length - timed.length,
  }
}

/** The same turns, each so much later: what was told in the call's time, in the recording's. */
export function shiftTimeline(timeline: Timeline, by: Seconds): Timeline {
  if (by === 0) return timeline
  return {
    ...timeline,
    turns: timeline.turns.map((turn) => (turn.start === null ? turn : { ...turn, start: turn.start + by })),
    starts: timeline.starts.map((start) => start + by),
  }
}

function countLate(delivered: readonly { start: Seconds | null }[]): number {
  let latest = Number.NEGATIVE_INFINITY
  let late = 0
  for (const { start } of delivered) {
    if (start === null) continue
    if (start < latest) late += 1
    else latest = start
  }
  return late
}

/** How many of the ascending `starts` are at or before `time`. */
function countStarted(starts: readonly Seconds[], time: Seconds): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of the turn that is current at `time`: from its start until the next begins; -1 before the first. */
export function positionAt(timeline: Timeline, time: Seconds): number {
  return timeline.timed[countStarted(timeline.starts, time) - 1] ?? -1
}

/** The places in `starts` from the first after `from` to behind the last at or before `to`. */
export function startsBetween({ starts }: Timeline, from: Seconds, to: Seconds): [first: number, last: number] {
  return [countStarted(starts, from), countStarted(starts, to)]
}

/** When the turn at `index` stops being current: the next later start, or null for the last. */
export function endOf(timeline: Timeline, index: number): Seconds | null {
  const start = timeline.turns[index]?.start
  if (start === null || start === undefined) return null
  return timeline.starts[countStarted(timeline.starts, start)] ?? null
}

/** The time to seek to so that `time` itself, and the turn that begins there, is reached. */
export function landingAt(time: Seconds): Seconds {
  return Math.max(0, time) + LANDING
}

/** Where `Next turn` goes from `time`; null behind the last turn's start. */
export function nextStart(timeline: Timeline, time: Seconds): Seconds | null {
  return timeline.starts[countStarted(timeline.starts, time)] ?? null
}

/**
 * Where `Previous turn` goes from `time`: the current turn's start, or the one before it when less than
 * `grace` seconds of the current one have passed.
 */
export function previousStart(timeline: Timeline, time: Seconds, grace: Seconds = 2): Seconds | null {
  const started = countStarted(timeline.starts, time)
  const current = timeline.starts[started - 1]
  if (current === undefined) return null
  if (time - current >= grace) return current
  return timeline.starts[countStarted(timeline.starts, current - LANDING) - 1] ?? current
}
