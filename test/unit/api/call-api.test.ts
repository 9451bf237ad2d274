import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCallApi } from '../../../src/api/call-api.ts'
import { createHttp } from '../../../src/api/http.ts'
import type { RetryWait } from '../../../src/domain/call/trouble.ts'
import { resetConnection } from '../../sample-service/answers/connection.ts'
import { booking } from '../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { type SampleService, startSampleService } from '../../sample-service/sample-service.ts'
import { troubleOf } from '../../support/call/trouble-of.ts'

const UID = 'in-transit'
type Answer = (exchange: { request: IncomingMessage; response: ServerResponse }) => void
/** How the service responds to the next request for `UID`. Each test sets this. */
let answer: Answer = () => undefined
const asSet: Answer = (exchange) => answer(exchange)

let service: SampleService
beforeAll(async () => {
  const scenario = { uid: UID, description: 'set by each test', answerCall: asSet, answerRecording: asSet }
  service = await startSampleService({ extraCalls: [scenario] })
})
afterAll(() => service.close())

/** The API of the sample service. During the wait before a retry, `onWait` retries, as a user might. */
function opened(recordingOrigins: readonly string[] = []) {
  const http = createHttp({ auth: 'key', getKey: () => service.key })
  const api = createCallApi(http, { baseUrl: service.origin, recordingOrigins })
  const waits: RetryWait['trouble'][] = []
  const options = {
    signal: new AbortController().signal,
    onWait: (wait: RetryWait | null) => {
      if (!wait) return
      waits.push(wait.trouble)
      wait.tryNow()
    },
  }
  return {
    waits,
    fetchCall: (uid = UID) => api.fetchCall(uid, options),
    openRecording: (uid = UID, from = 0) => api.openRecording(uid, { ...options, from }),
  }
}

const UUID = '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8'
const UIDS = ['sample-booking', 'sample-complaint', 'sample-voicemail', 'sample-never-connected', UUID.toUpperCase()]

it.each(UIDS)('fetchCall can read every field of %s, whose UUID the service may return in lower case', async (uid) => {
  const call = await opened().fetchCall(uid)
  expect(call).toMatchObject({ unreadable: [], hasUnexpectedAudioUrl: false })
  expect(call.uid).toBe(uid === UUID.toUpperCase() ? UUID : uid)
})

it('fetchCall rejects a call with a different uid', async () => {
  expect((await troubleOf(opened().fetchCall('call-other-uid'))).trouble).toEqual({ kind: 'other-call' })
})

it('fetchCall stops reading a response that is far too large', async () => {
  const chunk = new Uint8Array(5_000_000).fill(0x20)
  let sent = 0
  let cancelled = false
  const body = new ReadableStream({
    pull(controller) {
      sent += chunk.length
      if (sent > 1e9) controller.close()
      else controller.enqueue(chunk)
    },
    cancel: () => {
      cancelled = true
    },
  })
  const api = createCallApi(async () => new Response(body), { baseUrl: 'https://calls.example', recordingOrigins: [] })
  const { trouble } = await troubleOf(api.fetchCall('a', { signal: new AbortController().signal }))
  expect([trouble, cancelled]).toEqual([{ kind: 'too-large', limit: 200_000_000 }, true])
})

it('fetchCall leaves retries to the query, and openRecording retries after a temporary failure', async () => {
  const { fetchCall, openRecording, waits } = opened()
  const busy = { kind: 'service', status: 503 }
  expect((await troubleOf(fetchCall('call-status-503-times-1'))).trouble).toEqual(busy)
  expect(waits).toEqual([])
  await (await openRecording('audio-status-503-times-1')).body.cancel()
  expect(waits).toEqual([busy])
})

it.each([
  ['audio-status-202', { kind: 'not-ready', status: 202 }],
  ['audio-status-204', { kind: 'not-ready', status: 204 }],
  ['audio-status-425', { kind: 'not-ready', status: 425 }],
  ['audio-redirect-elsewhere', { kind: 'sent-elsewhere' }],
  ['audio-reset', { kind: 'unreachable' }],
])('openRecording fails for %s with the trouble %j', async (uid, trouble) => {
  expect((await troubleOf(opened().openRecording(uid))).trouble).toEqual(trouble)
})

it('openRecording follows a redirect to a listed origin', async () => {
  const { body, total } = await opened([service.foreignOrigin]).openRecording('audio-redirect-elsewhere')
  expect((await new Response(body).arrayBuffer()).byteLength).toBe(total)
})

const file = readRecordedCall(booking).recording
const call = Buffer.from(JSON.stringify({ uid: UID, agent: { name: 'Zoë', slug: 'parcel-help' } }))
const BYTE_ORDER_MARK = Buffer.from('\ufeff')

const sends =
  (body: Uint8Array, headers: Record<string, string | number> = {}, status = 200): Answer =>
  ({ response }) =>
    response.writeHead(status, { 'Content-Length': body.length, ...headers }).end(body)

it('fetchCall decodes a call after a byte order mark, with the wrong character set', async () => {
  const headers = { 'Content-Type': 'application/json; charset=utf-16' }
  answer = sends(Buffer.concat([BYTE_ORDER_MARK, call]), headers)
  expect(await opened().fetchCall()).toMatchObject({ uid: UID, agentName: 'Zoë' })
})

it('fetchCall reports the size of what is no call, because it was cut off, but not of a broken response', async () => {
  const troubleWith = async (how: Answer) => {
    answer = how
    return (await troubleOf(opened().fetchCall())).trouble
  }
  const breaks: Answer = ({ response }) => {
    response.writeHead(200, { 'Content-Length': call.length })
    response.write(call.subarray(0, 20), () => resetConnection(response))
  }
  const cut = sends(call, { 'Content-Length': 30 })
  const marked = sends(Buffer.concat([BYTE_ORDER_MARK, call.subarray(0, 6)]))
  expect([await troubleWith(cut), await troubleWith(marked), await troubleWith(breaks)]).toEqual([
    { kind: 'not-a-call', bytes: 30 },
    { kind: 'not-a-call', bytes: 9 },
    { kind: 'unreachable' },
  ])
})

it.each<[string, Answer, number | null]>([
  ['compressed', sends(gzipSync(file), { 'Content-Encoding': 'gzip' }), null],
  ['with its length and the encoding `identity`', sends(file, { 'Content-Encoding': 'identity' }), file.length],
])('openRecording opens a file that is sent %s', async (_, how, total) => {
  answer = how
  const { body, ...response } = await opened().openRecording()
  expect(response).toMatchObject({ from: 0, length: total, total })
  expect(file.equals(Buffer.from(await new Response(body).arrayBuffer()))).toBe(true)
})

const FROM = 300_000
const LEFT = file.length - FROM
const part = (contentRange = `bytes ${FROM}-${file.length - 1}/${file.length}`) =>
  sends(file.subarray(FROM), { 'Content-Range': contentRange }, 206)

it.each<[string, Answer, object]>([
  ['the missing part', part(), { from: FROM, length: LEFT, total: file.length }],
  ['the whole file, ignoring the range', sends(file), { from: 0, length: file.length, total: file.length }],
  ['an invalid Content-Range', part('pages 1-2/3'), { from: FROM, length: LEFT, total: null }],
  ['a part of a file of unknown size', part(`bytes ${FROM}-${file.length - 1}/*`), { from: FROM, total: null }],
  ['a part without a Content-Range', sends(file.subarray(FROM), {}, 206), { from: FROM, length: LEFT, total: null }],
  ['another part', part(`bytes 0-${LEFT - 1}/${file.length}`), { from: 0, total: file.length }],
  ['a Content-Range whose numbers are too large', part(`bytes ${'9'.repeat(400)}-1/2`), { from: Infinity, total: 2 }],
])('openRecording knows which bytes arrive as %s', async (_, how, read) => {
  answer = how
  const { body, ...response } = await opened().openRecording(UID, FROM)
  await body.cancel()
  expect(response).toMatchObject(read)
  expect(service.requests.at(-1)?.headers.range).toBe(`bytes=${FROM}-`)
})

it('openRecording reports a range that the file does not have as refused', async () => {
  answer = sends(Buffer.alloc(0), { 'Content-Range': 'bytes */9' }, 416)
  expect((await troubleOf(opened().openRecording(UID, FROM))).trouble).toEqual({ kind: 'refused', status: 416 })
})
