import { createServer, type RequestListener } from 'node:http'
import { type Listening, listen } from '../support/servers/listen.ts'
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

export async function startSampleService(options: SampleServiceOptions = {}): Promise<SampleService> {
  const { port = 0, key = 'sample-key-4f1b9c', host = '127.0.0.1', extraCalls = [] } = options
  const requests: RecordedRequest[] = []
  const foreignServer = await startServer(host, 0, (request, response) => {
    requests.push(recordRequest('foreign', request, response))
    answerAsForeignServer(request, response)
  })
  const context = { key, states: new Map(), foreignOrigin: foreignServer.origin, extraCalls }
  const service = await startServer(host, port, (request, response) => {
    requests.push(recordRequest('service', request, response))
    answerRequest(request, response, context)
  })
  return {
    origin: service.origin,
    key,
    foreignOrigin: foreignServer.origin,
    requests,
    close: async () => {
      await Promise.all([service.close(), foreignServer.close()])
    },
  }
}

/** So that browsers don't reuse a connection that is about to close. */
const KEEP_ALIVE_MS = 600_000

function startServer(host: string, port: number, listener: RequestListener): Promise<Listening> {
  return listen(createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener), port, host)
}
