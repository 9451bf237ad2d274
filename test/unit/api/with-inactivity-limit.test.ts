import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CallApi, createCallApi } from '../../../src/api/call-api.ts'
import type { Http } from '../../../src/api/http.ts'
import { troubleOf } from '../../support/call/trouble-of.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server that accepts the connection and sends nothing. */
const silent: Http = (_, { signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** A server that sends headers immediately, and then three bytes, one every 29 seconds. */
const trickling: Http = async (_, { signal }) => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason))
      for (let sent = 0; sent < 3; sent++) {
        await new Promise((resolve) => setTimeout(resolve, 29_000))
        controller.enqueue(Uint8Array.of(0x20))
      }
    },
  })
  return new Response(body)
}

/** The request, and how often it has waited or has been reported as slow. */
function request(what: 'call' | 'recording' | 'part', http: Http) {
  const api: CallApi = createCallApi(http, { baseUrl: 'https://calls.example', recordingOrigins: [] })
  const [onWait, onSlow] = [vi.fn(), vi.fn()]
  const leaving = new AbortController()
  const options = { signal: leaving.signal, onWait, onSlow, from: what === 'part' ? 5 : 0 }
  const answer = what === 'call' ? api.fetchCall('a', options) : api.openRecording('a', options)
  // Each test awaits the result later. Until then, this handler prevents an unhandled rejection.
  answer.catch(() => undefined)
  return { answer, onWait, onSlow, leaving }
}

it.each([
  ['a request for a call', 'call', silent, 30_000, 0],
  ['a request for a part of a recording', 'part', silent, 30_000, 0],
  ['a response that arrives slowly, once it stops,', 'call', trickling, 3 * 29_000 + 30_000, 3],
] as const)('withInactivityLimit fails %s after 30 s without data, and doesn’t retry', async (...row) => {
  const [, what, http, time, received] = row
  const { answer, onWait } = request(what, http)
  await vi.advanceTimersByTimeAsync(time)
  const { trouble, detail } = await troubleOf(answer)
  expect(trouble).toEqual({ kind: 'stalled', received, total: null })
  expect(detail.address).toContain('https://calls.example/v1/calls/a')
  expect([onWait.mock.calls, vi.getTimerCount()]).toEqual([[], 0])
})

it.each([
  ['a recording that the service takes long to prepare, and that is reported as slow', 'recording', 600_000, 1],
  ['a call', 'call', 0, 0],
] as const)('a request for %s is waited for until it is aborted, and leaves no timer running', async (...row) => {
  const [, what, time, slowCount] = row
  const { answer, onSlow, leaving } = request(what, silent)
  await vi.advanceTimersByTimeAsync(time)
  expect(onSlow).toHaveBeenCalledTimes(slowCount)
  leaving.abort(new Error('Left'))
  await expect(answer).rejects.toThrow('Left')
  expect(vi.getTimerCount()).toBe(0)
})
