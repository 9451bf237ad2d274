import { environmentManager, focusManager, notifyManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CallResponse, callQuery, createQueryClient, pollPlanOf } from '../../../../src/app/call/call-query.ts'
import type { Call } from '../../../../src/domain/call/call.ts'
import { type CallTrouble, TroubleError } from '../../../../src/domain/call/trouble.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'

const NOW = Date.parse('2026-03-05T18:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const releases: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  // By default, react-query treats Node as a server and doesn't poll.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  for (const release of releases.splice(0)) release()
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

/**
 * Observes the query of a call, as an open call does. Its requests receive the given responses in turn; the last one is
 * repeated.
 */
function queryOf(answers: readonly (Call | Error)[], options: { isFinal?: boolean } = {}) {
  const fetchCall = vi.fn(async () => {
    const answer = answers[Math.min(fetchCall.mock.calls.length, answers.length) - 1]
    if (!answer || answer instanceof Error) throw answer
    return answer
  })
  const queries = createQueryClient()
  const query = callQuery({ fetchCall }, 'a', options)
  queries.mount()
  const observer = new QueryObserver<CallResponse>(queries, query)
  const listener = vi.fn()
  // As react-query's hooks do.
  observer.subscribe(notifyManager.batchCalls(listener))
  releases.push(() => {
    observer.destroy()
    queries.clear()
    queries.unmount()
  })
  return {
    count: () => fetchCall.mock.calls.length,
    call: () => observer.getCurrentResult().data?.call,
    error: () => observer.getCurrentResult().error,
    plan: () => pollPlanOf(observer.getCurrentResult()),
    refresh: () => void observer.refetch(),
    listener,
    observeAgain() {
      observer.destroy()
      releases.push(new QueryObserver<CallResponse>(queries, query).subscribe(() => undefined))
    },
  }
}

const callOf = (fields: object) => decodedCall({ uid: 'a', ...fields })
const instant = (time: number) => new Date(time).toISOString()
const STARTED = { createdAt: instant(NOW - MINUTE), startAt: instant(NOW - MINUTE), endAt: null, audioUrl: null }
const LIVE = callOf(STARTED)
const ENDED = callOf({ ...STARTED, endAt: instant(NOW) })
const COMPLETE = callOf({ ...STARTED, endAt: instant(NOW), audioUrl: '/v1/calls/a/audio.mp3' })

const failing = (trouble: CallTrouble) => new TroubleError(trouble, { address: '', at: 0 })
const MISSING = failing({ kind: 'missing', status: 404 })
const BUSY = failing({ kind: 'service', status: 503 })
const askedToWait = (time: number) => failing({ kind: 'service', status: 429, retryAt: NOW + time })

const pass = (time: number) => vi.advanceTimersByTimeAsync(time)
const again = (seconds: number) => ({ kind: 'again', wait: seconds * SECOND })
/** Leaves the page and returns to it. */
const changeTabs = () => {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
}

it('a call query keeps the same call object when a response is unchanged', async () => {
  const query = queryOf([LIVE, callOf(STARTED), callOf({ ...STARTED, toNumber: '+1' })])
  await pass(0)
  const call = query.call()
  await pass(3 * SECOND)
  expect([query.count(), query.call() === call]).toEqual([2, true])
  await pass(4 * SECOND)
  expect(query.call()?.toNumber).toBe('+1')
})

it('a call query polls a live call at increasing intervals, and stops when the call is complete', async () => {
  const query = queryOf([LIVE, LIVE, COMPLETE])
  const plans = []
  for (const time of [0, 3, 4]) {
    await pass(time * SECOND)
    plans.push(query.plan())
  }
  expect(plans).toEqual([again(3), again(3.75), { kind: 'done' }])
  await pass(5 * MINUTE)
  expect(query.count()).toBe(3)
})

it('a call query polls for a live call’s recording once the call has ended, even if its end time is missing', async () => {
  const long = { ...STARTED, startAt: instant(NOW - HOUR) }
  const ended = callOf({ ...long, endedReason: 'voicemail' })
  const [query, opened] = [queryOf([callOf(long), ended]), queryOf([ended])]
  await pass(3 * SECOND)
  expect([query.plan(), opened.plan().kind]).toEqual([again(5), 'unlikely'])
  await pass(5 * MINUTE)
  expect([query.count(), query.plan().kind]).toEqual([6, 'paused'])
})

it.each([18 * MINUTE, 9 * HOUR, -9 * HOUR])(
  'a device whose clock is wrong by %d ms follows a live call to its end, and gets its recording',
  async (error) => {
    vi.setSystemTime(NOW + error)
    const [live, opened] = [queryOf([LIVE, LIVE, ENDED, COMPLETE]), queryOf([ENDED, COMPLETE])]
    await pass(5 * SECOND)
    expect(opened.call()?.hasRecording).toBe(true)
    await pass(15 * SECOND)
    expect([live.count(), live.call()?.hasRecording]).toEqual([4, true])
  },
)

it('changing tabs does not use up the polls for a recording', async () => {
  const query = queryOf([ENDED])
  await pass(0)
  for (let times = 0; times < 4; times++) {
    changeTabs()
    await pass(SECOND / 2)
  }
  query.refresh()
  await pass(0)
  expect(query.plan()).toEqual(again(3))
  const before = query.count()
  await pass(2 * MINUTE)
  expect(query.count() - before).toBe(4)
})

it('while the page is hidden, a live call is not polled, and it is fetched as soon as the page is shown again', async () => {
  const query = queryOf([LIVE])
  await pass(0)
  focusManager.setFocused(false)
  await pass(10 * MINUTE)
  expect(query.count()).toBe(1)
  focusManager.setFocused(true)
  await pass(0)
  expect(query.count()).toBe(2)
})

it('a call query retries twice after a temporary failure, and then fails', async () => {
  const query = queryOf([BUSY, BUSY, BUSY, COMPLETE])
  await pass(2 * SECOND)
  expect([query.count(), query.error()]).toEqual([2, null])
  await pass(MINUTE)
  expect([query.count(), query.error()]).toEqual([3, BUSY])
})

it('a failed request is repeated neither for another part of the page nor when the browser is back online', async () => {
  const query = queryOf([MISSING])
  await pass(0)
  query.observeAgain()
  await pass(0)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await pass(MINUTE)
  expect(query.count()).toBe(1)
})

it('a call is requested even if the browser reports no connection', async () => {
  onlineManager.setOnline(false)
  const query = queryOf([COMPLETE])
  await pass(0)
  expect(query.call()?.uid).toBe('a')
})

it('the page learns of a response before the next timer', async () => {
  const { call, listener } = queryOf([COMPLETE])
  const before = listener.mock.calls.length
  for (let ticks = 0; ticks < 50; ticks++) await null
  expect(listener.mock.calls.length).toBeGreaterThan(before)
  expect(call()?.uid).toBe('a')
})

it('a live call is polled less often the longer its updates have failed, and not at all if it must wait for hours', async () => {
  const [query, waiting] = [queryOf([LIVE, MISSING]), queryOf([LIVE, askedToWait(3 * HOUR)])]
  await pass(3 * SECOND)
  expect([query.plan(), waiting.plan()]).toEqual([again(3.75), { kind: 'paused' }])
})

it('a query key changes when the API key does, although it does not contain the key', () => {
  const [one, other] = [0, 1].map((keyChanges) => callQuery({ fetchCall: vi.fn() }, 'a', { keyChanges }).queryKey)
  expect(one).not.toEqual(other)
})

it('a call query stops polling when the portal has no key, and continues after a refresh', async () => {
  const query = queryOf([LIVE, failing({ kind: 'no-key', status: 401 }), LIVE])
  await pass(3 * SECOND)
  expect([query.call()?.endAt, query.plan()]).toEqual([null, { kind: 'paused' }])
  await pass(10 * MINUTE)
  expect(query.count()).toBe(2)
  query.refresh()
  await pass(0)
  expect([query.error(), query.plan().kind]).toEqual([null, 'again'])
})

it('a call query waits as long as the service asks before it fetches a live call again', async () => {
  const query = queryOf([LIVE, askedToWait(603 * SECOND), LIVE])
  await pass(3 * SECOND)
  expect(query.plan()).toEqual(again(600))
  changeTabs()
  await pass(599 * SECOND)
  expect(query.count()).toBe(2)
  await pass(SECOND)
  expect(query.count()).toBe(3)
})

it('a call that can no longer change is fetched only once, even if it was saved while it was live', async () => {
  const query = queryOf([LIVE], { isFinal: true })
  await pass(0)
  expect(query.plan()).toEqual({ kind: 'done' })
  changeTabs()
  await pass(5 * MINUTE)
  expect(query.count()).toBe(1)
})

it('a call that was left is not kept, although the page still observes it for a moment', async () => {
  const queries = createQueryClient()
  const query = callQuery({ fetchCall: async () => COMPLETE }, 'a', { isFinal: true })
  const [session, page] = [new QueryObserver(queries, query), new QueryObserver(queries, query)]
  session.subscribe(() => undefined)
  page.subscribe(() => undefined)
  await pass(0)
  session.destroy()
  queries.removeQueries(query)
  page.destroy()
  // Each would keep the call's words until it ends.
  expect(vi.getTimerCount()).toBe(0)
})
