import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCallApi } from '../../../src/api/call-api.ts'
import { createHttp } from '../../../src/api/http.ts'
import { createByteStore } from '../../../src/audio/download/byte-store.ts'
import { createFileDownload } from '../../../src/audio/download/file-download.ts'
import type { DownloadProgress } from '../../../src/audio/download/read-download.ts'
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

/**
 * The download of the recording. `run` downloads it, or resumes the download. `bytes` returns the bytes that have arrived
 * from the start of the file.
 */
function downloadRecording(onProgress: (progress: DownloadProgress) => void = () => undefined) {
  const store = createByteStore()
  const open = (range: { from: number; to: number | null }) => api().openRecording(UID, { ...options, ...range })
  const download = createFileDownload({
    store,
    open,
    openAhead: open,
    onBytes: async (offset, bytes) => store.write(offset, bytes),
    holdsAllAudio: () => false,
    onOtherStart: () => undefined,
    onProgress,
  })
  return { run: () => download.run(options.signal, null), bytes: () => store.read(0, store.end()) }
}

it.each([
  ['compressed', sends(gzipSync(file), { 'Content-Encoding': 'gzip' })],
  ['with its length and the encoding `identity`', sends(file, { 'Content-Encoding': 'identity' })],
] satisfies [string, Answer][])('the download of a recording completes when the file is sent %s', async (_, how) => {
  answer = how
  const { run, bytes } = downloadRecording()
  expect(await run()).toBe('ended')
  expect(file.equals(await bytes())).toBe(true)
})

const HELD = 300_000
/** A resumed download requests some of the bytes that have arrived again. */
const FROM = HELD - 16_384
const whole = { ETag: '"a"', 'Content-Type': 'audio/mpeg' }
const part = (from: number, contentRange = `bytes ${from}-${file.length - 1}/${file.length}`) =>
  [file.subarray(from), { 'Content-Range': contentRange, ...whole }, 206] as const

/** Resumes a download whose connection broke after `HELD` bytes. */
async function resumed(how: Answer) {
  let reset: () => unknown = () => undefined
  answer = ({ response }) => {
    response.writeHead(200, { 'Content-Length': file.length, ...whole }).write(file.subarray(0, HELD))
    reset = () => resetConnection(response)
  }
  const { run, bytes } = downloadRecording(({ received }) => received === HELD && reset())
  expect((await troubleOf(run())).trouble).toEqual({ kind: 'lost', received: HELD, total: file.length })
  answer = how
  const outcome = run()
  await outcome.catch(() => undefined)
  expect(service.requests.findLast(({ headers }) => headers.range === `bytes=${FROM}-`)).toBeDefined()
  return { outcome, bytes }
}

it.each([
  ['the missing part', sends(...part(FROM))],
  ['the whole file, ignoring the range', sends(file, whole)],
  ['the missing part with an invalid Content-Range', sends(...part(FROM, 'pages 1-2/3'))],
  ['the missing part of a file of unknown size', sends(...part(FROM, `bytes ${FROM}-${file.length - 1}/*`))],
  ['the missing part without a version', sends(file.subarray(FROM), {}, 206)],
  ['the missing part with a different version', sends(file.subarray(FROM), { ...part(FROM)[1], ETag: '"b"' }, 206)],
  ['the missing part with a date', sends(file.subarray(FROM), { 'Last-Modified': 'Thu, 05 Mar 2026' }, 206)],
] satisfies [string, Answer][])('a resumed download completes when the service sends %s', async (_, how) => {
  const { outcome, bytes } = await resumed(how)
  expect(await outcome).toBe('ended')
  expect(file.equals(await bytes())).toBe(true)
})

it.each([
  ['bytes from an offset that differs from Content-Range', sends(file.subarray(0, -FROM), part(FROM)[1], 206)],
  ['a Content-Range whose numbers are too large', sends(...part(FROM, `bytes ${'9'.repeat(400)}-1/2`))],
  ['a Content-Range with another size', sends(...part(FROM, `bytes ${FROM}-${file.length - 1}/9999999`))],
  ['nothing, because the file ends before the range', sends(Buffer.alloc(0), { 'Content-Range': 'bytes */9' }, 416)],
] satisfies [string, Answer][])(
  'a resumed download reports a changed recording when the service sends %s',
  async (_, how) => {
    const { outcome, bytes } = await resumed(how)
    expect(await outcome).toBe('changed')
    expect(await bytes()).toHaveLength(HELD)
  },
)
