import type { HeardSpeech, SpeechSegment, TimedTurn } from '../../../../../domain/sound/heard-call.ts'
import { firstIndexWhere } from '../../../../../lib/bisect.ts'
import { turnSpeech } from './turn-speech.ts'

/** Add `shift` to every start. `lateness` is the usual delay of the voice after that. */
export type MeasuredShift = { shift: Seconds | null; lateness: Seconds }

const MAX_SHIFT: Seconds = 60
/** Smaller shifts aren't noticeable. */
const MIN_SHIFT: Seconds = 0.3
/** Turns agree if their shifts differ by at most this much, or by `WHOLE_SECOND` if all starts are whole seconds. */
const AGREEMENT: Seconds = 0.3
const WHOLE_SECOND: Seconds = 1.05
const MIN_TURNS = 4
/** For speed; more turns don't change the result. */
const MAX_TURNS = 200
/**
 * The turns that must agree. From `MIN_EXACT_SHARE` within `AGREEMENT` on, whole-second starts are treated as exact.
 */
const MIN_SHARE = 0.5
const MIN_EXACT_SHARE = 0.75
/** Over the turns that agree on any other shift. */
const MIN_LEAD = 1.25
const MAX_CHANCE = 0.01

/** The shift is null if the starts already match, or if it is uncertain. */
export function measureShift(heard: HeardSpeech, allTurns: readonly TimedTurn[]): MeasuredShift {
  const turns = sampleOf(allTurns)
  const isWhole = hasWholeSeconds(turns)
  const differences = differencesIn(heard, turns)
  const exact = agreementIn(differences, AGREEMENT)
  const isExact = !isWhole || (exact !== null && exact.count >= turns.length * MIN_EXACT_SHARE)
  const width = isExact ? AGREEMENT : WHOLE_SECOND
  const coarse = isExact ? exact : agreementIn(differences, width)
  if (!coarse || !isCertain(coarse, width, heard, turns, differences))
    return { shift: null, lateness: isWhole ? UNKNOWN_LATENESS : 0 }
  const own = turnSpeech(heard, turns, coarse.middle).flatMap(({ onset }, index) =>
    onset === null ? [] : [onset - (turns[index]?.start ?? 0)],
  )
  const best = agreementIn(Float64Array.from(own).sort(), width) ?? coarse
  // Truncated whole seconds are half a second early on average; rounded ones aren't, so a shift of -0.5 s doesn't mean
  // that the
  // transcript is late.
  const lateness = isExact ? 0 : 0.5
  const earliest = isExact ? 0 : -0.5
  // The differences of whole seconds are spread evenly over a second, whose midpoint is a better estimate.
  const usual = isExact ? best.median : best.middle
  const shift = usual - lateness
  if (shift >= earliest - MIN_SHIFT && shift <= MIN_SHIFT) return { shift: null, lateness: usual }
  return { shift, lateness }
}

/** The midpoint of -0.5 s to 0.5 s if starts are rounded, and 0 s to 1 s if they are truncated. */
const UNKNOWN_LATENESS: Seconds = 0.25

/** How many turns agree on a shift, of those whose side has any speech. */
export function countAgreeing(heard: HeardSpeech, allTurns: readonly TimedTurn[]): { count: number; of: number } {
  const turns = sampleOf(allTurns.filter((turn) => speechOf(heard, turn).length > 0))
  const width = hasWholeSeconds(turns) ? WHOLE_SECOND : AGREEMENT
  return { count: agreementIn(differencesIn(heard, turns), width)?.count ?? 0, of: turns.length }
}

/** Spread evenly over the call. */
function sampleOf(turns: readonly TimedTurn[]): readonly TimedTurn[] {
  const step = Math.ceil(turns.length / MAX_TURNS)
  return step <= 1 ? turns : turns.filter((_, index) => index % step === 0)
}

/** Compares the starts with each other because the sync offset may have been added to all of them. */
function hasWholeSeconds(turns: readonly TimedTurn[]): boolean {
  const fractions = turns.map(({ start }) => start - (turns[0]?.start ?? 0))
  return fractions.every((difference) => Math.abs(difference - Math.round(difference)) < 1e-6)
}

function speechOf(heard: HeardSpeech, { side }: TimedTurn): readonly SpeechSegment[] {
  if (heard.basis === 'mix') return heard.speech
  return side ? heard[side] : []
}

/** From each turn to every onset of its side within `MAX_SHIFT`, ascending. Positive if the onset is later. */
function differencesIn(heard: HeardSpeech, turns: readonly TimedTurn[]): Float64Array {
  const ranges = turns.map((turn) => {
    const segments = speechOf(heard, turn)
    const countBefore = (time: Seconds) =>
      firstIndexWhere(segments.length, (index) => (segments[index]?.start ?? 0) > time)
    return { turn, segments, from: countBefore(turn.start - MAX_SHIFT), to: countBefore(turn.start + MAX_SHIFT) }
  })
  // Much smaller and faster than an ordinary array.
  const differences = new Float64Array(ranges.reduce((sum, { from, to }) => sum + to - from, 0))
  let count = 0
  for (const { turn, segments, from, to } of ranges)
    for (let index = from; index < to; index++) {
      differences[count] = (segments[index]?.start ?? 0) - turn.start
      count += 1
    }
  return differences.sort()
}

/** `middle` is between the smallest and the largest. */
type Agreement = { count: number; middle: Seconds; median: Seconds }

/** The largest group within an interval of this width, or the one nearest to 0. */
function agreementIn(differences: Float64Array, width: Seconds): Agreement | null {
  let best: Agreement | null = null
  for (let first = 0, last = 0; last < differences.length; last++) {
    while ((differences[last] ?? 0) - (differences[first] ?? 0) > width) first += 1
    const count = last - first + 1
    const middle = ((differences[first] ?? 0) + (differences[last] ?? 0)) / 2
    if (!best || count > best.count || (count === best.count && Math.abs(middle) < Math.abs(best.middle)))
      best = { count, middle, median: differences[(first + last) >> 1] ?? middle }
  }
  return best
}

function isCertain(
  best: Agreement,
  width: Seconds,
  heard: HeardSpeech,
  turns: readonly TimedTurn[],
  differences: Float64Array,
): boolean {
  if (best.count < Math.max(MIN_TURNS, turns.length * MIN_SHARE)) return false
  const elsewhere = differences.filter((difference) => Math.abs(difference - best.middle) > 1.5 * width)
  if (best.count < (agreementIn(elsewhere, width)?.count ?? 0) * MIN_LEAD) return false
  const attempts = 1 + (2 * Math.abs(best.middle)) / width
  return attempts * chanceOf(best.count, turns, (turn) => onsetRate(speechOf(heard, turn)) * width) <= MAX_CHANCE
}

/**
 * A Chernoff bound on the probability that `count` turns have an onset in the same interval by chance.
 * @param expected a turn's possible onsets in such an interval, on average
 */
function chanceOf(count: number, turns: readonly TimedTurn[], expected: (turn: TimedTurn) => number): number {
  const probability = turns.reduce((sum, turn) => sum + 1 - Math.exp(-expected(turn)), 0) / turns.length
  const share = Math.min(1, count / turns.length)
  if (share <= probability) return 1
  const others = share < 1 ? (1 - share) * Math.log((1 - share) / (1 - probability)) : 0
  return Math.exp(-turns.length * (share * Math.log(share / probability) + others))
}

/** Per second, between the first and the last segment. */
function onsetRate(segments: readonly SpeechSegment[]): number {
  const [first, last] = [segments[0], segments.at(-1)]
  return first && last ? segments.length / (last.end - first.start) : 0
}
