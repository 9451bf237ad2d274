import { answerBookingCall, answerWithCall } from '../answers/booking-answer.ts'
import { later, resetConnection } from '../answers/connection.ts'
import { redirect, sendNotFound } from '../answers/plain-answer.ts'
import { endingAt, recordingPath } from '../calls/wire-call.ts'
import type { Scenario } from '../server/scenario.ts'
import { withHugeTurn, withOddTranscript, withTurns, withValues, withWrongTypes } from './damaged-calls.ts'
import { answerTooManyRequests, answerWithStatus, atFirst, callFault, fault, sendSignInPage } from './fault.ts'
import { withNaughtyText } from './naughty-text.ts'
import { answerWithoutSound } from './recording-faults.ts'

export const callFaults: readonly Scenario[] = [
  fault('call-status-NNN', 'requests for the call get status NNN', { answerCall: answerWithStatus }),
  fault('call-status-NNN-times-K', 'the first K requests for the call get status NNN, and later ones succeed', {
    answerCall: atFirst('call', answerWithStatus),
  }),
  fault('call-retry-after-SECONDS', 'the first request for the call gets 429 and a readable Retry-After', {
    answerCall: atFirst('call', answerTooManyRequests),
  }),
  fault('call-slow-MS', 'the response with the call is delayed by MS milliseconds', {
    answerCall: (exchange) => later(exchange.response, exchange.numbers[0] ?? 0, () => answerBookingCall(exchange)),
  }),
  fault('call-hang', 'the service never responds to a request for the call', { answerCall: () => {} }),
  fault('call-reset', 'the connection is reset when the call is requested', {
    answerCall: ({ response }) => resetConnection(response),
  }),
  fault('call-no-cors', 'the response with the call has no CORS headers', { withoutCors: 'call' }),
  fault('call-redirect', 'requests for the call are redirected to a foreign server, which would return a call', {
    answerCall: ({ request, response, foreignOrigin }) => redirect(response, `${foreignOrigin}${request.url}`),
  }),
  fault('call-page-STATUS', 'a web page with STATUS instead of the call, as from a firewall', {
    answerCall: (exchange) => sendSignInPage(exchange, exchange.numbers[0]),
  }),
  fault('call-html', 'a web page instead of the call', { answerCall: (exchange) => sendSignInPage(exchange) }),
  callFault('call-other-uid', 'the call has a different uid', (call) => {
    return { ...call, uid: 'sample-booking', audioUrl: recordingPath('sample-booking') }
  }),
  callFault('call-wrong-types', 'every field except the uid has the wrong type', withWrongTypes),
  fault('call-naughty', 'all text fields and keys contain text that runs as markup or script if it is not escaped', {
    answerCall: answerWithCall((call, { foreignOrigin }) => withNaughtyText(call, foreignOrigin)),
  }),
  callFault('call-odd-transcript', 'turns with unusual or invalid offsets, roles and content', withOddTranscript),
  callFault('call-no-transcript', 'the call connected, but the transcript is empty', (call) => {
    return { ...call, transcript: [] }
  }),
  {
    ...callFault('call-huge-turn', 'one turn of a million characters; the recording is silent', withHugeTurn),
    answerRecording: answerWithoutSound,
  },
  callFault('call-turns-N', 'N turns, two seconds apart', withTurns),
  {
    ...callFault('call-turns-N-silent', 'the same, with a silent recording as in `audio-silent`', withTurns),
    answerRecording: answerWithoutSound,
  },
  callFault('call-values-N', 'N captured values', withValues),
  {
    ...callFault('call-no-recording', 'the call ended a day ago and has no recording', (call) => {
      return { ...endingAt(call, Date.now() - 86_400_000), audioUrl: null }
    }),
    answerRecording: ({ response }) => sendNotFound(response),
  },
  fault('call-foreign-audio-url', 'audioUrl points to a foreign server; the recording itself is available as usual', {
    answerCall: answerWithCall((call, { foreignOrigin }) => ({ ...call, audioUrl: foreignOrigin + call.audioUrl })),
  }),
]
