import type { Timeline } from '../call/timeline.ts'
import type { Turn } from '../call/turn.ts'
import { nonEmptyLines } from '../text/safe-text.ts'
import type { Interval } from '../time/interval.ts'
import type { Seconds } from '../units.ts'

export type ExportOptions = {
  /** `Agent`, `Customer`, or the role as delivered. */
  speaker: (turn: Turn) => string
  /** With the spaces that the page's language puts around it. */
  colon: string
  duration: Seconds | null
  /** In the recording; may be negative. Null if unknown. */
  startOf: (turn: Turn) => Seconds | null
}

/** No line is empty or contains a line break. */
type CueTurn = { speaker: string; lines: readonly string[] }
export type Cue = Interval & { turns: readonly CueTurn[] }

const MIN_LENGTH: Seconds = 0.5
const LAST_LENGTH: Seconds = 5
/** 9999 hours. Later starts occur only in broken data, and their cues are omitted. */
const MAX_START: Seconds = 9999 * 3600

export const roundToMilliseconds = (time: Seconds) => Math.round(time * 1000) / 1000

export function cueSpeaker(name: string): string {
  return nonEmptyLines(name).join(' ') || '?'
}

/**
 * A cue lasts at least half a second, which may delay the next one. Untimed turns belong to the cue before them or, if
 * there is none, to the first cue. Times are whole milliseconds.
 */
export function cuesOf(timeline: Timeline, { speaker, duration, startOf }: ExportOptions): Cue[] {
  const groups: { start: Seconds; turns: CueTurn[] }[] = []
  let leading: CueTurn[] = []
  for (const turn of timeline.turns) {
    const lines = nonEmptyLines(turn.text)
    const cueTurns = lines.length === 0 ? [] : [{ speaker: cueSpeaker(speaker(turn)), lines }]
    const start = startOf(turn)
    if (start !== null) {
      groups.push({ start: roundToMilliseconds(Math.max(0, start)), turns: [...leading, ...cueTurns] })
      leading = []
    } else if (groups.length > 0) groups.at(-1)?.turns.push(...cueTurns)
    else leading.push(...cueTurns)
  }
  let previousEnd: Seconds = 0
  return groups.flatMap(({ start: turnStart, turns }, index) => {
    const start = Math.max(turnStart, previousEnd)
    if (!Number.isFinite(start + MIN_LENGTH) || start > MAX_START) return []
    const naturalEnd = groups[index + 1]?.start ?? Math.min(duration ?? start + LAST_LENGTH, MAX_START)
    const end = roundToMilliseconds(Math.max(naturalEnd, start + MIN_LENGTH))
    if (turns.length === 0) return []
    previousEnd = end
    return [{ start, end: Math.min(end, MAX_START + 1), turns }]
  })
}
