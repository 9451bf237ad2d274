import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPortalKey } from '../../../../src/app/portal/portal-key.ts'
import { TroubleError } from '../../../../src/domain/call/trouble.ts'
import { createKeyStore } from '../../../../src/host/key-store.ts'
import { noStorage } from '../../../../src/host/storage.ts'
import { withResolvers } from '../../../../src/lib/with-resolvers.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { troubleOf } from '../../../support/call/trouble-of.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const ADDRESS = 'https://calls.example/v1/calls/a'
const call = decodedCall({ uid: 'a' })
const recording = { body: new ReadableStream(), from: 0, length: null, total: null, type: null, address: ADDRESS }

/** A viewer whose portal gives `getApiKey`, and a service that accepts the keys for which `accepts` is true. */
function embedded(getApiKey: () => Promise<string>, accepts: (key: string) => boolean) {
  const keys = createKeyStore('https://calls.example', { tab: noStorage(), device: noStorage() })
  const portalKey = createPortalKey(getApiKey, keys)
  const sent: (string | null)[] = []
  const respond = async <T>(response: T): Promise<T> => {
    const key = keys.key.get()
    sent.push(key)
    await Promise.resolve()
    if (key !== null && accepts(key)) return response
    throw new TroubleError({ kind: 'unauthorized', status: 401 }, { address: ADDRESS, at: 0 })
  }
  const api = portalKey.withKey({ fetchCall: () => respond(call), openRecording: () => respond(recording) })
  const fetchCall = (signal = new AbortController().signal) => api.fetchCall('a', { signal })
  const openRecording = () =>
    api.openRecording('a', { signal: new AbortController().signal, onWait: () => undefined, from: 0 })
  return { keys, portalKey, sent, fetchCall, openRecording }
}

/** A portal that supplies the keys in `supplied` in turn (null for no key), and a service that accepts `accepted`. */
function portalWith(supplied: (string | null)[], accepted: string[]) {
  const getApiKey = vi.fn(async () => {
    const key = supplied[getApiKey.mock.calls.length - 1] ?? null
    if (key === null) throw new Error('Signed out')
    return key
  })
  const asked = () => getApiKey.mock.calls.length
  return { asked, ...embedded(getApiKey, (key) => accepted.includes(key)) }
}

/** Each request to the portal for a key stays pending until the test answers it. */
function waiting() {
  const questions: ReturnType<typeof withResolvers<string>>[] = []
  const getApiKey = () => {
    const question = withResolvers<string>()
    questions.push(question)
    return question.promise
  }
  return { questions, ...embedded(getApiKey, () => true) }
}

it('a request waits for a key from the portal, and later requests use the same key', async () => {
  const { fetchCall, openRecording, sent, asked } = portalWith(['k-1'], ['k-1'])
  expect(await fetchCall()).toBe(call)
  expect(await openRecording()).toBe(recording)
  expect([sent, asked()]).toEqual([['k-1', 'k-1'], 1])
})

it.each(['fetchCall', 'openRecording'] as const)(
  '%s repeats a request whose key is refused with another',
  async (name) => {
    const { sent, keys, ...requests } = portalWith(['k-1', 'k-2'], ['k-2'])
    await requests[name]()
    expect([sent, keys.key.get()]).toEqual([['k-1', 'k-2'], 'k-2'])
  },
)

it('requests whose key is refused at the same time share the next key', async () => {
  const { fetchCall, openRecording, sent, asked } = portalWith(['k-1', 'k-2'], ['k-2'])
  await Promise.all([fetchCall(), openRecording()])
  expect([sent, asked()]).toEqual([['k-1', 'k-1', 'k-2', 'k-2'], 2])
})

it('a request that is aborted while it waits for the portal rejects with the abort reason', async () => {
  const request = new AbortController()
  const fetched = waiting().fetchCall(request.signal)
  request.abort('Closed')
  await expect(fetched).rejects.toBe('Closed')
})

it.each([0, 1])(
  'once the key is overdue, after 15 s, askAgain asks once more, and the first answer is used: answer %i',
  async (answered) => {
    const { keys, questions, portalKey, fetchCall } = waiting()
    const fetched = fetchCall()
    await vi.advanceTimersByTimeAsync(14_900)
    portalKey.askAgain()
    expect([questions.length, portalKey.isOverdue.get()]).toEqual([1, false])
    await vi.advanceTimersByTimeAsync(200)
    expect(portalKey.isOverdue.get()).toBe(true)
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

it('the key is overdue until the portal supplies it', async () => {
  const { questions, portalKey, fetchCall } = waiting()
  const fetched = fetchCall()
  await vi.advanceTimersByTimeAsync(15_100)
  questions[0]?.resolve('k-1')
  expect(await fetched).toBe(call)
  expect(portalKey.isOverdue.get()).toBe(false)
})

const REFUSED = { kind: 'no-key', status: 401 }
const NONE = { kind: 'no-key' }

it.each<[string, supplied: (string | null)[], sent: string[], asked: number, trouble: object]>([
  ['none of three different keys is accepted', ['k-1', 'k-2', 'k-3'], ['k-1', 'k-2', 'k-3'], 3, REFUSED],
  ['the portal supplies the same key three times', ['k-1', 'k-1', 'k-1'], ['k-1'], 3, REFUSED],
  ['the portal supplies the same key twice, then another', ['k-1', 'k-1', 'k-2'], ['k-1', 'k-2'], 3, REFUSED],
  ['the portal rejects', [null], [], 1, NONE],
  ['the portal supplies an empty string', [''], [], 1, NONE],
  ['the portal supplies a string that cannot be a key', ['k 1'], [], 1, NONE],
])('a request fails if %s', async (_, supplied, expectedSent, count, expected) => {
  const { fetchCall, sent, asked, portalKey, keys } = portalWith([...supplied, 'k-9'], ['k-9'])
  const failed = troubleOf(fetchCall())
  await vi.advanceTimersByTimeAsync(2000)
  const { trouble, detail } = await failed
  expect([trouble, portalKey.failure.get(), sent, asked()]).toEqual([expected, expected, expectedSent, count])
  expect([detail.address, keys.key.get()]).toEqual([expected === REFUSED ? ADDRESS : '', null])
})

it('after a request has failed, the next one asks the portal again and retries even a refused key', async () => {
  const accepted: string[] = []
  const { fetchCall, sent, portalKey } = portalWith(['k-1', null, 'k-1'], accepted)
  await troubleOf(fetchCall())
  accepted.push('k-1')
  expect(await fetchCall()).toBe(call)
  expect([sent, portalKey.failure.get()]).toEqual([['k-1', 'k-1'], null])
})
