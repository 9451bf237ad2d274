import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { wasDroppedByService } from '../answers/connection.ts'

export type RecordedRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** Milliseconds since 1970. */
  receivedAt: number
  origin: 'service' | 'foreign'
  closedEarly: boolean
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
