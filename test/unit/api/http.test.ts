import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createHttp, type HttpOptions } from '../../../src/api/http.ts'
import type { CallTrouble } from '../../../src/domain/call/trouble.ts'
import { type SampleService, startSampleService } from '../../sample-service/sample-service.ts'
import { troubleOf } from '../../support/call/trouble-of.ts'
import { startKeyProxy } from '../../support/servers/key-proxy.ts'

let service: SampleService
let proxy: Awaited<ReturnType<typeof startKeyProxy>>
beforeAll(async () => {
  service = await startSampleService()
  proxy = await startKeyProxy(service)
})
afterAll(() => Promise.all([service.close(), proxy.close()]))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Request = Partial<HttpOptions> & { origin?: string; redirectOrigins?: string[]; signal?: AbortSignal }

function request(uid: string, options: Request = {}) {
  const { auth = 'key', getKey = () => service.key, origin = service.origin, redirectOrigins = [] } = options
  const { signal = new AbortController().signal, pageOrigin = '' } = options
  const http = createHttp({ auth, getKey, pageOrigin })
  return http(`${origin}/v1/calls/${uid}`, { accept: 'application/json', signal, redirectOrigins })
}

/** The keys that the service or the foreign server received with the requests for a uid. */
const keysSent = (uid: string, origin: 'service' | 'foreign' = 'service') =>
  service.requests
    .filter((one) => one.origin === origin && one.path.includes(`/${uid}`))
    .map(({ headers }) => headers.authorization)

it('a request sends the key and an Accept header', async () => {
  await request('sample-booking--header')
  expect(keysSent('sample-booking--header')).toEqual([`Bearer ${service.key}`])
  expect(service.requests.at(-1)?.headers.accept).toBe('application/json')
})

it('the key is read again for every request', async () => {
  const keys = ['old-key', service.key]
  const getKey = () => keys.shift() ?? null
  expect((await troubleOf(request('sample-booking', { getKey }))).trouble.kind).toBe('unauthorized')
  expect((await request('sample-booking', { getKey })).status).toBe(200)
})

it.each([
  ['in proxy mode', 'proxied', { auth: 'proxy' as const }],
  ['if there is no key', 'keyless', { getKey: () => null }],
])('a request does not send a key %s', async (_, name, options) => {
  await troubleOf(request(`sample-booking--${name}`, options))
  expect(keysSent(`sample-booking--${name}`)).toEqual([undefined])
})

it.each([
  ['omit', 'with a key', 'key', 'https://calls.example'],
  ['same-origin', 'through a proxy on the page’s own origin', 'proxy', 'https://calls.example'],
  ['include', 'through a proxy on a different origin', 'proxy', 'https://viewer.example'],
] as const)('a request uses the credentials mode %s %s', async (mode, _, auth, pageOrigin) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response())
  vi.stubGlobal('fetch', fetched)
  await request('a', { auth, pageOrigin, origin: 'https://calls.example' })
  expect(fetched.mock.lastCall?.[1]?.credentials).toBe(mode)
})

it.each<[uid: string, CallTrouble]>([
  ['call-status-400', { kind: 'refused', status: 400 }],
  ['call-status-401', { kind: 'unauthorized', status: 401 }],
  ['call-status-403', { kind: 'forbidden', status: 403 }],
  ['call-status-404', { kind: 'missing', status: 404 }],
  ['call-status-408', { kind: 'service', status: 408 }],
  ['call-status-410', { kind: 'missing', status: 410 }],
  ['call-status-429', { kind: 'service', status: 429 }],
  ['call-status-500', { kind: 'service', status: 500 }],
  // These may come from the network instead of the service.
  ['call-status-511', { kind: 'blocked', status: 511 }],
  ['call-page-511', { kind: 'blocked', status: 511 }],
  ['call-page-403', { kind: 'blocked', status: 403 }],
])('a request for %s fails with the trouble %j', async (uid, trouble) => {
  expect((await troubleOf(request(uid))).trouble).toEqual(trouble)
})

it.each<[uid: string, CallTrouble]>([
  ['call-status-401', { kind: 'not-signed-in', status: 401 }],
  ['call-status-403', { kind: 'not-signed-in', status: 403 }],
  // As to its sign-in page.
  ['call-redirect--proxied', { kind: 'not-signed-in' }],
])('a request for %s through a proxy that adds the key means that the user is not signed in', async (uid, trouble) => {
  const proxied = request(uid, { auth: 'proxy', getKey: () => null, origin: proxy.origin })
  expect((await troubleOf(proxied)).trouble).toEqual(trouble)
})

const NOW = Date.UTC(2026, 2, 5, 17, 42, 8)
const HOUR = 3600_000
const dateIn = (seconds: number) => new Date(NOW + seconds * 1000).toUTCString()

it.each<[retryAfter: string, object, clockError?: number]>([
  ['7', { retryAfter: 7000 }],
  [' 0 ', { retryAfter: 0 }],
  ['60', { retryAfter: 60_000 }],
  ['61', { retryAt: NOW + 61_000 }],
  [dateIn(3600), { retryAt: NOW + HOUR }],
  ['9'.repeat(400), { retryAt: Infinity }],
  [dateIn(-20), {}],
  ['soon', {}],
  [' ', {}],
  [dateIn(20), { retryAfter: 20_000 }],
  [dateIn(20), { retryAfter: 20_000 }, -9 * HOUR],
  [dateIn(20), { retryAfter: 20_000 }, 9 * HOUR],
])('for status 429, a Retry-After header %j means %j, even if the device’s clock is wrong', async (...row) => {
  const [retryAfter, requested, clockError] = row
  const troubleWith = async (status: number) => {
    const headers = { 'Retry-After': retryAfter, ...(clockError && { Date: dateIn(0) }) }
    vi.stubGlobal('fetch', async () => new Response(null, { status, headers }))
    return (await troubleOf(request('a'))).trouble
  }
  vi.useFakeTimers({ now: NOW + (clockError ?? 0) })
  expect([await troubleWith(429), await troubleWith(503)]).toEqual([
    { kind: 'service', status: 429, ...requested },
    { kind: 'service', status: 503 },
  ])
})

it('an aborted request rejects with the abort reason', async () => {
  const leaving = new AbortController()
  const attempt = request('call-hang', { signal: leaving.signal })
  leaving.abort(new Error('Left'))
  await expect(attempt).rejects.toThrow('Left')
})

it('a redirect to a listed origin is followed without the key, one within the service with it', async () => {
  const [elsewhere, same] = ['audio-redirect-elsewhere--listed', 'audio-redirect-same--followed']
  for (const uid of [elsewhere, same]) {
    const response = await request(`${uid}/audio.mp3`, { redirectOrigins: [service.foreignOrigin] })
    await response.body?.cancel()
  }
  expect(keysSent(elsewhere, 'foreign')).toEqual([undefined])
  expect(keysSent(same)).toEqual([`Bearer ${service.key}`, `Bearer ${service.key}`])
})

it('a redirect to another origin is not followed or, if others are listed, reveals neither response nor key', async () => {
  const [uid, unlisted] = ['call-redirect--plain', 'audio-redirect-elsewhere--unlisted']
  const redirectOrigins = ['https://store.example']
  for (const attempt of [request(uid), request(`${unlisted}/audio.mp3`, { redirectOrigins })])
    expect((await troubleOf(attempt)).trouble).toEqual({ kind: 'sent-elsewhere' })
  expect([keysSent(uid, 'foreign'), keysSent(unlisted, 'foreign')]).toEqual([[], [undefined]])
})
