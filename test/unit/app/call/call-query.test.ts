import { environmentManager, focusManager, notifyManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallApi } from '../../../../src/api/call-api.ts'
import { type CallResponse, callQuery, createQueryClient, pollPlanOf } from '../../../../src/app/call/call-query.ts'
import type { Call } from '../../../../src/domain/call/call.ts'
import { type CallTrouble, TroubleError } from '../../../../src/domain/call/trouble.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'

const NOW = Date.parse('2026-03-05T18:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  // By default, react-query treats Node as a server and doesn't poll.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  for (const release of releases.splice(0)) release()
  onlineManager.setOnline(true)
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

const releases: (() => void)[] = []

/** Observes the query of a call, as an open call does. */
function observe(fetchCall: CallApi['fetchCall'], options: { isFinal?: boolean } = {}) {
  const queries = createQueryClient()
  const query = callQuery({ fetchCall }, 'a', options)
  queries.mount()
  const observer = new QueryObserver<CallResponse>(queries, query)
  observer.subscribe(() => undefined)
  releases.push(() => {
    observer.destroy()
    queries.clear()
    queries.unmount()
  })
  const get = () => {
    const { data, error } = observer.getCurrentResult()
    return { call: data?.call, error, pollPlan: pollPlanOf(observer.getCurrentResult()) }
  }
  const listener = vi.fn()
  // As react-query's hooks do.
  observer.subscribe(notifyManager.batchCalls(listener))
  const observeAgain = () => {
    observer.destroy()
    const next = new QueryObserver<CallResponse>(queries, query)
    releases.push(next.subscribe(() => undefined))
  }
  return { get, refresh: () => void observer.refetch(), listener, observeAgain }
}

/** A query whose requests receive the given responses in turn. The last response is repeated. */
function queryOf(...answers: (Call | Error)[]) {
  const fetchCall = vi.fn(async () => {
    const answer = answers[Math.min(fetchCall.mock.calls.length, answers.length) - 1]
    if (!answer || answer instanceof Error) throw answer
    return answer
  })
  return { query: observe(fetchCall), fetchCall }
}

const callOf = (fields: object) => decodedCall({ uid: 'a', ...fields })

const instant = (time: number) => new Date(time).toISOString()
const LIVE = { createdAt: instant(NOW - MINUTE), startAt: instant(NOW - MINUTE), endAt: null, audioUrl: null }
const ENDED = { ...LIVE, endAt: instant(NOW) }
const COMPLETE = { ...ENDED, audioUrl: '/v1/calls/a/audio.mp3' }
const troubleOf = (trouble: CallTrouble) => new TroubleError(trouble, { address: '', at: 0 })

const flush = () => vi.advanceTimersByTimeAsync(0)

it('a call query keeps the same call object when a response is unchanged', async () => {
  const { query, fetchCall } = queryOf(callOf(LIVE), callOf(LIVE), callOf({ ...LIVE, toNumber: '+1' }))
  await flush()
  const { call } = query.get()
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(fetchCall).toHaveBeenCalledTimes(2)
  expect(query.get().call).toBe(call)
  await vi.advanceTimersByTimeAsync(4 * SECOND)
  expect(query.get().call?.toNumber).toBe('+1')
})

it('a call query polls a live call at increasing intervals, and stops when the call is complete', async () => {
  const { query, fetchCall } = queryOf(callOf(LIVE), callOf(LIVE), callOf(COMPLETE))
  await flush()
  expect(query.get().pollPlan).toEqual({ kind: 'again', wait: 3 * SECOND })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(query.get().pollPlan).toEqual({ kind: 'again', wait: 3.75 * SECOND })
  await vi.advanceTimersByTimeAsync(4 * SECOND)
  expect(query.get().pollPlan).toEqual({ kind: 'done' })
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(fetchCall).toHaveBeenCalledTimes(3)
})

it('a call query polls for a live call’s recording once the call has ended, even if its end time is missing', async () => {
  const live = { ...LIVE, startAt: instant(NOW - 60 * MINUTE) }
  const ended = callOf({ ...live, endedReason: 'voicemail' })
  const { query, fetchCall } = queryOf(callOf(live), ended)
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(query.get().pollPlan).toEqual({ kind: 'again', wait: 5 * SECOND })
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect([fetchCall.mock.calls.length, query.get().pollPlan.kind]).toEqual([6, 'paused'])

  const opened = queryOf(ended)
  await flush()
  expect(opened.query.get().pollPlan.kind).toBe('unlikely')
})

it.each([18 * MINUTE, 9 * 60 * MINUTE, -9 * 60 * MINUTE])(
  'a device whose clock is wrong by %d ms follows a live call to its end, and gets its recording',
  async (error) => {
    vi.setSystemTime(NOW + error)
    const live = queryOf(callOf(LIVE), callOf(LIVE), callOf(ENDED), callOf(COMPLETE))
    await vi.advanceTimersByTimeAsync(20 * SECOND)
    expect([live.fetchCall.mock.calls.length, live.query.get().call?.hasRecording]).toEqual([4, true])
    const opened = queryOf(callOf(ENDED), callOf(COMPLETE))
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(opened.query.get().call?.hasRecording).toBe(true)
  },
)

it('changing tabs does not use up the polls for a recording', async () => {
  const { query, fetchCall } = queryOf(callOf(ENDED))
  await flush()
  for (let times = 0; times < 4; times++) {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(SECOND / 2)
  }
  focusManager.setFocused(undefined)
  query.refresh()
  await flush()
  expect(query.get().pollPlan).toEqual({ kind: 'again', wait: 3 * SECOND })
  const before = fetchCall.mock.calls.length
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(fetchCall.mock.calls.length - before).toBe(4)
})

it('while the page is hidden, a live call is not polled, and it is fetched as soon as the page is shown again', async () => {
  const { fetchCall } = queryOf(callOf(LIVE))
  await flush()
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(fetchCall).toHaveBeenCalledTimes(1)
  focusManager.setFocused(true)
  await flush()
  expect(fetchCall).toHaveBeenCalledTimes(2)
  focusManager.setFocused(undefined)
})

it('a call query retries twice after a temporary failure, and then fails', async () => {
  const busy = troubleOf({ kind: 'service', status: 503 })
  const { query, fetchCall } = queryOf(busy, busy, busy, callOf(COMPLETE))
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect([fetchCall.mock.calls.length, query.get().error]).toEqual([2, null])
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect([fetchCall.mock.calls.length, query.get().error]).toEqual([3, busy])
})

it('a failed request of a call is not repeated when another part of the page shows the call', async () => {
  const { query, fetchCall } = queryOf(troubleOf({ kind: 'missing', status: 404 }))
  await flush()
  query.observeAgain()
  await flush()
  expect(fetchCall).toHaveBeenCalledTimes(1)
})

it('a call is requested even if the browser reports no connection', async () => {
  onlineManager.setOnline(false)
  const { query } = queryOf(callOf(COMPLETE))
  await flush()
  expect(query.get().call?.uid).toBe('a')
})

it('the page learns of a response before the next timer', async () => {
  const { query } = queryOf(callOf(COMPLETE))
  const calls = query.listener.mock.calls.length
  for (let ticks = 0; ticks < 50; ticks++) await null
  expect(query.listener.mock.calls.length).toBeGreaterThan(calls)
  expect(query.get().call?.uid).toBe('a')
})

it('a live call is polled less often the longer its updates have failed, and not at all if it must wait for hours', async () => {
  const failing = queryOf(callOf(LIVE), troubleOf({ kind: 'missing', status: 404 }))
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(failing.query.get().pollPlan).toEqual({ kind: 'again', wait: 3.75 * SECOND })
  const busy = queryOf(callOf(LIVE), troubleOf({ kind: 'service', status: 429, retryAt: NOW + 3 * 60 * MINUTE }))
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(busy.query.get().pollPlan).toEqual({ kind: 'paused' })
})

it('a query key changes when the API key does, although it does not contain the key', () => {
  const queryKeys = [0, 1].map((keyChanges) => callQuery({ fetchCall: vi.fn() }, 'a', { keyChanges }).queryKey)
  expect(queryKeys[0]).not.toEqual(queryKeys[1])
})

it('a call query stops polling when the portal has no key, and continues after a refresh', async () => {
  const { query, fetchCall } = queryOf(callOf(LIVE), troubleOf({ kind: 'no-key', status: 401 }), callOf(LIVE))
  await flush()
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(query.get()).toMatchObject({ call: { endAt: null }, pollPlan: { kind: 'paused' } })
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(fetchCall).toHaveBeenCalledTimes(2)
  query.refresh()
  await flush()
  expect(query.get()).toMatchObject({ error: null, pollPlan: { kind: 'again' } })
})

it('a call query waits as long as the service asks before it fetches a live call again', async () => {
  const busy = troubleOf({ kind: 'service', status: 429, retryAt: NOW + 603 * SECOND })
  const { query, fetchCall } = queryOf(callOf(LIVE), busy, callOf(LIVE))
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(query.get().pollPlan).toEqual({ kind: 'again', wait: 600 * SECOND })
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(599 * SECOND)
  expect(fetchCall).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(fetchCall).toHaveBeenCalledTimes(3)
  focusManager.setFocused(undefined)
})

it('a call query does not repeat a failed request when the browser is back online', async () => {
  const { fetchCall } = queryOf(troubleOf({ kind: 'missing', status: 404 }))
  await flush()
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(fetchCall).toHaveBeenCalledOnce()
})

it('a call that can no longer change is fetched only once, even if it was saved while it was live', async () => {
  const fetchCall = vi.fn(async () => callOf(LIVE))
  const query = observe(fetchCall, { isFinal: true })
  await flush()
  expect(query.get().pollPlan).toEqual({ kind: 'done' })
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(fetchCall).toHaveBeenCalledOnce()
  focusManager.setFocused(undefined)
})
