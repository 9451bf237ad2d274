import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decodeCall } from '../../../../src/api/decode-call.ts'
import { createPortalKey } from '../../../../src/app/portal/portal-key.ts'
import type { Call } from '../../../../src/domain/call/call.ts'
import { TroubleError } from '../../../../src/domain/call/trouble.ts'
import { createKeyStore } from '../../../../src/host/key-store.ts'
import { noStorage } from '../../../../src/host/storage.ts'
import { withResolvers } from '../../../../src/lib/with-resolvers.ts'
import { troubleOf } from '../../../support/call/trouble-of.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const ADDRESS = 'https://calls.example/v1/calls/a'
const call = decodeCall('{"uid":"a"}') as Call
const recording = { body: new ReadableStream(), from: 0, length: null, total: null, type: null, address: ADDRESS }

/** A portal that supplies the keys in `supplied` in turn (null for no key), and a service that accepts `accepted`. */
function portalWith(supplied: (string | null)[], accepted: string[]) {
  const keys = createKeyStore('https://calls.example', { tab: noStorage(), device: noStorage() })
  let asked = 0
  const portalKey = createPortalKey(async () => {
    const key = supplied[asked++] ?? null
    if (key === null) throw new Error('Signed out')
    return key
  }, keys)
  const sent: (string | null)[] = []
  const respond = async <T>(response: T): Promise<T> => {
    const key = keys.key.get()
    sent.push(key)
    await Promise.resolve()
    if (key !== null && accepted.includes(key)) return response
    throw new TroubleError({ kind: 'unauthorized', status: 401 }, { address: ADDRESS, at: 0 })
  }
  const api = portalKey.withKey({ fetchCall: () => respond(call), openRecording: () => respond(recording) })
  const fetchCall = (signal = new AbortController().signal) => api.fetchCall('a', { signal })
  const openRecording = () =>
    api.openRecording('a', { signal: new AbortController().signal, onWait: () => undefined, from: 0 })
  return { keys, portalKey, sent, asked: () => asked, fetchCall, openRecording }
}

it('a request waits for a key from the portal, and later requests use the same key', async () => {
  const { fetchCall, openRecording, sent, asked } = portalWith(['k-1'], ['k-1'])
  expect(await fetchCall()).toBe(call)
  expect(await openRecording()).toBe(recording)
  expect([sent, asked()]).toEqual([['k-1', 'k-1'], 1])
})

it.each(['call', 'recording'])('a %s whose key is refused is requested again with another key', async (what) => {
  const { fetchCall, openRecording, sent, keys } = portalWith(['k-1', 'k-2'], ['k-2'])
  await (what === 'call' ? fetchCall() : openRecording())
  expect([sent, keys.key.get()]).toEqual([['k-1', 'k-2'], 'k-2'])
})

it('requests whose key is refused at the same time share the next key', async () => {
  const { fetchCall, openRecording, sent, asked } = portalWith(['k-1', 'k-2'], ['k-2'])
  await Promise.all([fetchCall(), openRecording()])
  expect([sent, asked()]).toEqual([['k-1', 'k-1', 'k-2', 'k-2'], 2])
})

it('a request that is aborted while it waits for the portal rejects with the abort reason', async () => {
  const { fetchCall } = waiting()
  const request = new AbortController()
  const fetched = fetchCall(request.signal)
  request.abort('Closed')
  await expect(fetched).rejects.toBe('Closed')
})

/** Each request to the portal for a key stays pending until the test answers it. */
function waiting() {
  const keys = createKeyStore('https://calls.example', { tab: noStorage(), device: noStorage() })
  const questions: ReturnType<typeof withResolvers<string>>[] = []
  const portalKey = createPortalKey(() => {
    const question = withResolvers<string>()
    questions.push(question)
    return question.promise
  }, keys)
  const api = portalKey.withKey({ fetchCall: async () => call, openRecording: async () => recording })
  const fetchCall = (signal = new AbortController().signal) => api.fetchCall('a', { signal })
  return { keys, questions, portalKey, fetchCall }
}

it('the key is overdue after 15 s, until the portal supplies it', async () => {
  const { questions, portalKey, fetchCall } = waiting()
  const fetched = fetchCall()
  await vi.advanceTimersByTimeAsync(14_900)
  expect(portalKey.isOverdue.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(portalKey.isOverdue.get()).toBe(true)
  questions[0]?.resolve('k-1')
  expect(await fetched).toBe(call)
  expect(portalKey.isOverdue.get()).toBe(false)
})

it.each([0, 1])(
  'askAgain asks the portal once more if the key is overdue, and uses whichever answer arrives first: answer %i',
  async (answered) => {
    const { keys, questions, portalKey, fetchCall } = waiting()
    const fetched = fetchCall()
    await vi.advanceTimersByTimeAsync(1000)
    portalKey.askAgain()
    expect(questions).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(15_000)
    portalKey.askAgain()
    portalKey.askAgain()
    expect([questions.length, portalKey.isOverdue.get()]).toEqual([2, false])
    questions[answered]?.resolve(`k-${answered}`)
    expect(await fetched).toBe(call)
    questions[1 - answered]?.resolve('k-later')
    await vi.advanceTimersByTimeAsync(0)
    expect(keys.key.get()).toBe(`k-${answered}`)
  },
)

it.each([
  ['three different keys', ['k-1', 'k-2', 'k-3'], ['k-1', 'k-2', 'k-3']],
  ['the same key three times', ['k-1', 'k-1', 'k-1'], ['k-1']],
  ['the same key twice, then another one', ['k-1', 'k-1', 'k-2'], ['k-1', 'k-2']],
])('a request fails with status 401 if none of three keys is accepted: %s', async (_, supplied, expectedSent) => {
  const { fetchCall, sent, asked, portalKey, keys } = portalWith([...supplied, 'k-9'], ['k-9'])
  const trouble = troubleOf(fetchCall())
  await vi.advanceTimersByTimeAsync(2000)
  expect((await trouble).trouble).toEqual({ kind: 'no-key', status: 401 })
  expect((await trouble).detail.address).toBe(ADDRESS)
  expect([sent, asked()]).toEqual([expectedSent, 3])
  expect(portalKey.failure.get()).toEqual({ kind: 'no-key', status: 401 })
  expect(keys.key.get()).toBeNull()
})

it.each([
  ['rejects', null],
  ['supplies an empty string', ''],
  ['supplies a string that cannot be a key', 'k 1'],
])('a request fails without a status if the portal %s', async (_, supplied) => {
  const { fetchCall, sent, asked, portalKey } = portalWith([supplied], [])
  expect((await troubleOf(fetchCall())).trouble).toEqual({ kind: 'no-key' })
  expect([sent, asked(), portalKey.failure.get()]).toEqual([[], 1, { kind: 'no-key' }])
})

it('after a request has failed, the next one asks the portal again and retries even a refused key', async () => {
  const accepted: string[] = []
  const { fetchCall, sent, portalKey } = portalWith(['k-1', null, 'k-1'], accepted)
  await troubleOf(fetchCall())
  accepted.push('k-1')
  expect(await fetchCall()).toBe(call)
  expect([sent, portalKey.failure.get()]).toEqual([['k-1', 'k-1'], null])
})
