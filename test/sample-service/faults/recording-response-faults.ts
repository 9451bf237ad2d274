import { answerBookingRecording, answerWithRecording, answerWithRecordingOptions } from '../answers/booking-answer.ts'
import { resetConnection } from '../answers/connection.ts'
import { redirect, sendJson, sendStatus, sendText } from '../answers/plain-answer.ts'
import type { Scenario } from '../server/scenario.ts'
import { fault, SIGN_IN_PAGE, sendTooManyRequests } from './fault.ts'

/** Faults in the response to a request for the recording: status, redirect, type, connection. */
export const recordingResponseFaults: readonly Scenario[] = [
  fault('audio-status-NNN', 'the recording is answered with status NNN', {
    answerRecording: ({ response, numbers: [status = 500] }) => sendStatus(response, status, 'As requested'),
  }),
  fault('audio-status-NNN-times-K', 'the recording is answered K times with status NNN, then normally', {
    answerRecording: (exchange) => {
      const [status = 500, times = 1] = exchange.numbers
      if (exchange.state.recordingRequestCount > times) answerBookingRecording(exchange)
      else sendStatus(exchange.response, status, 'As requested')
    },
  }),
  fault('audio-retry-after-SECONDS', 'the recording is answered once with 429 and a readable Retry-After', {
    answerRecording: (exchange) => {
      exchange.response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
      if (exchange.state.recordingRequestCount > 1) answerBookingRecording(exchange)
      else sendTooManyRequests(exchange)
    },
  }),
  fault('audio-hang', 'the recording is never answered', { answerRecording: () => {} }),
  fault('audio-reset', 'the connection is reset instead of answering with the recording', {
    answerRecording: ({ response }) => resetConnection(response),
  }),
  fault('audio-no-cors', 'the recording is answered without CORS headers', { withoutCors: 'recording' }),
  fault('audio-redirect-same', 'the recording redirects to another path of the service', {
    answerRecording: ({ response, uid }) => redirect(response, `/v1/stored-recordings/${encodeURIComponent(uid)}`),
    answerStoredRecording: answerBookingRecording,
  }),
  fault('audio-redirect-elsewhere', 'the recording redirects to a foreign server, which serves it', {
    answerRecording: ({ request, response, foreignOrigin }) => redirect(response, `${foreignOrigin}${request.url}`),
  }),
  fault('audio-html', 'a web page instead of the recording', {
    answerRecording: ({ response }) => sendText(response, 200, 'text/html; charset=utf-8', SIGN_IN_PAGE),
  }),
  fault('audio-json', 'JSON instead of the recording', {
    answerRecording: ({ response }) => sendJson(response, 200, { status: 'pending' }),
  }),
  fault('audio-empty', 'status 200 with an empty body', {
    answerRecording: answerWithRecording(() => Buffer.alloc(0)),
  }),
  fault('audio-octet-stream', 'the recording has the type application/octet-stream', {
    answerRecording: answerWithRecordingOptions(() => ({ type: 'application/octet-stream' })),
  }),
  fault('audio-wrong-type-html', 'the recording has the type text/html', {
    answerRecording: answerWithRecordingOptions(() => ({ type: 'text/html' })),
  }),
]
