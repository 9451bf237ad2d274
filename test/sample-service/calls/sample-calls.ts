import { sendJson, sendNotFound } from '../answers/plain-answer.ts'
import { sendRecording } from '../answers/recording-answer.ts'
import type { Scenario } from '../server/scenario.ts'
import type { CallScript } from './call-script.ts'
import {
  arabic,
  booking,
  complaint,
  early,
  french,
  german,
  hour,
  interruptions,
  interruptionsMix,
  live,
  spanish,
  unusual,
  unwritten,
  voicemail,
  voicemailVariants,
} from './call-scripts.ts'
import { readHour } from './hour-recording.ts'
import { liveCalls } from './live-calls.ts'
import { readRecordedCall } from './recorded-call.ts'
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
  recorded('sample-hour', hour),
  recorded('sample-german', german),
  recorded('sample-spanish', spanish),
  recorded('sample-french', french),
  recorded('sample-arabic', arabic),
  recorded('sample-never-connected', voicemail, {
    description: 'no answer: the call never connected and has no recording',
    toNumber: '+12025550182',
    endedReason: 'no-answer',
    createdAt: '2026-03-05T18:31:07.906Z',
    startAt: null,
    endAt: '2026-03-05T18:31:52.330Z',
    durationSeconds: 0,
    inputData: { patient_first_name: 'Owen', clinic: 'Bright Harbor Dental', visit_reason: 'follow-up' },
    outputData: { summary: 'Nobody answered.', successEvaluation: 'false' },
    transcript: [],
    audioUrl: null,
  }),
  recorded('sample-no-answer', voicemail, {
    description: 'ended unanswered: it has an ended reason but neither a start nor an end; the two verdicts disagree',
    endedReason: 'no-answer',
    startAt: null,
    endAt: null,
    durationSeconds: 0,
    successEvaluation: true,
    outputData: { summary: 'Nobody answered.', successEvaluation: 'False' },
    transcript: [],
    audioUrl: null,
  }),
  recorded('sample-no-end-time', voicemail, {
    description: 'ended at an unknown time: it has an ended reason but no end time',
    endAt: null,
    durationSeconds: 0,
  }),
  recorded('sample-weekend', live, {
    description: 'queued on Friday evening and answered on Monday morning',
    createdAt: '2026-03-06T16:58:41.000Z',
    startAt: '2026-03-09T07:00:05.000Z',
    endAt: '2026-03-09T07:00:45.000Z',
  }),
  recorded('sample-no-recording', voicemail, {
    description: 'answered, with a transcript but no recording',
    audioUrl: null,
  }),
  recorded('5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8', voicemail, {
    description: 'a UUID as the uid: accepted in upper case, but returned in lower case',
  }),
  ...liveCalls,
]

/** `changes`: to the call in the script. */
function recorded(
  uid: string,
  script: CallScript,
  { description = script.description, ...changes }: Partial<WireCall> & { description?: string } = {},
): Scenario {
  const read = () => (script === hour ? readHour() : readRecordedCall(script))
  return {
    uid,
    description,
    answerCall: ({ response, uid }) => sendJson(response, 200, { ...wireCallOf(read(), uid), ...changes }),
    answerRecording: (exchange) => {
      if (changes.audioUrl === null) sendNotFound(exchange.response)
      else sendRecording(exchange, read().recording)
    },
  }
}
