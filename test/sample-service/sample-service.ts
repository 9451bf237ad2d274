import { createServer, type RequestListener } from 'node:http'
import { listen } from '../support/servers/listen.ts'
import { answerAsForeignServer, answerRequest } from './server/answer-request.ts'
import { type RecordedRequest, recordRequest } from './server/request-log.ts'
import type { Scenario } from './server/scenario.ts'

export type SampleService = {
  origin: string
  key: string
  /** Not part of the service; some faults redirect to it. */
  foreignOrigin: string
  /** To both servers, with preflights. */
  requests: readonly RecordedRequest[]
  close(): Promise<void>
}

export type SampleServiceOptions = {
  port?: number
  key?: string
  host?: string
  extraCalls?: readonly Scenario[]
}

/** So that browsers don't reuse a connection that is about to close. */
const KEEP_ALIVE_MS = 600_000

export async function startSampleService(options: SampleServiceOptions = {}): Promise<SampleService> {
  const { port = 0, key = 'sample-key-4f1b9c', host = '127.0.0.1', extraCalls = [] } = options
  const requests: RecordedRequest[] = []
  const start = (origin: RecordedRequest['origin'], port: number, answer: RequestListener) => {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      requests.push(recordRequest(origin, request, response))
      answer(request, response)
    })
    return listen(server, port, host)
  }
  const foreign = await start('foreign', 0, answerAsForeignServer)
  const context = { key, states: new Map(), foreignOrigin: foreign.origin, extraCalls }
  const service = await start('service', port, (request, response) => answerRequest(request, response, context))
  return {
    origin: service.origin,
    key,
    foreignOrigin: foreign.origin,
    requests,
    close: async () => {
      await Promise.all([service.close(), foreign.close()])
    },
  }
}
