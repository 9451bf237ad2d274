import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMp3 } from '../../sample-service/audio-files/mp3-frames.ts'
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

async function statusesOf(ask: Ask, uid: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count += 1) {
    const response = await ask(uid)
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  return statuses
}

/** The bytes that arrive, and whether the connection ended before the whole body had arrived. */
async function receiveAll(response: Response): Promise<{ bytes: Buffer; isBroken: boolean }> {
  const pieces: Uint8Array[] = []
  try {
    for await (const piece of response.body ?? []) pieces.push(piece)
    return { bytes: Buffer.concat(pieces), isBroken: false }
  } catch {
    return { bytes: Buffer.concat(pieces), isBroken: true }
  }
}

describe('faults of the call', () => {
  it.each([401, 403, 404, 418, 500, 503])(
    'call-status returns status %i for the call, but serves the recording',
    async (status) => {
      expect(await statusesOf(call, `call-status-${status}`, 2)).toEqual([status, status])
      expect((await recording(`call-status-${status}`)).status).toBe(200)
    },
  )

  it('call-status-times fails the first K requests for each uid', async () => {
    expect(await statusesOf(call, 'call-status-503-times-2--one', 4)).toEqual([503, 503, 200, 200])
    expect(await statusesOf(call, 'call-status-503-times-2--two', 3)).toEqual([503, 503, 200])
  })

  it('call-retry-after returns status 429 once', async () => {
    const response = await call('call-retry-after-7--x')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '7'])
    expect(await statusesOf(call, 'call-retry-after-7--x', 1)).toEqual([200])
  })

  it('call-slow delays the response', async () => {
    const startedAt = performance.now()
    expect((await call('call-slow-120')).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(110)
  })

  it('call-hang never responds', async () => {
    await expect(call('call-hang', { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout')
  })

  it('call-reset resets the connection', async () => {
    await expect(call('call-reset')).rejects.toThrow('fetch failed')
  })

  it('call-cut closes the connection in the middle of the JSON', async () => {
    const { bytes, isBroken } = await receiveAll(await call('call-cut-300'))
    expect([bytes.length, isBroken]).toEqual([300, true])
  })

  it('call-no-cors omits CORS headers, including those of the preflight response', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      expect((await call('call-no-cors', { method })).headers.has('Access-Control-Allow-Origin')).toBe(false)
    }
    expect((await recording('call-no-cors')).headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  it('call-redirect redirects to the foreign server, which returns a call', async () => {
    const response = await call('call-redirect', { redirect: 'manual' })
    expect([response.status, response.headers.get('Location')]).toEqual([
      302,
      `${service.foreignOrigin}/v1/calls/call-redirect`,
    ])
    expect(await (await call('call-redirect')).json()).toMatchObject({ uid: 'call-redirect' })
    expect(service.requests.at(-1)).toMatchObject({ origin: 'foreign', path: '/v1/calls/call-redirect' })
  })

  it.each([
    ['call-html', 'text/html; charset=utf-8', /^<!doctype html>/],
    ['call-empty', 'application/json', /^$/],
    ['call-half-json', 'application/json', /^\{"uid".*[^}]$/],
    ['call-array', 'application/json', /^\[\{"uid":"call-array"/],
    ['call-object', 'application/json', /^\{\}$/],
    ['call-other-uid', 'application/json', /^\{"uid":"sample-booking"/],
    ['call-missing-fields', 'application/json', /^\{"uid":"call-missing-fields"\}$/],
    ['call-no-transcript', 'application/json', /"transcript":\[\]/],
    ['call-no-agent-name', 'application/json', /"agent":\{"name":"",/],
  ])('%s returns status 200 with the wrong content', async (uid, type, text) => {
    const response = await call(uid)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type])
    expect(await response.text()).toMatch(text)
  })

  it('call-wrong-types has the wrong type in every field except the uid', async () => {
    const [right, wrong] = [await (await call('sample-booking')).json(), await (await call('call-wrong-types')).json()]
    const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)
    for (const field of Object.keys(right)) {
      if (field === 'uid') expect(wrong.uid).toBe('call-wrong-types')
      else expect(kindOf(wrong[field]), field).not.toBe(kindOf(right[field]))
    }
  })

  it('call-proto-keys contains __proto__ as an ordinary key', async () => {
    const text = await (await call('call-proto-keys')).text()
    expect(text.match(/"__proto__": "not a prototype"/g)).toHaveLength(2)
    expect(Object.hasOwn(JSON.parse(text).outputData, '__proto__')).toBe(true)
  })

  it('call-deep-json is nested too deeply for recursive parsers', async () => {
    const found = await (await call('call-deep-json')).json()
    expect(() => JSON.stringify(found)).toThrow(RangeError)
  })

  it('call-turns returns a call with N turns, two seconds apart', async () => {
    const { transcript } = await (await call('call-turns-500')).json()
    expect(transcript).toHaveLength(500)
    expect(transcript[499]).toMatchObject({ role: 'user', secondsFromStart: 998 })
  })

  it('call-huge-turn contains a turn of a million characters', async () => {
    const { transcript } = await (await call('call-huge-turn')).json()
    expect(transcript[1].content.length).toBeGreaterThan(1_000_000)
  })

  it('call-foreign-audio-url returns a foreign recording address but still serves the recording', async () => {
    const { audioUrl } = await (await call('call-foreign-audio-url')).json()
    expect(new URL(audioUrl).origin).toBe(service.foreignOrigin)
    expect((await recording('call-foreign-audio-url')).status).toBe(200)
  })

  it('call-no-recording has no recording, and call-late-recording has none before the third request', async () => {
    expect(await (await call('call-no-recording')).json()).toMatchObject({ audioUrl: null })
    expect((await recording('call-no-recording')).status).toBe(404)
    const uid = 'call-late-recording--x'
    for (const expected of [null, null, `/v1/calls/${uid}/audio.mp3`]) {
      const { audioUrl, endAt } = await (await call(uid)).json()
      expect(audioUrl).toBe(expected)
      expect(Date.now() - Date.parse(endAt)).toBeLessThan(60_000)
      expect((await recording(uid)).status).toBe(expected ? 200 : 404)
    }
  })
})

describe('keys that expire', () => {
  it('key-lasts accepts each key for COUNT requests in total, for the call and its recording', async () => {
    const renewed = { headers: { Authorization: `Bearer ${service.key}.2` } }
    expect(await statusesOf(call, 'key-lasts-2--x', 1)).toEqual([200])
    expect(await statusesOf(recording, 'key-lasts-2--x', 2)).toEqual([200, 401])
    expect((await recording('key-lasts-2--x', renewed)).status).toBe(200)
    expect((await call('key-lasts-2--x', renewed)).status).toBe(200)
    expect((await call('key-lasts-2--x', renewed)).status).toBe(401)
    expect((await call('sample-booking', renewed)).status).toBe(200)
  })

  it('key-lasts-cut also closes the first connection of the recording', async () => {
    const { bytes, isBroken } = await receiveAll(await recording('key-lasts-1-cut-20000--x'))
    expect([bytes.length, isBroken]).toEqual([20_000, true])
    expect(await statusesOf(recording, 'key-lasts-1-cut-20000--x', 1)).toEqual([401])
  })
})

describe('faults of the recording', () => {
  it('audio-status returns the status only for the recording, and only K times if the uid contains K', async () => {
    expect(await statusesOf(recording, 'audio-status-410', 2)).toEqual([410, 410])
    expect(await statusesOf(recording, 'audio-status-503-times-1--x', 2)).toEqual([503, 200])
    expect((await call('audio-status-410')).status).toBe(200)
  })

  it('audio-slow sends the recording at the given rate', async () => {
    const startedAt = performance.now()
    const response = await recording('audio-slow-100000', { headers: { Range: 'bytes=-20000' } })
    expect((await response.arrayBuffer()).byteLength).toBe(20_000)
    expect(performance.now() - startedAt).toBeGreaterThan(120)
  })

  it('audio-stall stops after the given number of bytes and keeps the connection open', async () => {
    const controller = new AbortController()
    const response = await recording('audio-stall-5000', { signal: controller.signal })
    let received = 0
    for await (const piece of response.body ?? []) {
      received += piece.length
      if (received === 5000) break
    }
    expect(response.headers.get('Content-Length')).toBe(String(booking.length))
    controller.abort()
  })

  it('audio-cut closes the first connection, and serves the next Range request in full', async () => {
    const first = await recording('audio-cut-20000--x')
    expect(first.headers.get('Content-Length')).toBe(String(booking.length))
    const { bytes, isBroken } = await receiveAll(first)
    expect([bytes.equals(booking.subarray(0, 20_000)), isBroken]).toEqual([true, true])
    const rest = await recording('audio-cut-20000--x', { headers: { Range: 'bytes=20000-' } })
    expect(rest.status).toBe(206)
    expect(Buffer.from(await rest.arrayBuffer()).equals(booking.subarray(20_000))).toBe(true)
  })

  it.each([
    ['audio-cut-20000-no-range--x', 200, booking.length, false],
    ['audio-cut-20000-always--x', 206, 20_000, true],
    ['audio-cut-20000-changed--x', 206, booking.length - 10_000, false],
  ])('the second request for %s gets the response that the uid describes', async (uid, status, length, isBroken) => {
    await receiveAll(await recording(uid))
    const second = await recording(uid, { headers: { Range: 'bytes=10000-' } })
    const rest = await receiveAll(second)
    expect([second.status, rest.bytes.length, rest.isBroken]).toEqual([status, length, isBroken])
    const isSame = rest.bytes.equals(booking.subarray(10_000, 10_000 + length))
    expect(isSame).toBe(uid.includes('always'))
  })

  it.each([
    ['audio-no-length', 'audio/mpeg', null],
    ['audio-no-range', 'audio/mpeg', booking.length],
    ['audio-html', 'text/html; charset=utf-8', 60],
    ['audio-json', 'application/json', 20],
    ['audio-empty', 'audio/mpeg', 0],
    ['audio-octet-stream', 'application/octet-stream', booking.length],
    ['audio-wrong-type-html', 'text/html', booking.length],
    ['audio-truncated', 'audio/mpeg', Math.floor(booking.length / 2)],
    ['audio-garbage-5000', 'audio/mpeg', booking.length + 5000],
    ['audio-hole-5000', 'audio/mpeg', booking.length],
    ['audio-wav', 'audio/mpeg', 48_044],
    ['audio-silent', 'audio/mpeg', 134_712],
  ])('the recording of %s has the expected type and length', async (uid, type, length) => {
    const response = await recording(uid)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type])
    expect(response.headers.get('Content-Length')).toBe(length === null ? null : String(length))
    expect((await response.arrayBuffer()).byteLength).toBe(length ?? booking.length)
  })

  it.each(['audio-no-range', 'audio-no-length'])('%s ignores Range', async (uid) => {
    const response = await recording(uid, { headers: { Range: 'bytes=10-19' } })
    expect([response.status, response.headers.has('Accept-Ranges')]).toEqual([200, false])
  })

  it('audio-no-tag has no Xing header', async () => {
    const file = Buffer.from(await (await recording('audio-no-tag')).arrayBuffer())
    expect(readMp3(file).xingHeader).toBeUndefined()
    expect(readMp3(file).frames).toHaveLength(readMp3(booking).frames.length)
  })

  it('audio-redirect-same redirects to another path of the service', async () => {
    const response = await recording('audio-redirect-same')
    expect([response.status, response.redirected]).toEqual([200, true])
    expect(response.url).toBe(`${service.origin}/v1/stored-recordings/audio-redirect-same`)
    expect((await response.arrayBuffer()).byteLength).toBe(booking.length)
  })

  it('audio-redirect-elsewhere redirects to the foreign server, without the key and with CORS headers', async () => {
    const response = await recording('audio-redirect-elsewhere')
    expect(new URL(response.url).origin).toBe(service.foreignOrigin)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await response.arrayBuffer()).byteLength).toBe(booking.length)
    expect(service.requests.at(-1)).toMatchObject({ origin: 'foreign' })
    expect(service.requests.at(-1)?.headers.authorization).toBeUndefined()
  })

  it('audio-hang, audio-reset and audio-no-cors behave like their counterparts for the call', async () => {
    await expect(recording('audio-hang', { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout')
    await expect(recording('audio-reset')).rejects.toThrow('fetch failed')
    for (const method of ['GET', 'OPTIONS']) {
      expect((await recording('audio-no-cors', { method })).headers.has('Access-Control-Allow-Origin')).toBe(false)
    }
    expect((await call('audio-no-cors')).headers.get('Access-Control-Allow-Origin')).toBe('*')
  })
})
