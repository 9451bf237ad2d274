import { sendJson, sendNotFound } from '../answers/plain-answer.ts'
import { sendRecording } from '../answers/recording-answer.ts'
import type { Scenario } from '../server/scenario.ts'
import type { CallScript } from './call-script.ts'
import { readHour } from './hour-recording.ts'
import { liveCalls } from './live-calls.ts'
import { oddCalls } from './odd-calls.ts'
import { type RecordedCall, readRecordedCall } from './recorded-call.ts'

import { booking } from './scripts/booking.ts'
import { complaint } from './scripts/complaint.ts'
import { early } from './scripts/early.ts'
import { hour } from './scripts/hour.ts'
import { interruptions, interruptionsMix } from './scripts/interruptions.ts'
import { arabic, french, german, spanish } from './scripts/languages.ts'

import { unusual } from './scripts/unusual.ts'
import { unwritten } from './scripts/unwritten.ts'
import { voicemail, voicemailVariants } from './scripts/voicemail.ts'
import { type WireCall, wireCallOf } from './wire-call.ts'

export const sampleCalls: readonly Scenario[] = [
  recorded('sample-booking', booking),
  recorded('sample-complaint', complaint),
  recorded('sample-voicemail', voicemail),
  recorded('sample-voicemail-before-tone', voicemailVariants.beforeTone),
  recorded('sample-voicemail-cut-off', voicemailVariants.cutOff),
  recorded('sample-voicemail-none', voicemailVariants.none),
  recorded('sample-unusual', unusual),
  recorded('sample-interruptions', interruptions),
  recorded('sample-interruptions-mix', interruptionsMix),
  recorded('sample-early', early),
  recorded('sample-unwritten', unwritten),
  recorded('sample-hour', hour, readHour),
  recorded('sample-german', german),
  recorded('sample-spanish', spanish),
  recorded('sample-french', french),
  recorded('sample-arabic', arabic),
  {
    uid: 'sample-never-connected',
    description: 'no answer: the call never connected and has no recording',
    answerCall: ({ response, uid }) => sendJson(response, 200, neverConnectedCall(uid)),
    answerRecording: ({ response }) => sendNotFound(response),
  },
  ...oddCalls,
  ...liveCalls,
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
