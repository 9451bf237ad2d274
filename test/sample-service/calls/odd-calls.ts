import { sendJson, sendNotFound } from '../answers/plain-answer.ts'
import { sendRecording } from '../answers/recording-answer.ts'
import type { Scenario } from '../server/scenario.ts'
import type { CallScript } from './call-script.ts'
import { readRecordedCall } from './recorded-call.ts'
import { live } from './scripts/live.ts'
import { voicemail } from './scripts/voicemail.ts'
import { type WireCall, wireCallOf } from './wire-call.ts'

export const oddCalls: readonly Scenario[] = [
  oddCall(
    'sample-no-answer',
    'ended unanswered: it has an ended reason but neither a start nor an end; the two verdicts disagree',
    voicemail,
    {
      endedReason: 'no-answer',
      startAt: null,
      endAt: null,
      durationSeconds: 0,
      successEvaluation: true,
      outputData: { summary: 'Nobody answered.', successEvaluation: 'False' },
      transcript: [],
      audioUrl: null,
    },
  ),
  oddCall('sample-no-end-time', 'ended at an unknown time: it has an ended reason but no end time', voicemail, {
    endAt: null,
    durationSeconds: 0,
  }),
  oddCall('sample-weekend', 'queued on Friday evening and answered on Monday morning', live, {
    createdAt: '2026-03-06T16:58:41.000Z',
    startAt: '2026-03-09T07:00:05.000Z',
    endAt: '2026-03-09T07:00:45.000Z',
  }),
  oddCall('sample-no-recording', 'answered, with a transcript but no recording', voicemail, {
    audioUrl: null,
  }),
  oddCall(
    '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8',
    'a UUID as the uid: accepted in upper case, but returned in lower case',
    voicemail,
    {},
  ),
]

function oddCall(uid: string, description: string, script: CallScript, changes: Partial<WireCall>): Scenario {
  return {
    uid,
    description,
    answerCall: ({ response, uid }) =>
      sendJson(response, 200, { ...wireCallOf(readRecordedCall(script), uid), ...changes }),
    answerRecording: (exchange) => {
      if (changes.audioUrl === null) sendNotFound(exchange.response)
      else sendRecording(exchange, readRecordedCall(script).recording)
    },
  }
}
