import { answerBookingRecording, answerWithRecordingOptions } from '../answers/booking-answer.ts'
import { resetConnection } from '../answers/connection.ts'
import { redirect, sendStatus, sendText } from '../answers/plain-answer.ts'
import type { Scenario } from '../server/scenario.ts'
import { fault, SIGN_IN_PAGE, sendTooManyRequests } from './fault.ts'

export const recordingResponseFaults: readonly Scenario[] = [
  fault('audio-status-NNN', 'requests for the recording get status NNN', {
    answerRecording: ({ response, numbers: [status = 500] }) => sendStatus(response, status, 'As requested'),
  }),
  fault('audio-status-NNN-times-K', 'the first K requests for the recording get status NNN, and later ones succeed', {
    answerRecording: (exchange) => {
      const [status = 500, times = 1] = exchange.numbers
      if (exchange.state.recordingRequestCount > times) answerBookingRecording(exchange)
      else sendStatus(exchange.response, status, 'As requested')
    },
  }),
  fault('audio-retry-after-SECONDS', 'the first request for the recording gets 429 and a readable Retry-After', {
    answerRecording: (exchange) => {
      exchange.response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
      if (exchange.state.recordingRequestCount > 1) answerBookingRecording(exchange)
      else sendTooManyRequests(exchange)
    },
  }),
  fault('audio-hang', 'the service never responds to a request for the recording', { answerRecording: () => {} }),
  fault('audio-reset', 'the connection is reset when the recording is requested', {
    answerRecording: ({ response }) => resetConnection(response),
  }),
  fault('audio-no-cors', 'the response with the recording has no CORS headers', { withoutCors: 'recording' }),
  fault('audio-redirect-same', 'requests for the recording are redirected to another path of the service', {
    answerRecording: ({ response, uid }) => redirect(response, `/v1/stored-recordings/${encodeURIComponent(uid)}`),
    answerStoredRecording: answerBookingRecording,
  }),
  fault('audio-redirect-elsewhere', 'requests for the recording are redirected to a foreign server, which serves it', {
    answerRecording: ({ request, response, foreignOrigin }) => redirect(response, `${foreignOrigin}${request.url}`),
  }),
  fault('audio-html', 'a web page instead of the recording', {
    answerRecording: ({ response }) => sendText(response, 200, 'text/html; charset=utf-8', SIGN_IN_PAGE),
  }),
  fault('audio-wrong-type-html', 'the recording has the type text/html', {
    answerRecording: answerWithRecordingOptions(() => ({ type: 'text/html' })),
  }),
]
