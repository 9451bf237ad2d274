import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryWaitOf, withRetries } from '../../../src/api/retry.ts'
import { type RecordingTrouble, type RetryWait, TroubleError } from '../../../src/domain/call/trouble.ts'
import { troubleOf } from '../../support/call/trouble-of.ts'

const NOW = Date.UTC(2026, 2, 5, 17, 42, 8)
beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

const service = (status: number, retry: { retryAfter?: number; retryAt?: number } = {}): RecordingTrouble => ({
  ...{ kind: 'service', status },
  ...retry,
})
const busy = service(503)

/** Retries an attempt that fails with each trouble in turn and then succeeds. `made`: the time of each attempt. */
function attempts(troubles: readonly RecordingTrouble[]) {
  const left = [...troubles]
  const made: number[] = []
  const waits: (RetryWait | null)[] = []
  const leaving = new AbortController()
  const attempt = async () => {
    made.push((Date.now() - NOW) / 1000)
    const trouble = left.shift()
    if (trouble) throw new TroubleError(trouble, { address: '', at: NOW })
  }
  const result = withRetries(attempt, { signal: leaving.signal, onWait: (wait) => waits.push(wait) }).then(
    () => 'done',
    (error: TroubleError) => error.trouble,
  )
  return { result, made, waits, leaving }
}

it.each<[string, RecordingTrouble[], made: number[], 'done' | RecordingTrouble]>([
  ['a temporary failure after about 1 s and 3 s, and then fails', [busy, busy, busy], [0, 0.85, 3.4], busy],
  [
    'a recording that is not ready four times, like a page that polls',
    unready(5),
    [0, 4.25, 12.75, 38.25, 102],
    unready(1)[0] ?? busy,
  ],
  ['as soon as the service asks for', [service(429, { retryAfter: 0 })], [0, 0], 'done'],
  ['when the service asks for it', [service(429, { retryAfter: 60_000 })], [0, 60], 'done'],
])('withRetries repeats %s', async (_, troubles, expected, outcome) => {
  const { result, made } = attempts(troubles)
  await vi.runAllTimersAsync()
  expect([await result, made]).toEqual([outcome, expected])
})

function unready(count: number): RecordingTrouble[] {
  return Array.from({ length: count }, () => ({ kind: 'not-ready', status: 202 }))
}

it('withRetries repeats only what may succeed soon', async () => {
  const once: RecordingTrouble[] = [
    ...[service(501), service(429, { retryAt: NOW + 3600_000 })],
    ...[{ kind: 'missing', status: 404 } as const, { kind: 'unauthorized', status: 401 } as const],
    { kind: 'sent-elsewhere' },
  ]
  const again = [408, 429, 500, 502, 503, 504].map((status) => service(status))
  const outcomes = [...once, ...again].map((trouble) => attempts([trouble]))
  await vi.runAllTimersAsync()
  expect(outcomes.map(({ made, waits }) => [made.length, waits.length])).toEqual([
    ...once.map(() => [1, 0]),
    ...again.map(() => [2, 2]),
  ])
})

it('failures at different times are retried after different waits, so that viewers don’t retry together', () => {
  const waits = [0, 500, 999].map((at) => retryWaitOf(0, new TroubleError(busy, { address: '', at })))
  expect(waits.map((wait) => Math.round(wait ?? 0))).toEqual([850, 1000, 1150])
})

it('withRetries neither retries nor waits after it was aborted', async () => {
  const leaving = new AbortController()
  const onWait = vi.fn()
  const attempt = vi.fn(async () => {
    leaving.abort('left')
    throw new TroubleError(busy, { address: '', at: 0 })
  })
  expect((await troubleOf(withRetries(attempt, { signal: leaving.signal, onWait }))).trouble).toEqual(busy)
  await vi.runAllTimersAsync()
  expect([attempt.mock.calls.length, onWait.mock.calls.length]).toEqual([1, 0])
})

it.each([
  ['tryNow', 'done', [0, 0]],
  ['cancel', busy, [0]],
] as const)('calling %s ends a wait immediately', async (action, outcome, expected) => {
  const { result, made, waits, leaving } = attempts([busy])
  await vi.advanceTimersByTimeAsync(0)
  waits[0]?.[action]()
  expect([await result, made]).toEqual([outcome, expected])
  expect(vi.getTimerCount()).toBe(0)
  // What is left later no longer concerns the wait.
  leaving.abort()
  expect(waits).toEqual([expect.anything(), null])
})
