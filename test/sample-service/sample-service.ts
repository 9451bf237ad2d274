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

type SampleServiceOptions = { port?: number; extraCalls?: readonly Scenario[] }

const KEY = 'sample-key-4f1b9c'
/** So that browsers don't reuse a connection that is about to close. */
const KEEP_ALIVE_MS = 600_000

export async function startSampleService(options: SampleServiceOptions = {}): Promise<SampleService> {
  const { port = 0, extraCalls = [] } = options
  const requests: RecordedRequest[] = []
  const start = (origin: RecordedRequest['origin'], port: number, answer: RequestListener) => {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      requests.push(recordRequest(origin, request, response))
      answer(request, response)
    })
    return listen(server, port)
  }
  const foreign = await start('foreign', 0, answerAsForeignServer)
  const context = { key: KEY, states: new Map(), foreignOrigin: foreign.origin, extraCalls }
  const service = await start('service', port, (request, response) => answerRequest(request, response, context))
  return {
    origin: service.origin,
    key: KEY,
    foreignOrigin: foreign.origin,
    requests,
    close: async () => {
      await Promise.all([service.close(), foreign.close()])
    },
  }
}
