import { answerBookingCall, answerWithCall } from '../answers/booking-answer.ts'
import { later, resetConnection } from '../answers/connection.ts'
import { redirect, sendNotFound } from '../answers/plain-answer.ts'
import { endingAt, recordingPath } from '../calls/wire-call.ts'
import { withHugeTurn, withOddTranscript, withTurns, withValues, withWrongTypes } from './damaged-calls.ts'
import { answerTooManyRequests, answerWithStatus, atFirst, callFault, faults, sendSignInPage } from './fault.ts'
import { withNaughtyText } from './naughty-text.ts'
import { answerWithoutSound } from './recording-faults.ts'

export const callFaults = faults({
  // Requests for the call get status NNN.
  'call-status-NNN': { answerCall: answerWithStatus },
  // The first K requests for the call get status NNN, and later ones succeed.
  'call-status-NNN-times-K': { answerCall: atFirst('call', answerWithStatus) },
  // The first request for the call gets 429 and a readable Retry-After.
  'call-retry-after-SECONDS': { answerCall: atFirst('call', answerTooManyRequests) },
  // The response with the call is delayed by MS milliseconds.
  'call-slow-MS': {
    answerCall: (exchange) => later(exchange.response, exchange.numbers[0] ?? 0, () => answerBookingCall(exchange)),
  },
  // The service never responds to a request for the call.
  'call-hang': { answerCall: () => {} },
  // The connection is reset when the call is requested.
  'call-reset': { answerCall: ({ response }) => resetConnection(response) },
  // The response with the call has no CORS headers.
  'call-no-cors': { withoutCors: 'call' },
  // Requests for the call are redirected to a foreign server, which would return a call.
  'call-redirect': {
    answerCall: ({ request, response, foreignOrigin }) => redirect(response, `${foreignOrigin}${request.url}`),
  },
  // A web page with STATUS instead of the call, as from a firewall.
  'call-page-STATUS': { answerCall: (exchange) => sendSignInPage(exchange, exchange.numbers[0]) },
  // A web page instead of the call.
  'call-html': { answerCall: (exchange) => sendSignInPage(exchange) },
  // The call has a different uid.
  'call-other-uid': callFault((call) => ({
    ...call,
    uid: 'sample-booking',
    audioUrl: recordingPath('sample-booking'),
  })),
  // Every field except the uid has the wrong type.
  'call-wrong-types': callFault(withWrongTypes),
  // All text fields and keys contain text that runs as markup or script if it is not escaped.
  'call-naughty': { answerCall: answerWithCall((call, { foreignOrigin }) => withNaughtyText(call, foreignOrigin)) },
  // Turns with unusual or invalid offsets, roles and content.
  'call-odd-transcript': callFault(withOddTranscript),
  // The call connected, but the transcript is empty.
  'call-no-transcript': callFault((call) => ({ ...call, transcript: [] })),
  // One turn of a million characters; the recording is silent.
  'call-huge-turn': { ...callFault(withHugeTurn), answerRecording: answerWithoutSound },
  // N turns, two seconds apart.
  'call-turns-N': callFault(withTurns),
  // The same, with a silent recording as in `audio-silent`.
  'call-turns-N-silent': { ...callFault(withTurns), answerRecording: answerWithoutSound },
  // N captured values.
  'call-values-N': callFault(withValues),
  // The call ended a day ago and has no recording.
  'call-no-recording': {
    ...callFault((call) => ({ ...endingAt(call, Date.now() - 86_400_000), audioUrl: null })),
    answerRecording: ({ response }) => sendNotFound(response),
  },
  // `audioUrl` points to a foreign server; the recording itself is available as usual.
  'call-foreign-audio-url': {
    answerCall: answerWithCall((call, { foreignOrigin }) => ({ ...call, audioUrl: foreignOrigin + call.audioUrl })),
  },
})
