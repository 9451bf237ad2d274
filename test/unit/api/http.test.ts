import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createHttp, type HttpOptions } from '../../../src/api/http.ts'
import { type SampleService, startSampleService } from '../../sample-service/sample-service.ts'
import { troubleOf } from '../../support/call/trouble-of.ts'
import { startKeyProxy } from '../../support/servers/key-proxy.ts'

let service: SampleService
beforeAll(async () => {
  service = await startSampleService()
})
afterAll(() => service.close())

const request = (
  uid: string,
  options: Partial<HttpOptions> & { redirectOrigins?: string[]; signal?: AbortSignal } = {},
) =>
  createHttp({ auth: options.auth ?? 'key', getKey: options.getKey ?? (() => service.key) })(
    `${service.origin}/v1/calls/${uid}`,
    {
      accept: 'application/json',
      signal: options.signal ?? new AbortController().signal,
      redirectOrigins: options.redirectOrigins ?? [],
    },
  )

/** The requests that the service or the foreign server received for a uid. */
const seen = (uid: string, origin: 'service' | 'foreign') =>
  service.requests.filter((one) => one.origin === origin && one.path.includes(`/${uid}`))

it('a request sends the key and an Accept header', async () => {
  await request('sample-booking--header')
  expect(seen('sample-booking--header', 'service')).toMatchObject([
    { headers: { authorization: `Bearer ${service.key}`, accept: 'application/json' } },
  ])
})

it('the key is read again for every request', async () => {
  const keys = ['old-key', service.key]
  const getKey = () => keys.shift() ?? null
  const http = createHttp({ auth: 'key', getKey })
  const options = { accept: '*/*', signal: new AbortController().signal }
  const address = `${service.origin}/v1/calls/sample-booking`
  expect((await troubleOf(http(address, options))).trouble.kind).toBe('unauthorized')
  expect((await http(address, options)).status).toBe(200)
})

it.each([
  ['in proxy mode', { auth: 'proxy' as const }],
  ['if there is no key', { getKey: () => null }],
])('a request does not send a key %s', async (title, options) => {
  const uid = `sample-booking--${title.replaceAll(' ', '-')}`
  await troubleOf(request(uid, options))
  expect(seen(uid, 'service').map(({ headers }) => headers.authorization)).toEqual([undefined])
})

it.each([
  ['omit', 'with a key', 'key', 'https://calls.example'],
  ['same-origin', 'through a proxy on the page’s own origin', 'proxy', 'https://calls.example'],
  ['include', 'through a proxy on a different origin', 'proxy', 'https://viewer.example'],
] as const)('a request uses the credentials mode %s %s', async (mode, _, auth, pageOrigin) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response())
  vi.stubGlobal('fetch', fetched)
  const http = createHttp({ auth, getKey: () => service.key, pageOrigin })
  await http('https://calls.example/v1/calls/a', { accept: '*/*', signal: new AbortController().signal })
  vi.unstubAllGlobals()
  expect(fetched.mock.lastCall?.[1]?.credentials).toBe(mode)
})

it.each([
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

const NOW = Date.UTC(2026, 2, 5, 17, 42, 8)
const dateIn = (seconds: number) => new Date(NOW + seconds * 1000).toUTCString()

it.each([
  ['7', { retryAfter: 7000 }],
  [' 0 ', { retryAfter: 0 }],
  ['60', { retryAfter: 60_000 }],
  [dateIn(20), { retryAfter: 20_000 }],
  ['61', { retryAt: NOW + 61_000 }],
  [dateIn(3600), { retryAt: NOW + 3600_000 }],
  ['9'.repeat(400), { retryAt: Infinity }],
  [dateIn(-20), {}],
  ['soon', {}],
  [' ', {}],
])('for status 429, a Retry-After header %j means %j', async (retryAfter, requested) => {
  const answerWith = async (status: number) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status, headers: { 'Retry-After': retryAfter } }))
    return (await troubleOf(request('a'))).trouble
  }
  vi.useFakeTimers({ now: NOW })
  const troubles = [await answerWith(429), await answerWith(503)]
  vi.unstubAllGlobals()
  vi.useRealTimers()
  expect(troubles).toEqual([
    { kind: 'service', status: 429, ...requested },
    { kind: 'service', status: 503 },
  ])
})

it.each([-9, 9])('the time that a service names for a retry holds if the device’s clock is %i h off', async (hours) => {
  const headers = { Date: dateIn(0), 'Retry-After': dateIn(20) }
  vi.stubGlobal('fetch', async () => new Response(null, { status: 429, headers }))
  vi.useFakeTimers({ now: NOW + hours * 3600_000 })
  const { trouble } = await troubleOf(request('a'))
  vi.unstubAllGlobals()
  vi.useRealTimers()
  expect(trouble).toEqual({ kind: 'service', status: 429, retryAfter: 20_000 })
})

let proxy: Awaited<ReturnType<typeof startKeyProxy>>
beforeAll(async () => {
  proxy = await startKeyProxy(service)
})
afterAll(() => proxy.close())

const proxied = (uid: string) =>
  createHttp({ auth: 'proxy', getKey: () => null })(`${proxy.origin}/v1/calls/${uid}`, {
    accept: 'application/json',
    signal: new AbortController().signal,
  })

it.each([401, 403] as const)('status %s from a proxy that adds the key means “signed out”', async (status) => {
  expect((await troubleOf(proxied(`call-status-${status}`))).trouble).toEqual({ kind: 'not-signed-in', status })
})

it('a redirect of a proxy that adds the key, as to its sign-in page, means that the user is not signed in', async () => {
  expect((await troubleOf(proxied('call-redirect--proxied'))).trouble).toEqual({ kind: 'not-signed-in' })
})

it('an aborted request rejects with the abort reason', async () => {
  const leaving = new AbortController()
  const attempt = request('call-hang', { signal: leaving.signal })
  leaving.abort(new Error('Left'))
  await expect(attempt).rejects.toThrow('Left')
})

it('a redirect to a different origin is not followed by default', async () => {
  expect((await troubleOf(request('call-redirect--plain'))).trouble).toEqual({ kind: 'sent-elsewhere' })
  expect(seen('call-redirect--plain', 'foreign')).toEqual([])
})

it('a redirect to a listed origin is followed without the key', async () => {
  const uid = 'audio-redirect-elsewhere--listed'
  const response = await request(`${uid}/audio.mp3`, { redirectOrigins: [service.foreignOrigin] })
  expect(response.status).toBe(200)
  await response.body?.cancel()
  expect(seen(uid, 'foreign').map(({ headers }) => headers.authorization)).toEqual([undefined])
})

it('a redirect within the service is followed with the key when redirects are allowed', async () => {
  const uid = 'audio-redirect-same--followed'
  const response = await request(`${uid}/audio.mp3`, { redirectOrigins: ['https://store.example'] })
  expect(response.url).toBe(`${service.origin}/v1/stored-recordings/${uid}`)
  await response.body?.cancel()
})

it('a redirect to an unlisted origin reveals neither the response nor the key', async () => {
  const uid = 'audio-redirect-elsewhere--unlisted'
  const attempt = request(`${uid}/audio.mp3`, { redirectOrigins: ['https://store.example'] })
  expect((await troubleOf(attempt)).trouble).toEqual({ kind: 'sent-elsewhere' })
  expect(seen(uid, 'foreign').map(({ headers }) => headers.authorization)).toEqual([undefined])
})
