import type { Call } from './call.ts'
import { progressOf } from './timing.ts'
import type { Seconds } from './units.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** What a person should know before trusting the page. Each kind has one sentence among the words. */
export type Check =
  | { kind: 'verdicts-disagree'; success: boolean; delivered: string }
  | { kind: 'lengths-differ'; recording: Seconds; told: Seconds }
  /** `at` where the first hole is, null when the end is missing. */
  | { kind: 'recording-cut'; at: Seconds | null }
  | { kind: 'times-inexact' }
  | { kind: 'turns-after-end'; count: number }
  | { kind: 'turns-moved'; count: number }
  | { kind: 'no-transcript' }

/** What is known of the whole recording; null in the facts until it has come. */
export type RecordingFacts = { duration: Seconds; cutAt: Seconds | 'end' | null; isExact: boolean }

export type CheckFacts = { call: Call; recording: RecordingFacts | null }

const LEAST_DIFFERENCE: Seconds = 2
const LEAST_SHARE = 0.02

function checkVerdicts({ call }: CheckFacts): Check | null {
  const verdict: Verdict = verdictOf({ ...call, progress: progressOf(call) })
  if (verdict.kind !== 'disagree') return null
  return { kind: 'verdicts-disagree', success: verdict.success, delivered: verdict.agent.delivered }
}

/** More than 2 s and more than 2 % of what the service tells. */
function checkLength({ call, recording }: CheckFacts): Check | null {
  const told = call.durationSeconds
  if (!recording || told === null) return null
  const difference = Math.abs(recording.duration - told)
  if (difference <= LEAST_DIFFERENCE || difference <= LEAST_SHARE * told) return null
  return { kind: 'lengths-differ', recording: recording.duration, told }
}

function checkCut({ recording }: CheckFacts): Check | null {
  if (!recording || recording.cutAt === null) return null
  return { kind: 'recording-cut', at: recording.cutAt === 'end' ? null : recording.cutAt }
}

function checkExactness({ recording }: CheckFacts): Check | null {
  return recording && !recording.isExact ? { kind: 'times-inexact' } : null
}

function checkTurnsAfterEnd({ call, recording }: CheckFacts): Check | null {
  if (!recording) return null
  const count = call.timeline.starts.filter((start) => start >= recording.duration).length
  return count > 0 ? { kind: 'turns-after-end', count } : null
}

function checkOrder({ call }: CheckFacts): Check | null {
  const count = call.timeline.movedCount
  return count > 0 ? { kind: 'turns-moved', count } : null
}

/** A call that ended and had been answered says something, or nobody wrote it down. */
function checkTranscript({ call }: CheckFacts): Check | null {
  const isSilent = call.timeline.turns.every(({ text }) => text.trim() === '')
  // What could not be read was written down all the same.
  const isUnread = call.unreadable.some((field) => field.startsWith('transcript'))
  return progressOf(call) === 'ended' && isSilent && !isUnread ? { kind: 'no-transcript' } : null
}

/** All that has something to say; what waits for the recording comes last, so that nothing moves. */
export function checksOf(facts: CheckFacts): Check[] {
  const all = [checkVerdicts, checkTranscript, checkOrder, checkLength, checkCut, checkExactness, checkTurnsAfterEnd]
  return all.flatMap((check) => check(facts) ?? [])
}
