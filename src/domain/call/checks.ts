import { type Call, isLive, progressOf, transcriptStateOf } from './call.ts'
import { evaluationOf } from './verdict.ts'

export type Check =
  | { kind: 'verdicts-disagree'; success: boolean; delivered: string }
  | { kind: 'lengths-differ'; recording: Seconds; reported: Seconds }
  /** The first gap, or null if only the end is missing. */
  | { kind: 'recording-cut'; at: Seconds | null }
  | { kind: 'times-inexact' }
  | { kind: 'turns-after-end'; count: number }
  /** Turns out of order and turns without a usable start share a check, so that the page shows a single warning. */
  | { kind: 'turn-times'; moved: number; untimed: number }
  | { kind: 'no-transcript' }

/** `cutAt` is the first gap, or `end` if only the end is missing. */
export type RecordingFacts = { duration: Seconds; cutAt: Seconds | 'end' | null; isExact: boolean }

export type CheckFacts = { call: Call; recording: RecordingFacts | null }

const MIN_DIFFERENCE: Seconds = 2
const MIN_SHARE = 0.02

function checkVerdicts({ call }: CheckFacts): Check | null {
  const evaluation = evaluationOf(call)
  // The evaluations of the service and of the agent may still change during the call.
  if (evaluation.kind !== 'disagree' || isLive(call)) return null
  return { kind: 'verdicts-disagree', success: evaluation.success, delivered: evaluation.agent.delivered }
}

function checkLength({ call, recording }: CheckFacts): Check | null {
  const reported = call.durationSeconds
  if (!recording || reported === null) return null
  const difference = Math.abs(recording.duration - reported)
  if (difference <= MIN_DIFFERENCE || difference <= MIN_SHARE * reported) return null
  return { kind: 'lengths-differ', recording: recording.duration, reported }
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

function checkTurnTimes({ call }: CheckFacts): Check | null {
  const { movedCount: moved, untimedCount: untimed } = call.timeline
  return moved + untimed > 0 ? { kind: 'turn-times', moved, untimed } : null
}

function checkTranscript({ call }: CheckFacts): Check | null {
  return progressOf(call) === 'ended' && transcriptStateOf(call) === 'empty' ? { kind: 'no-transcript' } : null
}

/** Checks that depend on the recording come last so that the others don't move when it arrives. */
export function checksOf(facts: CheckFacts): Check[] {
  const all = [
    checkVerdicts,
    checkTranscript,
    checkTurnTimes,
    checkLength,
    checkCut,
    checkExactness,
    checkTurnsAfterEnd,
  ]
  return all.flatMap((check) => check(facts) ?? [])
}
