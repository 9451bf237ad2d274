import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallApi, createCallApi } from '../../../src/api/call-api.ts'
import type { Http } from '../../../src/api/http.ts'
import { createRecording } from '../../../src/audio/recording/recording.ts'
import type { RetryWait } from '../../../src/domain/call/trouble.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { booking as script } from '../../sample-service/calls/scripts/booking.ts'
import { troubleOf } from '../../support/call/trouble-of.ts'
import { idlePlayer } from '../../support/doubles/idle-player.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const booking = readRecordedCall(script).recording

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
const openRecording = (http: Http, onSlow: () => void = () => undefined) =>
  request((api, options) => api.openRecording('a', { ...options, from: 0, onSlow }), http)

describe('withInactivityLimit', () => {
  it.each([
    ['a request for a call', fetchCall],
    ['a request for a recording', openRecording],
  ])('withInactivityLimit fails %s after 30 s without data, and doesn’t retry', async (_, send) => {
    const { answer, waits } = send(silent)
    await vi.advanceTimersByTimeAsync(30_000)
    const { trouble, detail } = await troubleOf(answer)
    expect(trouble).toEqual({ kind: 'stalled', received: 0, total: null })
    expect(detail.address).toContain('https://calls.example/v1/calls/a')
    expect([waits, vi.getTimerCount()]).toEqual([[], 0])
  })

  it('withInactivityLimit calls onSlow after 15 s without data', async () => {
    const onSlow = vi.fn()
    openRecording(silent, onSlow)
    await vi.advanceTimersByTimeAsync(14_900)
    expect(onSlow).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(onSlow).toHaveBeenCalledOnce()
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
})

describe('a slow call', () => {
  it('fetchCall calls onSlow with true whenever 15 s pass without data, and with false when data arrives', async () => {
    const begun = Date.now()
    const changes: [boolean, number][] = []
    const onSlow = (isSlow: boolean) => {
      if (changes.at(-1)?.[0] !== isSlow) changes.push([isSlow, (Date.now() - begun) / 1000])
    }
    request((api, options) => api.fetchCall('a', { ...options, onSlow }), trickling(20, 2))
    await vi.advanceTimersByTimeAsync(40_000)
    expect(changes).toEqual([
      [true, 15],
      [false, 20],
      [true, 35],
      [false, 40],
    ])
  })

  it('fetchCall calls onSlow with false when a slow request is aborted', async () => {
    const onSlow = vi.fn()
    const { leaving } = request((api, options) => api.fetchCall('a', { ...options, onSlow }), silent)
    await vi.advanceTimersByTimeAsync(15_000)
    leaving.abort(new Error('Left'))
    await vi.advanceTimersByTimeAsync(0)
    expect(onSlow.mock.calls).toEqual([[true], [false]])
  })
})

describe('the recording', () => {
  it('a recording is reported as slow if the service sends nothing, then fails, and can be started again', async () => {
    const recording = createRecording((options) => apiOver(silent).openRecording('a', options), idlePlayer())
    recording.start(60)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(recording.state.get()).toMatchObject({ stage: 'loading', progress: { received: 0, slow: true } })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(recording.state.get()).toMatchObject({ stage: 'failed', failure: { trouble: { kind: 'stalled' } } })
    recording.start(60)
    expect(recording.state.get()).toMatchObject({ stage: 'loading', progress: null })
    recording.release()
  })

  it('a recording keeps the received bytes when the service stops responding after a lost connection', async () => {
    const total = booking.length
    const answers: Http[] = [
      async () => {
        const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
          start: (controller) => controller.enqueue(Uint8Array.from(booking.subarray(0, 200_000))),
          pull: (controller) => controller.error(new TypeError('network error')),
        })
        return new Response(body, { headers: { 'Content-Length': String(total) } })
      },
      silent,
    ]
    const next: Http = (...request) => (answers.shift() ?? silent)(...request)
    const recording = createRecording((options) => apiOver(next).openRecording('a', options), idlePlayer())
    recording.start(60)
    await vi.dynamicImportSettled()
    const isInterrupted = () => recording.state.get().stage === 'interrupted'
    await new Promise<void>((resolve) => {
      recording.state.subscribe(() => isInterrupted() && resolve())
      if (isInterrupted()) resolve()
    })
    expect(recording.state.get()).toMatchObject({ failure: { trouble: { kind: 'lost' } } })
    recording.start(60)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(15_000)
    const progress = { received: 200_000, total, slow: true }
    expect(recording.state.get()).toMatchObject({ stage: 'loading', progress })
    await vi.advanceTimersByTimeAsync(15_000)
    const trouble = { kind: 'stalled', received: 200_000, total }
    expect(recording.state.get()).toMatchObject({ stage: 'interrupted', failure: { trouble } })
    recording.release()
  })
})
