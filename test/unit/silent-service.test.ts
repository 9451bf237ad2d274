import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallApi, createCallApi } from '../../src/api/call-api.ts'
import type { Http } from '../../src/api/http.ts'
import { createRecording } from '../../src/audio/recording.ts'
import type { RetryWait } from '../../src/domain/trouble.ts'
import { booking as script } from '../sample-service/calls/booking.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'
import { restingPlayer } from '../support/resting-player.ts'
import { troubleOf } from '../support/trouble-of.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const booking = readRecordedCall(script).recording

/** Headers never come. */
const silent: Http = (_, { signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** Headers come at once, and then a byte every so many seconds, so many times. */
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

function asked<T>(ask: (api: CallApi, options: { signal: AbortSignal; onWait: () => void }) => Promise<T>, http: Http) {
  const waits: (RetryWait | null)[] = []
  const leaving = new AbortController()
  const answer = ask(apiOver(http), { signal: leaving.signal, onWait: (wait = null) => waits.push(wait) })
  // Each test awaits the result later; until then a rejection is expected.
  answer.catch(() => undefined)
  return { answer, waits, leaving }
}

const fetchCall = (http: Http) => asked((api, options) => api.fetchCall('a', options), http)
const openRecording = (http: Http, onSlow: () => void = () => undefined) =>
  asked((api, options) => api.openRecording('a', { ...options, from: 0, onSlow }), http)

describe('a service that does not answer', () => {
  it.each([
    ['a call', fetchCall],
    ['a recording', openRecording],
  ])('is given up after 30 s, and not asked again by itself: %s', async (_, ask) => {
    const { answer, waits } = ask(silent)
    await vi.advanceTimersByTimeAsync(30_000)
    const { trouble, detail } = await troubleOf(answer)
    expect(trouble).toEqual({ kind: 'stalled', received: 0, total: null })
    expect(detail.address).toContain('https://calls.example/v1/calls/a')
    expect([waits, vi.getTimerCount()]).toEqual([[], 0])
  })

  it('is told after 15 s', async () => {
    const onSlow = vi.fn()
    openRecording(silent, onSlow)
    await vi.advanceTimersByTimeAsync(14_900)
    expect(onSlow).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(onSlow).toHaveBeenCalledOnce()
  })

  it('that is left gives the reason, and leaves no timer', async () => {
    const { answer, leaving } = fetchCall(silent)
    leaving.abort(new Error('Left'))
    await expect(answer).rejects.toThrow('Left')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is waited for while bytes of the call keep coming, and given up when they stop', async () => {
    const { answer } = fetchCall(trickling(29, 3))
    await vi.advanceTimersByTimeAsync(3 * 29_000 + 30_000)
    expect((await troubleOf(answer)).trouble).toEqual({ kind: 'stalled', received: 3, total: null })
  })
})

describe('a recording whose answer never comes', () => {
  it('says so while it waits, and offers to try again', async () => {
    const recording = createRecording(
      (options) => apiOver(silent).openRecording('a', options),
      restingPlayer(),
      Promise.resolve(),
    )
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

  it('after a break keeps what came, and tells how far that is', async () => {
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
    const recording = createRecording(
      (options) => apiOver(next).openRecording('a', options),
      restingPlayer(),
      Promise.resolve(),
    )
    recording.start(60)
    await vi.dynamicImportSettled()
    await new Promise<void>((resolve) => {
      recording.state.subscribe(() => recording.state.get().stage === 'interrupted' && resolve())
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
