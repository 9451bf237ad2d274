import { environmentManager, focusManager, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decodeCall } from '../../../../src/api/decode-call.ts'
import { type CallStore, createCallStore } from '../../../../src/app/call/call-store.ts'
import type { Call } from '../../../../src/domain/call/call.ts'
import { type CallTrouble, TroubleError } from '../../../../src/domain/call/trouble.ts'
import { withResolvers } from '../../../../src/lib/with-resolvers.ts'

const NOW = Date.parse('2026-03-05T18:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  // By default, react-query treats Node as a server and doesn't poll.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  for (const store of stores.splice(0)) store.release()
  onlineManager.setOnline(true)
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

const stores: CallStore[] = []

/** A store whose requests receive the given responses in turn. The last response is repeated. */
function storeOf(...answers: (Call | Error)[]) {
  const fetchCall = vi.fn(async () => {
    const answer = answers[Math.min(fetchCall.mock.calls.length, answers.length) - 1]
    if (!answer || answer instanceof Error) throw answer
    return answer
  })
  const store = createCallStore({ fetchCall }, 'a')
  stores.push(store)
  return { store, fetchCall }
}

function callOf(fields: object): Call {
  const call = decodeCall(JSON.stringify({ uid: 'a', ...fields }))
  if (!call) throw new Error('Not a call')
  return call
}

const instant = (time: number) => new Date(time).toISOString()
const LIVE = { createdAt: instant(NOW - MINUTE), startAt: instant(NOW - MINUTE), endAt: null, audioUrl: null }
const ENDED = { ...LIVE, endAt: instant(NOW) }
const COMPLETE = { ...ENDED, audioUrl: '/v1/calls/a/audio.mp3' }
const troubleOf = (trouble: CallTrouble) => new TroubleError(trouble, { address: '', at: 0 })

const flush = () => vi.advanceTimersByTimeAsync(0)

it('a call store contains the call once it has been fetched', async () => {
  const call = callOf(COMPLETE)
  const { store } = storeOf(call)
  expect(store.get()).toMatchObject({ call: null, isFetching: true, error: null })
  await flush()
  expect(store.get()).toMatchObject({ call, receivedAt: NOW, isFetching: false, pollPlan: { kind: 'done' } })
})

it('a call store contains the error of a failed request until the next request starts', async () => {
  const error = troubleOf({ kind: 'missing', status: 404 })
  const call = callOf(COMPLETE)
  const { store } = storeOf(error, call)
  await flush()
  expect(store.get()).toMatchObject({ call: null, error, isFetching: false })
  store.refresh()
  expect(store.get()).toMatchObject({ error: null, isFetching: true })
  await flush()
  expect(store.get()).toMatchObject({ call, error: null })
})

it('a call store keeps the call when a later request fails', async () => {
  const call = callOf(COMPLETE)
  const error = troubleOf({ kind: 'service', status: 503 })
  const { store } = storeOf(call, error)
  await flush()
  store.refresh()
  await flush()
  expect(store.get()).toMatchObject({ call, error })
})

it('a call store keeps the same call object when a response is unchanged', async () => {
  const { store, fetchCall } = storeOf(callOf(LIVE), callOf(LIVE), callOf({ ...LIVE, toNumber: '+1' }))
  await flush()
  const { call } = store.get()
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(fetchCall).toHaveBeenCalledTimes(2)
  expect(store.get().call).toBe(call)
  await vi.advanceTimersByTimeAsync(4 * SECOND)
  expect(store.get().call?.toNumber).toBe('+1')
})

it('a call store returns the same state object until something changes', async () => {
  const { store } = storeOf(callOf(COMPLETE))
  const before = store.get()
  expect(store.get()).toBe(before)
  await flush()
  const after = store.get()
  expect(after).not.toBe(before)
  expect(store.get()).toBe(after)
})

it('a call store polls a live call at increasing intervals, and stops when the call is complete', async () => {
  const { store, fetchCall } = storeOf(callOf(LIVE), callOf(LIVE), callOf(COMPLETE))
  await flush()
  expect(store.get().pollPlan).toEqual({ kind: 'again', wait: 3 * SECOND })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(store.get().pollPlan).toEqual({ kind: 'again', wait: 3.75 * SECOND })
  await vi.advanceTimersByTimeAsync(4 * SECOND)
  expect(store.get().pollPlan).toEqual({ kind: 'done' })
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(fetchCall).toHaveBeenCalledTimes(3)
})

it('a call store polls four times for a missing recording, and then fetches the call only when refreshed', async () => {
  const { store, fetchCall } = storeOf(callOf(ENDED))
  await flush()
  await vi.advanceTimersByTimeAsync(119 * SECOND)
  expect([fetchCall.mock.calls.length, store.get().pollPlan.kind]).toEqual([4, 'again'])
  await vi.advanceTimersByTimeAsync(1 * SECOND)
  expect([fetchCall.mock.calls.length, store.get().pollPlan.kind]).toEqual([5, 'paused'])
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(fetchCall).toHaveBeenCalledTimes(5)
  store.refresh()
  await flush()
  expect([fetchCall.mock.calls.length, store.get().pollPlan.kind]).toEqual([6, 'paused'])
})

it('a call store resets its poll count when a live call ends', async () => {
  const { store } = storeOf(callOf(LIVE), callOf(LIVE), callOf(ENDED))
  await flush()
  await vi.advanceTimersByTimeAsync(7 * SECOND)
  expect(store.get().pollPlan).toEqual({ kind: 'again', wait: 5 * SECOND })
})

it('a call store does not poll a call that has an ended reason but no end time', async () => {
  const { store, fetchCall } = storeOf(callOf({ ...LIVE, startAt: null, endedReason: 'no-answer' }))
  await flush()
  expect(store.get().pollPlan).toEqual({ kind: 'done' })
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(fetchCall).toHaveBeenCalledOnce()
})

it('a call store polls for a live call’s recording once the call has ended, even if its end time is missing', async () => {
  const live = { ...LIVE, startAt: instant(NOW - 60 * MINUTE) }
  const ended = callOf({ ...live, endedReason: 'voicemail' })
  const { store, fetchCall } = storeOf(callOf(live), ended)
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(store.get().pollPlan).toEqual({ kind: 'again', wait: 5 * SECOND })
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect([fetchCall.mock.calls.length, store.get().pollPlan.kind]).toEqual([6, 'paused'])

  const opened = storeOf(ended)
  await flush()
  expect(opened.store.get().pollPlan.kind).toBe('done')
})

it('a call store stops polling a live call four hours after its creation, even if requests keep failing', async () => {
  const { store } = storeOf(callOf(LIVE), troubleOf({ kind: 'unreachable' }))
  await flush()
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(store.get().pollPlan.kind).toBe('again')
  await vi.advanceTimersByTimeAsync(4 * 60 * MINUTE)
  expect(store.get().pollPlan.kind).toBe('paused')
})

it('if a live call has no creation time, a call store stops polling it four hours after the first response', async () => {
  const { store, fetchCall } = storeOf(callOf({ ...LIVE, createdAt: 'yesterday' }))
  await flush()
  await vi.advanceTimersByTimeAsync(4 * 60 * MINUTE - SECOND)
  expect(store.get().pollPlan.kind).toBe('again')
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(store.get().pollPlan.kind).toBe('paused')
  const requests = fetchCall.mock.calls.length
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(fetchCall).toHaveBeenCalledTimes(requests)
  store.refresh()
  await flush()
  expect([fetchCall.mock.calls.length, store.get().pollPlan.kind]).toEqual([requests + 1, 'paused'])
})

it('a call store stops polling when the portal has no key, and continues after a refresh', async () => {
  const { store, fetchCall } = storeOf(callOf(LIVE), troubleOf({ kind: 'no-key', status: 401 }), callOf(LIVE))
  await flush()
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(store.get()).toMatchObject({ call: { endAt: null }, pollPlan: { kind: 'paused' } })
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(fetchCall).toHaveBeenCalledTimes(2)
  store.refresh()
  await flush()
  expect(store.get()).toMatchObject({ error: null, pollPlan: { kind: 'again' } })
})

it('a call store waits as long as the service asks before it fetches a live call again', async () => {
  const busy = troubleOf({ kind: 'service', status: 429, retryAt: NOW + 603 * SECOND })
  const { store, fetchCall } = storeOf(callOf(LIVE), busy, callOf(LIVE))
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(store.get().pollPlan).toEqual({ kind: 'again', wait: 600 * SECOND })
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(599 * SECOND)
  expect(fetchCall).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(fetchCall).toHaveBeenCalledTimes(3)
  focusManager.setFocused(undefined)
})

it('a call store fetches the call only when refreshed if the service asks it to wait for more than an hour', async () => {
  const busy = troubleOf({ kind: 'service', status: 429, retryAt: NOW + 40 * 24 * 60 * MINUTE })
  const { store, fetchCall } = storeOf(callOf(LIVE), busy)
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(store.get().pollPlan).toEqual({ kind: 'paused' })
  await vi.advanceTimersByTimeAsync(3 * 60 * MINUTE)
  expect(fetchCall).toHaveBeenCalledTimes(2)
})

it('a call store exposes the wait before an automatic retry until the wait ends', async () => {
  const retryWait = {
    trouble: { kind: 'unreachable' } as const,
    until: NOW,
    tryNow: () => undefined,
    cancel: () => undefined,
  }
  const retried = withResolvers<Call>()
  const store = createCallStore(
    {
      async fetchCall(_uid, { onWait }) {
        onWait(retryWait)
        return retried.promise.finally(() => onWait(null))
      },
    },
    'a',
  )
  stores.push(store)
  await flush()
  expect(store.get().retryWait).toBe(retryWait)
  retried.resolve(callOf(COMPLETE))
  await flush()
  expect(store.get()).toMatchObject({ retryWait: null, isFetching: false })
})

it('a call store reports that a request is slow when no data arrives', async () => {
  const answered = withResolvers<Call>()
  let reportSlow: (isSlow: boolean) => void = () => undefined
  const store = createCallStore(
    {
      async fetchCall(_uid, { onSlow = () => undefined }) {
        reportSlow = onSlow
        return answered.promise
      },
    },
    'a',
  )
  stores.push(store)
  await flush()
  const listener = vi.fn()
  store.subscribe(listener)
  for (const isSlow of [false, true, true, false]) {
    reportSlow(isSlow)
    expect(store.get().isSlow).toBe(isSlow)
  }
  expect(listener).toHaveBeenCalledTimes(2)
  answered.resolve(callOf(COMPLETE))
  await flush()
})

it('a call store notifies its listeners as soon as the call has been fetched', async () => {
  const { store } = storeOf(callOf(COMPLETE))
  const listener = vi.fn()
  store.subscribe(listener)
  await flush()
  // No time has passed, so no timer with a delay has run.
  await Promise.resolve()
  expect(listener).toHaveBeenCalled()
})

it.each<CallTrouble>([
  { kind: 'forbidden', status: 403 },
  { kind: 'missing', status: 404 },
  { kind: 'service', status: 503 },
  { kind: 'not-a-call', bytes: 7 },
])('a call store does not repeat a request that failed with %j when the browser is back online', async (trouble) => {
  const { fetchCall } = storeOf(troubleOf(trouble))
  await flush()
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(fetchCall).toHaveBeenCalledOnce()
})

it('a released call store does not notify listeners', async () => {
  const { store } = storeOf(callOf(LIVE))
  await flush()
  const listener = vi.fn()
  store.subscribe(listener)
  store.release()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(listener).not.toHaveBeenCalled()
})
