import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryWaitOf, withRetries } from '../../../src/api/retry.ts'
import { type RequestTrouble, type RetryWait, TroubleError } from '../../../src/domain/call/trouble.ts'
import { troubleOf } from '../../support/call/trouble-of.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 2, 5, 17, 42, 8) }))
afterEach(() => vi.useRealTimers())

const busy: RequestTrouble = { kind: 'service', status: 503 }

/** Retries an attempt that fails with each trouble in turn and then succeeds. Records the time of each attempt. */
function attempts(troubles: readonly RequestTrouble[]) {
  const begun = Date.now()
  const left = [...troubles]
  const made: number[] = []
  const waits: (RetryWait | null)[] = []
  const leaving = new AbortController()
  const attempt = async () => {
    made.push((Date.now() - begun) / 1000)
    const trouble = left.shift()
    if (trouble) throw new TroubleError(trouble, { address: '', at: Date.now() })
    return 'done'
  }
  const result = withRetries(attempt, { signal: leaving.signal, onWait: (wait) => waits.push(wait) })
  // Each test awaits the result later. Until then, this handler prevents an unhandled rejection.
  result.catch(() => undefined)
  return { result, made, waits, leaving }
}

const flush = () => vi.advanceTimersByTimeAsync(0)

it('withRetries retries after about 1 s and about 3 s, and then fails', async () => {
  const { result, made } = attempts([busy, busy, busy])
  await vi.runAllTimersAsync()
  expect((await troubleOf(result)).trouble).toEqual(busy)
  const [first = 0, second = 0, third = 0] = made
  expect(made).toHaveLength(3)
  expect(second - first).toBeGreaterThanOrEqual(0.8)
  expect(second - first).toBeLessThanOrEqual(1.2)
  expect(third - second).toBeGreaterThanOrEqual(2.5)
  expect(third - second).toBeLessThanOrEqual(3.5)
})

it('failures at different times are retried after different waits, so that viewers don’t retry together', () => {
  const waits = [0, 500, 999].map((at) => retryWaitOf(0, new TroubleError(busy, { address: '', at })))
  expect(waits.map((wait) => Math.round(wait ?? 0))).toEqual([850, 1000, 1150])
})

it('withRetries neither retries nor waits after it was aborted', async () => {
  const leaving = new AbortController()
  const waits: unknown[] = []
  const attempt = vi.fn(async () => {
    leaving.abort('left')
    throw new TroubleError(busy, { address: '', at: 0 })
  })
  const result = withRetries(attempt, { signal: leaving.signal, onWait: (wait) => waits.push(wait) })
  expect((await troubleOf(result)).trouble).toEqual(busy)
  await vi.runAllTimersAsync()
  expect([attempt.mock.calls.length, waits]).toEqual([1, []])
})

it.each([408, 429, 500, 502, 503, 504])('withRetries retries after status %s', async (status) => {
  const { result } = attempts([{ kind: 'service', status }])
  await vi.runAllTimersAsync()
  expect(await result).toBe('done')
})

it('withRetries looks for a recording that is not ready yet four more times within about two minutes', async () => {
  const made: number[] = []
  const begun = Date.now()
  const attempt = () => {
    made.push((Date.now() - begun) / 1000)
    return Promise.reject(new TroubleError({ kind: 'not-ready', status: 202 }, { address: '', at: begun }))
  }
  const result = withRetries(attempt, { signal: new AbortController().signal, onWait: () => undefined })
  const failed = troubleOf(result)
  await vi.runAllTimersAsync()
  expect((await failed).trouble.kind).toBe('not-ready')
  expect(made).toHaveLength(5)
  expect(made.at(-1)).toBeGreaterThan(100)
  expect(made.at(-1)).toBeLessThan(140)
})

it.each<RequestTrouble>([
  { kind: 'service', status: 501 },
  { kind: 'missing', status: 404 },
  { kind: 'unauthorized', status: 401 },
  { kind: 'sent-elsewhere' },
])('withRetries does not retry after %j', async (trouble) => {
  const { result, made, waits } = attempts([trouble])
  expect((await troubleOf(result)).trouble).toEqual(trouble)
  expect([made.length, waits.length]).toEqual([1, 0])
})

it.each([0, 7, 60])('withRetries waits the %s s that the service asks for', async (seconds) => {
  const { result, made } = attempts([{ kind: 'service', status: 429, retryAfter: seconds * 1000 }])
  await vi.runAllTimersAsync()
  await result
  expect(made).toEqual([0, seconds])
})

it('withRetries does not retry if the service asks for a wait that is too long', async () => {
  const trouble: RequestTrouble = { kind: 'service', status: 429, retryAt: Date.UTC(2026, 2, 5, 18, 42, 8) }
  const { result, made, waits } = attempts([trouble])
  expect((await troubleOf(result)).trouble).toEqual(trouble)
  expect([made.length, waits.length]).toEqual([1, 0])
})

it('calling tryNow ends a wait immediately', async () => {
  const { result, made, waits, leaving } = attempts([busy])
  await flush()
  waits[0]?.tryNow()
  expect(await result).toBe('done')
  expect(made).toEqual([0, 0])
  expect(vi.getTimerCount()).toBe(0)
  // What is left later no longer concerns the wait.
  leaving.abort()
  expect(waits).toEqual([expect.anything(), null])
})

it('calling cancel ends a wait and rejects with the failure', async () => {
  const { result, made, waits } = attempts([busy])
  await flush()
  waits[0]?.cancel()
  expect((await troubleOf(result)).trouble).toEqual(busy)
  expect(made).toHaveLength(1)
  expect(waits.at(-1)).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})
