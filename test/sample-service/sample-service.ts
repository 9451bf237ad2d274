import { createServer, type RequestListener } from 'node:http'
import { type Listening, listen } from '../support/servers/listen.ts'
import { answerAsForeignServer, answerRequest } from './server/answer-request.ts'
import { type RecordedRequest, recordRequest } from './server/request-log.ts'
import type { Scenario } from './server/scenario.ts'
import { createUidStates } from './server/uid-state.ts'

export type SampleService = {
  origin: string
  key: string
  /** The origin of the foreign server, which isn't part of the service. Some faults redirect to it. */
  foreignOrigin: string
  /** All requests to both servers, in order of arrival, including preflights. */
  requests: readonly RecordedRequest[]
  close(): Promise<void>
}

export type SampleServiceOptions = {
  port?: number
  key?: string
  host?: string
  /** Calls in addition to the sample calls and faults. */
  extraCalls?: readonly Scenario[]
}

/** Starts an HTTP server that implements the call API, with sample calls and faults. */
export async function startSampleService(options: SampleServiceOptions = {}): Promise<SampleService> {
  const { port = 0, key = 'sample-key-4f1b9c', host = '127.0.0.1', extraCalls = [] } = options
  const requests: RecordedRequest[] = []
  const foreignServer = await startServer(host, 0, (request, response) => {
    requests.push(recordRequest('foreign', request, response))
    answerAsForeignServer(request, response)
  })
  const context = { key, states: createUidStates(), foreignOrigin: foreignServer.origin, extraCalls }
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

/** Long enough that a browser never reuses a connection that the server is about to close. */
const KEEP_ALIVE_MS = 600_000

function startServer(host: string, port: number, listener: RequestListener): Promise<Listening> {
  return listen(createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener), port, host)
}
