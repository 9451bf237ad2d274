import { spokenLines } from './safe-text.ts'
import type { Timeline } from './timeline.ts'
import type { Turn } from './turn.ts'
import type { Seconds } from './units.ts'

/** How the transcript leaves the page. */
export type ExportOptions = {
  /** A speaker's name: `Agent`, `Customer`, or a role as delivered. */
  speaker: (turn: Turn) => string
  /** The call's text as it may leave the page: private data hidden when the person wants it so. */
  shown: (text: string) => string
  /** Length of the recording; null while it is not known. */
  duration: Seconds | null
  /** The sync nudge, added to every time. */
  nudge: Seconds
}

/** What one turn says, in lines without breaks; none is empty. */
type CueTurn = { speaker: string; lines: readonly string[] }
/** A stretch of the recording and what is said in it: one turn, and those behind it that have no time of their own. */
export type Cue = { start: Seconds; end: Seconds; turns: readonly CueTurn[] }

const SHORTEST: Seconds = 0.5
/** How long the last cue stands when the recording's length is not known. */
const LAST: Seconds = 5

export const toMilliseconds = (time: Seconds) => Math.round(time * 1000) / 1000

/** A name on one line, without the signs that end it in the formats. */
export function cueSpeaker(name: string): string {
  return spokenLines(name).join(' ') || '?'
}

/**
 * The transcript as cues in order, in whole milliseconds. A cue ends where the next turn begins, or with the recording,
 * after half a second at least; one that began before that follows it closely, so that none overlaps. Turns without a
 * time stand in the cue before them, or the first; without any time there are no cues.
 */
export function cuesOf(timeline: Timeline, { speaker, shown, duration, nudge }: ExportOptions): Cue[] {
  const groups: { start: Seconds; turns: CueTurn[] }[] = []
  let early: CueTurn[] = []
  for (const turn of timeline.turns) {
    const lines = spokenLines(shown(turn.text))
    const said = lines.length === 0 ? [] : [{ speaker: cueSpeaker(speaker(turn)), lines }]
    if (turn.start !== null) {
      groups.push({ start: toMilliseconds(Math.max(0, turn.start + nudge)), turns: [...early, ...said] })
      early = []
    } else if (groups.length > 0) groups.at(-1)?.turns.push(...said)
    else early.push(...said)
  }
  let free: Seconds = 0
  return groups.flatMap(({ start: wanted, turns }, place) => {
    const start = Math.max(wanted, free)
    if (!Number.isFinite(start + SHORTEST) || start > LATEST) return []
    const natural = groups[place + 1]?.start ?? Math.min(duration ?? start + LAST, LATEST)
    const end = toMilliseconds(Math.max(natural, start + SHORTEST))
    if (turns.length === 0) return []
    free = end
    return [{ start, end: Math.min(end, LATEST + 1), turns }]
  })
}

/** Clocks of cues count to 9999 hours. */
const LATEST: Seconds = 9999 * 3600
