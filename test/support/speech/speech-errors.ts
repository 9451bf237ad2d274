import type { MeasuredSpeech } from '../../../src/domain/conversation/speech.ts'
import { type Interval, lengthOf } from '../../../src/domain/time/interval.ts'
import { intersectIntervals } from '../../../src/domain/time/interval-sets.ts'
import type { Seconds } from '../../../src/domain/units.ts'
import { type CallTruth, SIDES, type Side } from './make-call.ts'

/** How measured speech differs from the ground truth. */
export type SpeechErrors = {
  basis: MeasuredSpeech['basis']
  /**
   * Measured minus true times, in the order of the turns. In a mix, only for turns preceded by silence on both sides.
   */
  onsets: TurnError[]
  /** Empty for a mix, where the end of a turn can't be distinguished from the start of the next. */
  ends: TurnError[]
  /**
   * `invented` is measured speech during which its side doesn't speak, and `missed` is speech that was not measured. In
   * a mix, both sides count, and `side` has no meaning.
   */
  invented: (Interval & { side: Side })[]
  missed: (Interval & { side: Side })[]
  /** Intervals in which both sides speak for at least 0.3 s. Empty for a mix. */
  talkOver: { real: Interval[]; found: Interval[]; invented: Interval[] }
}

export type TurnError = { side: Side; time: Seconds; error: Seconds }

const MIN_TALK_OVER: Seconds = 0.3
/** Reported talk-over isn't invented if both sides really spoke at the same time for at least this long. */
const NEARLY_TALK_OVER: Seconds = 0.2
/**
 * In a mix, the onset of a turn is defined only if nobody spoke for 0.5 s before it. Both ends of this pause are
 * measured in slices, so a pause that is barely long enough may be measured as too short.
 */
const MIN_SILENCE: Seconds = 0.55
const TOLERANCE: Seconds = 0.1

/** Compares measured speech with the ground truth. In stereo, the agent must be on the left channel. */
export function speechErrors(measured: MeasuredSpeech, truth: CallTruth): SpeechErrors {
  const isMix = measured.basis === 'mix'
  const [agent, customer] = isMix ? [measured.speech, measured.speech] : measured.channels
  const heard = { agent, customer }
  const anybody = SIDES.flatMap((side) => truth.speech[side])
  const isAfterSilence = ({ start }: Interval) =>
    !anybody.some((other) => other.start < start - 0.01 && other.end > start - MIN_SILENCE)
  const errorsOf = (turns: CallTruth['turns'], edge: 'start' | 'end'): TurnError[] =>
    turns.map((turn) => ({
      side: turn.side,
      time: turn[edge],
      error: nearestError(heard[turn.side], edge, turn[edge]),
    }))
  const sides = isMix ? (['agent'] as const) : SIDES
  const trueSpeech = (side: Side) => (isMix ? anybody : truth.speech[side])
  const unmatched = (intervals: readonly Interval[], among: readonly Interval[], side: Side) =>
    intervals.filter((interval) => !isNear(interval, among)).map((interval) => ({ ...interval, side }))
  const both = (speech: Record<Side, readonly Interval[]>, minLength: Seconds) =>
    isMix ? [] : intersectIntervals(speech.agent, speech.customer).filter((each) => lengthOf(each) >= minLength)
  const real = both(truth.speech, MIN_TALK_OVER)
  const claimed = both(heard, MIN_TALK_OVER)
  const nearlyReal = both(truth.speech, NEARLY_TALK_OVER)
  return {
    basis: measured.basis,
    onsets: errorsOf(isMix ? truth.turns.filter(isAfterSilence) : truth.turns, 'start'),
    ends: isMix ? [] : errorsOf(truth.turns, 'end'),
    invented: sides.flatMap((side) => unmatched(heard[side], trueSpeech(side), side)),
    missed: sides.flatMap((side) => unmatched(trueSpeech(side), heard[side], side)),
    talkOver: {
      real,
      found: real.filter((each) => isNear(each, claimed)),
      invented: claimed.filter((each) => !isNear(each, nearlyReal)),
    },
  }
}

function isNear(interval: Interval, others: readonly Interval[]): boolean {
  return others.some((other) => other.start < interval.end + TOLERANCE && other.end > interval.start - TOLERANCE)
}

function nearestError(segments: readonly Interval[], edge: 'start' | 'end', time: Seconds): Seconds {
  return segments.reduce(
    (nearest, segment) => (Math.abs(segment[edge] - time) < Math.abs(nearest) ? segment[edge] - time : nearest),
    Number.POSITIVE_INFINITY,
  )
}

/** The given quantile of the absolute errors, or null if there are no errors. */
export function errorAt(errors: readonly { error: Seconds }[], share: number): Seconds | null {
  const sorted = errors.map(({ error }) => Math.abs(error)).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null
}
