import type { MeasuredSpeech } from '../../../src/domain/sound/heard-call.ts'
import { type Interval, intersectIntervals, lengthOf } from '../../../src/domain/time/interval.ts'
import { type CallTruth, SIDES, type Side } from './make-call.ts'

export type SpeechErrors = {
  basis: MeasuredSpeech['basis']
  /** Measured minus true, by turn. In a mix, after silence on both sides. */
  onsets: TurnError[]
  /** Empty for a mix, in which a turn's end can't be told from the next start. */
  ends: TurnError[]
  /** `invented`: its side doesn't speak; `missed`: not measured. In a mix, both sides count. */
  invented: (Interval & { side: Side })[]
  missed: (Interval & { side: Side })[]
  /** At least 0.3 s. Empty for a mix. */
  talkOver: { real: Interval[]; found: Interval[]; invented: Interval[] }
}

export type TurnError = { side: Side; time: Seconds; error: Seconds }

const MIN_TALK_OVER: Seconds = 0.3
/** Of both sides: then it isn't invented. */
const NEARLY_TALK_OVER: Seconds = 0.2
/**
 * An onset in a mix needs 0.5 s without speech before it; measured in slices, a pause that is barely enough may be too
 * short.
 */
const MIN_SILENCE: Seconds = 0.55
const TOLERANCE: Seconds = 0.1

/** In stereo, the agent is on the left. */
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

/** Of the absolute errors; null if there are none. */
export function errorAt(errors: readonly { error: Seconds }[], share: number): Seconds | null {
  const sorted = errors.map(({ error }) => Math.abs(error)).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null
}
