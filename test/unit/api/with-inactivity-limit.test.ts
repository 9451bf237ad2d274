import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CallApi, createCallApi } from '../../../src/api/call-api.ts'
import type { Http } from '../../../src/api/http.ts'
import type { RetryWait } from '../../../src/domain/call/trouble.ts'
import { troubleOf } from '../../support/call/trouble-of.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server that accepts the connection and sends nothing. */
const silent: Http = (_, { signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** A server that sends headers immediately, and then `times` bytes, one every `seconds` seconds. */
function trickling(seconds: number, times: number): Http {
  return async (_, { signal }) => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason))
        for (let sent = 0; sent < times; sent++) {
          await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
          controller.enqueue(Uint8Array.of(0x20))
        }
      },
    })
    return new Response(body)
  }
}

const apiOver = (http: Http) => createCallApi(http, { baseUrl: 'https://calls.example', recordingOrigins: [] })

function request<T>(
  send: (api: CallApi, options: { signal: AbortSignal; onWait: () => void }) => Promise<T>,
  http: Http,
) {
  const waits: (RetryWait | null)[] = []
  const leaving = new AbortController()
  const answer = send(apiOver(http), { signal: leaving.signal, onWait: (wait = null) => waits.push(wait) })
  // Each test awaits the result later. Until then, this handler prevents an unhandled rejection.
  answer.catch(() => undefined)
  return { answer, waits, leaving }
}

const fetchCall = (http: Http) => request((api, options) => api.fetchCall('a', options), http)
const openRecording = (http: Http, from = 0, onSlow: () => void = () => undefined) =>
  request((api, options) => api.openRecording('a', { ...options, from, onSlow }), http)

it.each([
  ['a request for a call', fetchCall],
  ['a request for a part of a recording', (http: Http) => openRecording(http, 5)],
])('withInactivityLimit fails %s after 30 s without data, and doesn’t retry', async (_, send) => {
  const { answer, waits } = send(silent)
  await vi.advanceTimersByTimeAsync(30_000)
  const { trouble, detail } = await troubleOf(answer)
  expect(trouble).toEqual({ kind: 'stalled', received: 0, total: null })
  expect(detail.address).toContain('https://calls.example/v1/calls/a')
  expect([waits, vi.getTimerCount()]).toEqual([[], 0])
})

it('a recording that the service takes long to prepare is waited for, and reported as slow', async () => {
  const onSlow = vi.fn()
  const { answer, leaving } = openRecording(silent, 0, onSlow)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(onSlow).toHaveBeenCalledTimes(1)
  leaving.abort(new Error('Left'))
  await expect(answer).rejects.toThrow('Left')
  expect(vi.getTimerCount()).toBe(0)
})

it('withInactivityLimit rejects with the abort reason, and leaves no timer running', async () => {
  const { answer, leaving } = fetchCall(silent)
  leaving.abort(new Error('Left'))
  await expect(answer).rejects.toThrow('Left')
  expect(vi.getTimerCount()).toBe(0)
})

it('withInactivityLimit waits while bytes keep arriving, and fails when they stop', async () => {
  const { answer } = fetchCall(trickling(29, 3))
  await vi.advanceTimersByTimeAsync(3 * 29_000 + 30_000)
  expect((await troubleOf(answer)).trouble).toEqual({ kind: 'stalled', received: 3, total: null })
})
