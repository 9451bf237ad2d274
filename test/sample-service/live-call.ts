import { live } from './calls/live.ts'
import { sendJson, sendNotFound } from './plain-answer.ts'
import { readRecordedCall } from './recorded-call.ts'
import { sendRecording } from './recording-answer.ts'
import type { Exchange, Scenario } from './scenario.ts'
import { recordingPath, type WireCall, wireCallOf } from './wire-call.ts'

/** All in milliseconds since 1970. */
type LiveMoments = { createdAt: number; startAt: number; watchedFrom: number; endAt: number; recordingAt: number }

/** Calls that go on while one watches. Their clock starts with the first request for the whole uid. */
export const liveCalls: readonly Scenario[] = [
  liveScenario('sample-live', 'goes on for 40 s after the first request; the recording comes 4 s later', 4),
  liveScenario('live-SECONDS', 'goes on for so many seconds after the first request; the recording comes 1 s later', 1),
]

function liveScenario(uid: string, description: string, recordingDelaySeconds: number): Scenario {
  return {
    uid,
    description,
    answerCall: (exchange) => {
      sendJson(exchange.response, 200, callAt(Date.now(), exchange.uid, momentsOf(exchange, recordingDelaySeconds)))
    },
    answerRecording: (exchange) => {
      if (Date.now() < momentsOf(exchange, recordingDelaySeconds).recordingAt) sendNotFound(exchange.response)
      else sendRecording(exchange, readRecordedCall(live).recording)
    },
  }
}

/**
 * The end is counted from the first request, the start from the end, by the length of the recording: so a call of
 * 6 s is one that has been going on for 34 s, and a call of 50 s rings for 10 s first.
 */
function momentsOf({ numbers, state }: Exchange, recordingDelaySeconds: number): LiveMoments {
  const { durationMs } = readRecordedCall(live).facts
  const endAt = state.firstRequestAt + (numbers[0] === undefined ? durationMs : numbers[0] * 1000)
  const startAt = endAt - durationMs
  const createdAt = Math.min(startAt - 4000, state.firstRequestAt)
  const watchedFrom = Math.max(startAt, state.firstRequestAt)
  return { createdAt, startAt, watchedFrom, endAt, recordingAt: endAt + recordingDelaySeconds * 1000 }
}

/** The call as the service knows it at a moment: the results are there from the end on. */
function callAt(now: number, uid: string, moments: LiveMoments): WireCall {
  const { createdAt, startAt, endAt, recordingAt } = moments
  const whole = wireCallOf(readRecordedCall(live), uid)
  const timed = {
    ...whole,
    createdAt: new Date(createdAt).toISOString(),
    startAt: now < startAt ? null : new Date(startAt).toISOString(),
    endAt: now < endAt ? null : new Date(endAt).toISOString(),
    audioUrl: now < recordingAt ? null : recordingPath(uid),
  }
  if (now >= endAt) return timed
  const until = transcribedBy(now, moments)
  const transcript = whole.transcript.filter(({ secondsFromStart }) => secondsFromStart * 1000 <= until)
  return { ...timed, endedReason: '', durationSeconds: 0, successEvaluation: false, outputData: {}, transcript }
}

/**
 * How far the transcript has come, in ms. Where the first request came in the middle of the call, the turns appear
 * faster than they were spoken, so that all of them can be watched; never earlier.
 */
function transcribedBy(now: number, { startAt, endAt, watchedFrom }: LiveMoments): number {
  return ((now - watchedFrom) / (endAt - watchedFrom)) * (endAt - startAt)
}
