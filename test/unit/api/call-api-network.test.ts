import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCallApi } from '../../../src/api/call-api.ts'
import { createHttp } from '../../../src/api/http.ts'
import { resetConnection } from '../../sample-service/answers/connection.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { booking } from '../../sample-service/calls/scripts/booking.ts'
import { type SampleService, startSampleService } from '../../sample-service/sample-service.ts'
import { troubleOf } from '../../support/call/trouble-of.ts'

type Answer = (exchange: { request: IncomingMessage; response: ServerResponse }) => void

const UID = 'in-transit'
const file = readRecordedCall(booking).recording
const call = Buffer.from(JSON.stringify({ uid: UID, agent: { name: 'Zoë', slug: 'parcel-help' } }))

let service: SampleService
/** How the service responds to the next request. Each test sets this. */
let answer: Answer = () => undefined
beforeAll(async () => {
  const asSet: Answer = (exchange) => answer(exchange)
  const scenario = {
    uid: UID,
    description: 'its answers are set by each test',
    answerCall: asSet,
    answerRecording: asSet,
  }
  service = await startSampleService({ extraCalls: [scenario] })
})
afterAll(() => service.close())

const options = {
  signal: new AbortController().signal,
  onWait: (wait: { cancel: () => void } | null) => wait?.cancel(),
}
const api = () =>
  createCallApi(createHttp({ auth: 'key', getKey: () => service.key }), {
    baseUrl: service.origin,
    recordingOrigins: [],
  })
const fetchCall = () => api().fetchCall(UID, options)

const sends =
  (body: Uint8Array, headers: Record<string, string | number> = {}, status = 200): Answer =>
  ({ response }) =>
    response.writeHead(status, { 'Content-Length': body.length, ...headers }).end(body)

it('fetchCall decodes a call after a byte order mark, with the wrong character set', async () => {
  const headers = { 'Content-Type': 'application/json; charset=utf-16' }
  answer = sends(Buffer.concat([Buffer.from('\ufeff'), call]), headers)
  expect(await fetchCall()).toMatchObject({ uid: UID, agentName: 'Zoë' })
})

it.each([
  ['cut off by its Content-Length', sends(call, { 'Content-Length': 30 }), 30],
  ['cut off after a byte order mark', sends(Buffer.from('\ufeff{"uid"')), 9],
] satisfies [string, Answer, number][])(
  'fetchCall reports the size of a response that is not a call: %s',
  async (_, how, bytes) => {
    answer = how
    expect((await troubleOf(fetchCall())).trouble).toEqual({ kind: 'not-a-call', bytes })
  },
)

it('fetchCall reports the service as unreachable when the connection breaks within the response', async () => {
  answer = ({ response }) => {
    response.writeHead(200, { 'Content-Length': call.length })
    response.write(call.subarray(0, 20), () => resetConnection(response))
  }
  expect((await troubleOf(fetchCall())).trouble).toEqual({ kind: 'unreachable' })
})

const openRecording = (from: number) => api().openRecording(UID, { ...options, from })

it.each([
  ['compressed', sends(gzipSync(file), { 'Content-Encoding': 'gzip' }), null],
  ['with its length and the encoding `identity`', sends(file, { 'Content-Encoding': 'identity' }), file.length],
] satisfies [string, Answer, number | null][])(
  'openRecording opens a whole file that is sent %s',
  async (_, how, total) => {
    answer = how
    const { body, ...response } = await openRecording(0)
    expect(response).toMatchObject({ from: 0, length: total, total })
    expect(file.equals(Buffer.from(await new Response(body).arrayBuffer()))).toBe(true)
  },
)

const FROM = 300_000
const LEFT = file.length - FROM
const part = (contentRange = `bytes ${FROM}-${file.length - 1}/${file.length}`) =>
  sends(file.subarray(FROM), { 'Content-Range': contentRange }, 206)

it.each([
  ['the missing part', part(), { from: FROM, length: LEFT, total: file.length }],
  ['the whole file, ignoring the range', sends(file), { from: 0, length: file.length, total: file.length }],
  ['an invalid Content-Range', part('pages 1-2/3'), { from: FROM, length: LEFT, total: null }],
  ['a part of a file of unknown size', part(`bytes ${FROM}-${file.length - 1}/*`), { from: FROM, total: null }],
  ['a part without a Content-Range', sends(file.subarray(FROM), {}, 206), { from: FROM, length: LEFT, total: null }],
  ['another part', part(`bytes 0-${LEFT - 1}/${file.length}`), { from: 0, total: file.length }],
  ['a Content-Range whose numbers are too large', part(`bytes ${'9'.repeat(400)}-1/2`), { from: Infinity, total: 2 }],
] satisfies [string, Answer, object][])(
  'openRecording reads which bytes arrive if the service sends %s',
  async (_, how, read) => {
    answer = how
    const { body, ...response } = await openRecording(FROM)
    await body.cancel()
    expect(response).toMatchObject(read)
    expect(service.requests.at(-1)?.headers.range).toBe(`bytes=${FROM}-`)
  },
)

it('openRecording reports a range that the file does not have as refused', async () => {
  answer = sends(Buffer.alloc(0), { 'Content-Range': 'bytes */9' }, 416)
  expect((await troubleOf(openRecording(FROM))).trouble).toEqual({ kind: 'refused', status: 416 })
})
