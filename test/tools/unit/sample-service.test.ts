import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sampleCalls } from '../../sample-service/calls/sample-calls.ts'
import { faults } from '../../sample-service/faults/faults.ts'
import { type SampleService, startSampleService } from '../../sample-service/sample-service.ts'
import { type Ask, askService } from '../../support/servers/ask-service.ts'

const booking = readFileSync(new URL('../../sample-service/media/booking.mp3', import.meta.url))

let service: SampleService
let call: Ask
let recording: Ask

beforeAll(async () => {
  service = await startSampleService()
  ;({ call, recording } = askService(service))
})
afterAll(() => service.close())
afterEach(() => {
  vi.useRealTimers()
})

/** A response's status, body and headers except `Date`. */
async function snapshotOf(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'date')
  return { status: response.status, headers, body: await response.text() }
}

describe('the API key', () => {
  it.each([
    ['no key', {}],
    ['a wrong key', { Authorization: 'Bearer another' }],
    ['a key that only starts with the right key', { Authorization: 'Bearer sample-key-4f1b9c.x' }],
    ['the right key in a different scheme', { Authorization: 'Basic sample-key-4f1b9c' }],
  ])('both resources return status 401 for a request with %s', async (_, headers: Record<string, string>) => {
    for (const path of ['/v1/calls/sample-booking', '/v1/calls/sample-booking/audio.mp3', '/v1/calls/no-such-call']) {
      const response = await fetch(`${service.origin}${path}`, { headers })
      expect(response.status).toBe(401)
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
      expect(await response.json()).toMatchObject({ error: { status: 401 } })
    }
  })

  it('the key of the sample service is configurable', async () => {
    const other = await startSampleService({ key: 'another' })
    const response = await fetch(`${other.origin}/v1/calls/sample-booking`, {
      headers: { Authorization: 'Bearer another' },
    })
    expect(response.status).toBe(200)
    await other.close()
  })
})

describe('the call resource', () => {
  it('a call has every field that the API specifies', async () => {
    const response = await call('sample-booking')
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toMatchObject({
      uid: 'sample-booking',
      agent: { name: 'Nora', slug: 'bright-harbor-recall' },
      toNumber: '+12025550147',
      endedReason: 'customer-ended-call',
      createdAt: expect.stringMatching(/^2026-03-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      startAt: expect.stringMatching(/Z$/),
      endAt: expect.stringMatching(/Z$/),
      durationSeconds: 135,
      successEvaluation: true,
      outputData: { successEvaluation: 'true' },
      audioUrl: '/v1/calls/sample-booking/audio.mp3',
    })
  })

  it('a call has the requested uid, including the suffix', async () => {
    const uid = 'sample-booking--a b/ü'
    const found = await (await call(uid)).json()
    expect(found).toMatchObject({ uid, audioUrl: `/v1/calls/${encodeURIComponent(uid)}/audio.mp3` })
    expect((await fetch(`${service.origin}${found.audioUrl}`, bearer())).status).toBe(200)
  })

  it('a call that never connected is served with status 200', async () => {
    expect(await (await call('sample-never-connected')).json()).toMatchObject({
      startAt: null,
      endAt: expect.any(String),
      durationSeconds: 0,
      transcript: [],
      audioUrl: null,
    })
    expect((await recording('sample-never-connected')).status).toBe(404)
  })

  it('a UUID is accepted in any case and returned in lower case', async () => {
    const uid = '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8'
    const found = await (await call(uid.toUpperCase())).json()
    expect(found).toMatchObject({ uid, audioUrl: `/v1/calls/${uid}/audio.mp3` })
    expect((await recording(uid.toUpperCase())).status).toBe(200)
  })

  it('an unknown call and a call that belongs to a different key get byte-identical 404 responses', async () => {
    const responses = [call('no-such-call'), call('sample-invisible'), recording('no-such-call')]
    const [first, ...others] = await Promise.all(responses.map(async (response) => snapshotOf(await response)))
    expect(first?.status).toBe(404)
    for (const other of others) expect(other).toEqual(first)
  })

  it.each(['__proto__', 'constructor', '..', '%', 'Sample-booking', 'call-status-', 'call-status-x', ''])(
    'a request for the uid "%s" returns status 404',
    async (uid) => {
      expect((await call(uid)).status).toBe(404)
    },
  )

  it('a HEAD request for a call returns the headers without a body', async () => {
    const [head, get] = [await call('sample-booking', { method: 'HEAD' }), await call('sample-booking')]
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('Content-Length'))).toBe((await get.arrayBuffer()).byteLength)
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('a %s request returns status 405', async (method) => {
    const response = await call('sample-booking', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
  })

  it.each(sampleCalls.filter(({ isInvisible }) => !isInvisible).map(({ uid }) => uid.replace('SECONDS', '6')))(
    'the sample call %s is served',
    async (uid) => {
      expect(await (await call(uid)).json()).toMatchObject({ uid, toNumber: expect.stringMatching(/^\+\d{11,12}$/) })
    },
  )
})

describe('the recording resource', () => {
  const total = booking.length

  it('a recording is served as an MP3 file, with its length and an ETag', async () => {
    const response = await recording('sample-booking')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('audio/mpeg')
    expect(response.headers.get('Content-Length')).toBe(String(total))
    expect(response.headers.get('Accept-Ranges')).toBe('bytes')
    expect(response.headers.get('ETag')).toMatch(/^".+"$/)
    expect(Buffer.from(await response.arrayBuffer()).equals(booking)).toBe(true)
  })

  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=100-199', 100, 200],
    ['bytes=100-', 100, total],
    ['bytes=-100', total - 100, total],
    [`bytes=-${total * 2}`, 0, total],
    [`bytes=100-${total * 2}`, 100, total],
  ])('a Range request returns the requested part: %s', async (range, start, end) => {
    const response = await recording('sample-booking', { headers: { Range: range } })
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end - 1}/${total}`)
    expect(response.headers.get('Content-Length')).toBe(String(end - start))
    expect(Buffer.from(await response.arrayBuffer()).equals(booking.subarray(start, end))).toBe(true)
  })

  it.each([`bytes=${total}-`, `bytes=${total + 5}-${total + 9}`, 'bytes=-0'])(
    'a Range request outside the file returns status 416: %s',
    async (range) => {
      const response = await recording('sample-booking', { headers: { Range: range } })
      expect(response.status).toBe(416)
      expect(response.headers.get('Content-Range')).toBe(`bytes */${total}`)
    },
  )

  it.each(['bytes=9-5', 'bytes=-', 'bytes=0-1,4-5', 'frames=0-1'])(
    'a request with an invalid or unsupported Range returns the whole file: %s',
    async (range) => {
      const response = await recording('sample-booking', { headers: { Range: range } })
      expect(response.status).toBe(200)
      expect((await response.arrayBuffer()).byteLength).toBe(total)
    },
  )

  it('a HEAD request for a recording returns the headers without a body', async () => {
    const response = await recording('sample-booking', { method: 'HEAD' })
    expect(response.headers.get('Content-Length')).toBe(String(total))
    expect((await response.arrayBuffer()).byteLength).toBe(0)
  })
})

describe('CORS', () => {
  const preflightHeaders = { Origin: 'https://viewer.example', 'Access-Control-Request-Headers': 'authorization,range' }

  it('the preflight response allows the headers Authorization and Range', async () => {
    const response = await fetch(`${service.origin}/v1/calls/sample-booking/audio.mp3`, {
      method: 'OPTIONS',
      headers: preflightHeaders,
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe('Authorization, Range')
    expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD')
    expect(Number(response.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0)
  })

  it('every response, including errors, allows every origin and exposes no headers', async () => {
    const answers = [call('sample-booking'), call('no-such-call'), fetch(service.origin), recording('audio-status-500')]
    for (const answer of await Promise.all(answers)) {
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
      expect(answer.headers.has('Access-Control-Expose-Headers')).toBe(false)
    }
  })
})

describe('live calls', () => {
  it('a live call gains turns, then ends, and its recording becomes available a few seconds later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-04-01T12:00:00Z') })
    const stateAt = async (uid: string, seconds: number) => {
      vi.setSystemTime(Date.parse('2026-04-01T12:00:00Z') + seconds * 1000)
      const { startAt, endAt, audioUrl, transcript, durationSeconds } = await (await call(uid)).json()
      const { status } = await recording(uid)
      return [startAt !== null, endAt !== null, audioUrl !== null, status, transcript.length, durationSeconds]
    }
    expect(await stateAt('sample-live--watched', 0)).toEqual([true, false, false, 404, 0, 0])
    expect(await stateAt('sample-live--watched', 20)).toEqual([true, false, false, 404, 5, 0])
    expect(await stateAt('sample-live--watched', 39.9)).toEqual([true, false, false, 404, 10, 0])
    expect(await stateAt('sample-live--watched', 40)).toEqual([true, true, false, 404, 10, 40])
    expect(await stateAt('sample-live--watched', 44)).toEqual([true, true, true, 200, 10, 40])
    // The clock of another uid starts at the first request for that uid.
    expect(await stateAt('sample-live--late', 44)).toEqual([true, false, false, 404, 0, 0])
  })

  it.each([
    ['live-6--start', 0, { turns: 0, startedAgo: 34, isOver: false }],
    ['live-6--middle', 3, { turns: 5, startedAgo: 37, isOver: false }],
    ['live-6--end', 6, { turns: 10, startedAgo: 40, isOver: true }],
    ['live-50--start', 0, { turns: 0, startedAgo: undefined, isOver: false }],
    ['live-50--answered', 30, { turns: 5, startedAgo: 20, isOver: false }],
  ])('the live call %s has the right turns, start and end after %i s', async (uid, seconds, expected) => {
    const first = Date.parse('2026-04-01T12:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: first })
    await call(uid)
    vi.setSystemTime(first + seconds * 1000)
    const { startAt, endAt, transcript } = await (await call(uid)).json()
    const startedAgo = startAt === null ? undefined : (Date.now() - Date.parse(startAt)) / 1000
    expect({ turns: transcript.length, startedAgo, isOver: endAt !== null }).toEqual(expected)
  })
})

describe('the request log', () => {
  it('every request is logged with its headers', async () => {
    const before = service.requests.length
    await call('sample-booking--log', { headers: { 'X-Test': 'one' } })
    const [logged] = service.requests.slice(before)
    expect(logged).toMatchObject({
      method: 'GET',
      path: '/v1/calls/sample-booking--log',
      headers: { authorization: `Bearer ${service.key}`, 'x-test': 'one' },
      origin: 'service',
      closedEarly: false,
    })
  })

  it('a request that the client aborts is logged as closed early', async () => {
    const controller = new AbortController()
    const response = await recording('audio-stall-1000--log', { signal: controller.signal })
    const logged = service.requests.at(-1)
    expect(response.status).toBe(200)
    controller.abort()
    await logged?.closed
    expect(logged?.closedEarly).toBe(true)
  })

  it('a connection that the service closes is not logged as closed early', async () => {
    const response = await recording('audio-cut-1000--log')
    const logged = service.requests.at(-1)
    await expect(response.arrayBuffer()).rejects.toThrow()
    await logged?.closed
    expect(logged?.closedEarly).toBe(false)
  })
})

it('every sample call and every fault has a unique uid and a description', () => {
  const all = [...sampleCalls, ...faults]
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(all.length)
  for (const { description } of all) expect(description.length).toBeGreaterThan(5)
})

function bearer(): RequestInit {
  return { headers: { Authorization: `Bearer ${service.key}` } }
}
