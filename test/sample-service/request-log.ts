import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { wasDroppedByService } from './connection.ts'

export type RecordedRequest = {
  method: string
  /** With the query. */
  path: string
  headers: IncomingHttpHeaders
  /** Milliseconds since 1970. */
  receivedAt: number
  origin: 'service' | 'elsewhere'
  /** The client hung up before the whole answer was sent. */
  closedEarly: boolean
  /** Resolves when the exchange is over, whoever ended it. */
  closed: Promise<void>
}

export function recordRequest(
  origin: RecordedRequest['origin'],
  request: IncomingMessage,
  response: ServerResponse,
): RecordedRequest {
  const recorded: RecordedRequest = {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    receivedAt: Date.now(),
    origin,
    closedEarly: false,
    closed: new Promise((resolve) => {
      response.once('close', () => {
        recorded.closedEarly = !response.writableFinished && !wasDroppedByService(response)
        resolve()
      })
    }),
  }
  return recorded
}
