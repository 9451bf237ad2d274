import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

export type RecordedRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  origin: 'service' | 'foreign'
  /** Before the whole response was sent. */
  closedEarly: boolean
  closed: Promise<void>
}

export function recordRequest(
  origin: RecordedRequest['origin'],
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
): RecordedRequest {
  const closed = new Promise<void>((resolve) => {
    response.once('close', () => {
      recorded.closedEarly = !response.writableFinished
      resolve()
    })
  })
  const recorded: RecordedRequest = { method, path: url, headers, origin, closedEarly: false, closed }
  return recorded
}
