import { firstIndexWhere } from '../../lib/bisect.ts'
import type { Seconds } from '../units.ts'
import { SIDES, type TimedTurn } from './sides.ts'
import type { HeardSpeech, SpeechSegment } from './speech.ts'

/**
 * How the starts of turns relate to the sound. `lateness`: how long after its start a turn usually begins, once the turns
 * have been moved by `shift`.
 */
export type MeasuredShift = { shift: Seconds | null; lateness: Seconds }

const MIN_TURNS = 4
/** A greater shift is not looked for. */
const MAX_SHIFT: Seconds = 60
const STEP: Seconds = 0.05
/** Turns agree if their shifts differ by at most this much, in addition to what is lost by rounding to seconds. */
const AGREEMENT: Seconds = 0.3
/** The share of turns that must agree, and how many more must agree than with any other shift. */
const MIN_SHARE = 0.5
const MIN_LEAD = 1.25
/** A smaller shift isn't noticeable. */
const MIN_SHIFT: Seconds = 0.3

/**
 * The seconds that should be added to the starts of all turns so that they fit the sound. Null if they already fit, or if
 * fewer than four turns agree.
 */
export function measureShift(heard: HeardSpeech, turns: readonly TimedTurn[]): MeasuredShift {
  const isWhole = hasWholeSeconds(turns)
  const unknown = { shift: null, lateness: isWhole ? 0.25 : 0 }
  const differences = differencesIn(heard, turns)
  const width = isWhole ? 1 : AGREEMENT
  const best = densest(differences, width)
  if (!best) return unknown
  const needed = Math.max(MIN_TURNS, turns.length * MIN_SHARE)
  // Words that are a second early or late have shifts of their own.
  const rival = densest(
    differences.filter((difference) => Math.abs(difference - best.middle) > 1.5 * width),
    width,
  )
  if (best.count < needed || best.count < (rival?.count ?? 0) * MIN_LEAD) return unknown
  // Rounded seconds are up to half a second early or late, truncated ones up to a second early.
  const [earliest, latest] = isWhole ? [-MIN_SHIFT, 0.5 + MIN_SHIFT] : [-MIN_SHIFT, MIN_SHIFT]
  if (best.middle >= earliest && best.middle <= latest) return { shift: null, lateness: best.middle }
  const lateness = isWhole ? 0.5 : 0
  return { shift: best.middle - lateness, lateness }
}

/** Whether the service delivered whole seconds. The sync offset may have been added to all of them. */
function hasWholeSeconds(turns: readonly TimedTurn[]): boolean {
  const [first] = turns
  return turns.every(
    ({ start }) => Math.abs(start - (first?.start ?? 0) - Math.round(start - (first?.start ?? 0))) < 1e-6,
  )
}

/** How much later each onset is than each turn of its side, if it isn't more than `MAX_SHIFT`. In ascending order. */
function differencesIn(heard: HeardSpeech, turns: readonly TimedTurn[]): number[] {
  const differences: number[] = []
  const compare = (segments: readonly SpeechSegment[], start: Seconds) => {
    for (
      let index = firstIndexWhere(segments.length, (at) => (segments[at]?.start ?? 0) >= start - MAX_SHIFT);
      index < segments.length && (segments[index]?.start ?? 0) <= start + MAX_SHIFT;
      index++
    )
      differences.push((segments[index]?.start ?? 0) - start)
  }
  for (const { start, side } of turns) {
    if (heard.basis === 'mix') compare(heard.speech, start)
    else for (const each of SIDES) if (each === side) compare(heard[each], start)
  }
  return differences.sort((a, b) => a - b)
}

/** The interval of the given width that contains the most of the sorted values, and the middle of these values. */
function densest(values: readonly number[], width: Seconds): { count: number; middle: Seconds } | null {
  let best: { count: number; middle: Seconds } | null = null
  for (let first = 0, last = 0; last < values.length; last++) {
    while ((values[last] ?? 0) - (values[first] ?? 0) > width + STEP) first += 1
    const count = last - first + 1
    if (count > (best?.count ?? 0)) best = { count, middle: ((values[first] ?? 0) + (values[last] ?? 0)) / 2 }
  }
  return best
}
