import { answerWithCall, answerWithRecording } from '../answers/booking-answer.ts'
import { sendNotFound } from '../answers/plain-answer.ts'
import { endingAt, recordingPath } from '../calls/wire-call.ts'
import type { Scenario } from '../server/scenario.ts'
import { withHugeTurn, withOddTranscript, withTurns, withWrongTypes } from './damaged-calls.ts'
import { withoutSound } from './damaged-recordings.ts'
import { fault } from './fault.ts'
import { withNaughtyText } from './naughty-text.ts'

export const callContentFaults: readonly Scenario[] = [
  fault('call-other-uid', 'the call has a different uid', {
    answerCall: answerWithCall((call) => ({
      ...call,
      uid: 'sample-booking',
      audioUrl: recordingPath('sample-booking'),
    })),
  }),
  fault('call-wrong-types', 'every field except the uid has the wrong type', {
    answerCall: answerWithCall(withWrongTypes),
  }),
  fault('call-naughty', 'all text fields and keys contain text that runs as markup or script if it is not escaped', {
    answerCall: (exchange) => answerWithCall((call) => withNaughtyText(call, exchange.foreignOrigin))(exchange),
  }),
  fault('call-odd-transcript', 'turns with unusual or invalid offsets, roles and content', {
    answerCall: answerWithCall(withOddTranscript),
  }),
  fault('call-no-transcript', 'the call connected, but the transcript is empty', {
    answerCall: answerWithCall((call) => ({ ...call, transcript: [] })),
  }),
  fault('call-huge-turn', 'one turn of a million characters; the recording is silent', {
    answerCall: answerWithCall(withHugeTurn),
    answerRecording: answerWithRecording(withoutSound),
  }),
  fault('call-turns-N', 'N turns, two seconds apart', {
    answerCall: answerWithCall((call, { numbers: [count = 1] }) => withTurns(call, count)),
  }),
  fault('call-turns-N-silent', 'the same, with a silent recording as in `audio-silent`', {
    answerCall: answerWithCall((call, { numbers: [count = 1] }) => withTurns(call, count)),
    answerRecording: answerWithRecording(withoutSound),
  }),
  fault('call-values-N', 'N captured values', {
    answerCall: answerWithCall((call, { numbers: [count = 1] }) => ({
      ...call,
      outputData: Object.fromEntries(Array.from({ length: count }, (_, at) => [`name ${at + 1}`, `value ${at + 1}`])),
    })),
  }),
  fault('call-no-recording', 'the call ended a day ago and has no recording', {
    answerCall: answerWithCall((call) => ({ ...endingAt(call, Date.now() - 86_400_000), audioUrl: null })),
    answerRecording: ({ response }) => sendNotFound(response),
  }),
  fault('call-foreign-audio-url', 'audioUrl points to a foreign server; the recording itself is available as usual', {
    answerCall: answerWithCall((call, { foreignOrigin }) => ({
      ...call,
      audioUrl: `${foreignOrigin}${call.audioUrl}`,
    })),
  }),
]
