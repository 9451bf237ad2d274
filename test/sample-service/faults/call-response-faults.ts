import { answerBookingCall } from '../answers/booking-answer.ts'
import { later, resetConnection } from '../answers/connection.ts'
import { redirect, sendStatus, sendText } from '../answers/plain-answer.ts'
import type { Scenario } from '../server/scenario.ts'
import { fault, SIGN_IN_PAGE, sendTooManyRequests } from './fault.ts'

export const callResponseFaults: readonly Scenario[] = [
  fault('call-status-NNN', 'requests for the call get status NNN', {
    answerCall: ({ response, numbers: [status = 500] }) => sendStatus(response, status, 'As requested'),
  }),
  fault('call-status-NNN-times-K', 'the first K requests for the call get status NNN, and later ones succeed', {
    answerCall: (exchange) => {
      const [status = 500, times = 1] = exchange.numbers
      if (exchange.state.callRequestCount > times) answerBookingCall(exchange)
      else sendStatus(exchange.response, status, 'As requested')
    },
  }),
  fault('call-retry-after-SECONDS', 'the first request for the call gets 429 and a readable Retry-After', {
    answerCall: (exchange) => {
      exchange.response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
      if (exchange.state.callRequestCount > 1) answerBookingCall(exchange)
      else sendTooManyRequests(exchange)
    },
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
    answerCall: ({ response, numbers: [status = 403] }) =>
      sendText(response, status, 'text/html; charset=utf-8', SIGN_IN_PAGE),
  }),
  fault('call-html', 'a web page instead of the call', {
    answerCall: ({ response }) => sendText(response, 200, 'text/html; charset=utf-8', SIGN_IN_PAGE),
  }),
]
