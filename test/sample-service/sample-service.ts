import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerAsStranger, answerRequest } from './answer-request.ts'
import { type RecordedRequest, recordRequest } from './request-log.ts'
import type { Scenario } from './scenario.ts'
import { createUidStates } from './uid-state.ts'

export type SampleService = {
  origin: string
  key: string
  /** The origin of a second server, a stranger to the service; redirects lead there. */
  elsewhere: string
  /** Every request in the order of arrival, preflights and the stranger's included. */
  requests: readonly RecordedRequest[]
  close(): Promise<void>
}

export type SampleServiceOptions = {
  port?: number
  key?: string
  host?: string
  /** Calls that it knows besides its own. */
  calls?: readonly Scenario[]
}

/** Starts the service that `call-detail-api.md` describes, with sample calls and faults, on a real port. */
export async function startSampleService(options: SampleServiceOptions = {}): Promise<SampleService> {
  const { port = 0, key = 'sample-key-4f1b9c', host = '127.0.0.1', calls = [] } = options
  const requests: RecordedRequest[] = []
  const stranger = await listen(host, 0, (request, response) => {
    requests.push(recordRequest('elsewhere', request, response))
    answerAsStranger(request, response)
  })
  const context = { key, states: createUidStates(), elsewhere: stranger.origin, calls }
  const service = await listen(host, port, (request, response) => {
    requests.push(recordRequest('service', request, response))
    answerRequest(request, response, context)
  })
  return {
    origin: service.origin,
    key,
    elsewhere: stranger.origin,
    requests,
    close: async () => {
      await Promise.all([service.close(), stranger.close()])
    },
  }
}

/** Connections stay open long, so that no browser meets one that is about to close. */
const KEEP_ALIVE_MS = 600_000

async function listen(host: string, port: number, listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: actualPort } = server.address() as AddressInfo
  return {
    origin: `http://${host}:${actualPort}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
