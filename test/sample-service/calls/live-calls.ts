import { sendJson, sendNotFound } from '../answers/plain-answer.ts'
import { sendRecording } from '../answers/recording-answer.ts'
import type { Exchange, SampleScenario } from '../server/scenario.ts'
import { live } from './call-scripts.ts'
import { readRecordedCall } from './recorded-call.ts'
import { recordingPath, type WireCall, wireCallOf } from './wire-call.ts'

/** Milliseconds since 1970. */
type LiveTimes = { createdAt: number; startAt: number; watchedFrom: number; endAt: number; recordingAt: number }

/** A call's clock starts at the first request for its uid with suffix. */
export const liveCalls: readonly SampleScenario[] = [
  liveScenario('sample-live', '40 s', 4),
  liveScenario('live-SECONDS', 'SECONDS', 1),
]

function liveScenario(uid: string, ends: string, recordingDelaySeconds: number): SampleScenario {
  return {
    uid,
    description: `a live call that ends ${ends} after the first request; its recording is available ${recordingDelaySeconds} s later`,
    answerCall: (exchange) => {
      sendJson(exchange.response, 200, callAt(Date.now(), exchange.uid, liveTimesOf(exchange, recordingDelaySeconds)))
    },
    answerRecording: (exchange) => {
      if (Date.now() < liveTimesOf(exchange, recordingDelaySeconds).recordingAt) sendNotFound(exchange.response)
      else sendRecording(exchange, readRecordedCall(live).recording)
    },
  }
}

/** `live-6` has lasted 34 s of 40 at the first request; `live-50` rings for 10 s. */
function liveTimesOf({ numbers, state }: Exchange, recordingDelaySeconds: number): LiveTimes {
  const { durationMs } = readRecordedCall(live).facts
  const endAt = state.firstRequestAt + (numbers[0] === undefined ? durationMs : numbers[0] * 1000)
  const startAt = endAt - durationMs
  const createdAt = Math.min(startAt - 4000, state.firstRequestAt)
  const watchedFrom = Math.max(startAt, state.firstRequestAt)
  return { createdAt, startAt, watchedFrom, endAt, recordingAt: endAt + recordingDelaySeconds * 1000 }
}

/** Until the call has ended, both evaluations are false. */
function callAt(now: number, uid: string, moments: LiveTimes): WireCall {
  const { createdAt, startAt, endAt, recordingAt } = moments
  const finished = wireCallOf(readRecordedCall(live), uid)
  const timed = {
    ...finished,
    createdAt: new Date(createdAt).toISOString(),
    startAt: now < startAt ? null : new Date(startAt).toISOString(),
    endAt: now < endAt ? null : new Date(endAt).toISOString(),
    audioUrl: now < recordingAt ? null : recordingPath(uid),
  }
  if (now >= endAt) return timed
  const until = transcribedBy(now, moments)
  const transcript = finished.transcript.filter(({ secondsFromStart }) => secondsFromStart * 1000 <= until)
  const outputData = { successEvaluation: 'false' }
  return { ...timed, endedReason: '', durationSeconds: 0, successEvaluation: false, outputData, transcript }
}

/** In ms. Requested mid-call, turns appear faster than spoken, so that a test sees each appear. */
function transcribedBy(now: number, { startAt, endAt, watchedFrom }: LiveTimes): number {
  return ((now - watchedFrom) / (endAt - watchedFrom)) * (endAt - startAt)
}
