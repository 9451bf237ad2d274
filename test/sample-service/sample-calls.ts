import type { CallScript } from './call-script.ts'
import { booking } from './calls/booking.ts'
import { complaint } from './calls/complaint.ts'
import { hour } from './calls/hour.ts'
import { unusual } from './calls/unusual.ts'
import { voicemail } from './calls/voicemail.ts'
import { readHour } from './hour.ts'
import { liveCalls } from './live-call.ts'
import { sendJson, sendNotFound } from './plain-answer.ts'
import { type RecordedCall, readRecordedCall } from './recorded-call.ts'
import { sendRecording } from './recording-answer.ts'
import type { Scenario } from './scenario.ts'
import { type WireCall, wireCallOf } from './wire-call.ts'

/** The calls that can be opened, by uid. */
export const sampleCalls: readonly Scenario[] = [
  recorded('sample-booking', booking),
  recorded('sample-complaint', complaint),
  recorded('sample-voicemail', voicemail),
  recorded('sample-unusual', unusual),
  recorded('sample-hour', hour, readHour),
  {
    uid: 'sample-never-connected',
    description: 'nobody picks up: never connected, no recording',
    answerCall: ({ response, uid }) => sendJson(response, 200, neverConnectedCall(uid)),
    answerRecording: ({ response }) => sendNotFound(response),
  },
  ...liveCalls,
  {
    ...recorded('sample-invisible', booking),
    description: 'exists, but not for this key: answered as a call that does not exist',
    isInvisible: true,
  },
]

function recorded(
  uid: string,
  script: CallScript,
  read: () => RecordedCall = () => readRecordedCall(script),
): Scenario {
  return {
    uid,
    description: script.description,
    answerCall: (exchange) => sendJson(exchange.response, 200, wireCallOf(read(), exchange.uid)),
    answerRecording: (exchange) => sendRecording(exchange, read().recording),
  }
}

function neverConnectedCall(uid: string): WireCall {
  return {
    uid,
    agent: { name: 'Nora', slug: 'bright-harbor-recall' },
    toNumber: '+12025550182',
    endedReason: 'no-answer',
    createdAt: '2026-03-05T18:31:07.906Z',
    startAt: null,
    endAt: '2026-03-05T18:31:52.330Z',
    durationSeconds: 0,
    successEvaluation: false,
    inputData: { patient_first_name: 'Owen', clinic: 'Bright Harbor Dental', visit_reason: 'follow-up' },
    outputData: { summary: 'Nobody answered.', successEvaluation: 'false' },
    transcript: [],
    audioUrl: null,
  }
}
