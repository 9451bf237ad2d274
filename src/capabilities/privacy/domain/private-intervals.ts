import type { Timeline } from '../../../domain/call/timeline.ts'
import type { CurrentComparison } from '../../../domain/sound/comparison.ts'
import { type SpeechSegment, sideOf } from '../../../domain/sound/heard-call.ts'
import type { SoughtKeys } from '../../../domain/sound/keypad-keys.ts'
import { isBlank } from '../../../domain/text/blank-text.ts'
import { type Interval, mergeIntervals } from '../../../domain/time/interval.ts'
import { firstIndexWhere } from '../../../lib/bisect.ts'

/** Onsets and ends are accurate to only about 0.1 s, and starts are delivered in whole seconds. */
const MARGIN: Seconds = 0.25
/** On separate channels, the other one may have an echo that is late by most of a second. */
const ECHO_MARGIN: Seconds = 1
const NEVER: Seconds = Number.POSITIVE_INFINITY

/**
 * If each side has its own channel, from a turn's onset to the last speech of its side before that side's next onset,
 * whatever the other side says in between. If the turn wasn't heard, and in a mix, where nobody knows who speaks, from
 * its start to the next start of the same speaker. What is said in a turn without words is unknown, so it is private, too.
 * Ascending and disjoint; the last may be infinite. Null if a hidden turn can't be located: it has neither, or the
 * transcript doesn't fit the recording.
 * @param timeline the turns as shown, in recording time
 * @param fits whether the recording is as long as the call
 */
export function privateIntervals(
  { turns }: Timeline,
  compared: Pick<CurrentComparison, 'heard' | 'speech'> | null,
  fits: boolean,
): Interval[] | null {
  const intervals: Interval[] = []
  const shift = compared?.heard.shift ?? 0
  /** Of each speaker's later turns: the start of the first one, the next later start, and the first onset. */
  const later = new Map<string, { start: Seconds; next: Seconds; onset: Seconds }>()
  for (const turn of turns.toReversed()) {
    const { start, deliveredRole } = turn
    const { onset, end } = compared?.heard.turns[turn.index] ?? { onset: null, end: null }
    const after = later.get(deliveredRole) ?? { start: NEVER, next: NEVER, onset: NEVER }
    const next = start !== null && after.start > start ? after.start : after.next
    const nextOnset = onset !== null && after.onset > onset ? after.onset : NEVER
    later.set(deliveredRole, { start: start ?? after.start, next, onset: Math.min(after.onset, onset ?? NEVER) })
    const isUnreadable = isBlank(turn.text)
    if (turn.hidden === undefined && !isUnreadable) continue
    if (!fits || compared?.heard.unsure === 'mismatch') return null
    const [side, speech] = [sideOf(turn.role), compared?.speech]
    if (onset !== null && end !== null) {
      const isAlone = side !== null && speech?.basis === 'channels'
      const last = isAlone ? lastSpeech(speech[side], nextOnset) : end
      intervals.push(withMargin({ start: onset, end: Math.max(end, last) }, isAlone ? ECHO_MARGIN : MARGIN))
      if (isAlone) continue
    } else if (start === null && !isUnreadable) return null
    if (start !== null)
      intervals.push(withMargin({ start: start + Math.min(0, shift), end: next + Math.max(0, shift) }))
  }
  return mergeIntervals(intervals, NEVER)
}

/** Around keys, whose first and last slices may be filled only in part. */
const KEY_MARGIN: Seconds = 0.1

/** Adds where keys are heard, and what hasn't been searched for them. */
export function withKeys(intervals: readonly Interval[] | null, { found, until }: SoughtKeys): Interval[] | null {
  const keys = [...found, { start: until, end: NEVER }].map(({ start, end }) => ({
    start: start - KEY_MARGIN,
    end: end + KEY_MARGIN,
  }))
  return intervals && mergeIntervals([...intervals, ...keys], NEVER)
}

/** The end of the last speech before a time. */
function lastSpeech(segments: readonly SpeechSegment[], before: Seconds): Seconds {
  const index = firstIndexWhere(segments.length, (at) => (segments[at]?.start ?? 0) >= before) - 1
  return Math.min(segments[index]?.end ?? 0, before)
}

const withMargin = ({ start, end }: Interval, after = MARGIN): Interval => ({ start: start - MARGIN, end: end + after })
