import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCallApi } from '../../src/api/call-api.ts'
import { createHttp } from '../../src/api/http.ts'
import { ChangedRecording, continueReception, isSame, OVERLAP } from '../../src/audio/continue-reception.ts'
import { readDownload } from '../../src/audio/download.ts'
import { booking } from '../sample-service/calls/booking.ts'
import { resetConnection } from '../sample-service/connection.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'
import { type SampleService, startSampleService } from '../sample-service/sample-service.ts'
import { received } from '../support/receiving.ts'
import { troubleOf } from '../support/trouble-of.ts'

type Answer = (exchange: { request: IncomingMessage; response: ServerResponse }) => void

const UID = 'on-its-way'
const file = readRecordedCall(booking).recording
const call = Buffer.from(JSON.stringify({ uid: UID, agent: { name: 'Zoë', slug: 'parcel-help' } }))

let service: SampleService
/** What the service does with the next request; each test says so. */
let answer: Answer = () => undefined
beforeAll(async () => {
  const asTold: Answer = (exchange) => answer(exchange)
  const scenario = { uid: UID, description: 'as the test says', answerCall: asTold, answerRecording: asTold }
  service = await startSampleService({ calls: [scenario] })
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
const openRecording = (from = 0) => api().openRecording(UID, { ...options, from })

const sends =
  (body: Uint8Array, headers: Record<string, string | number> = {}, status = 200): Answer =>
  ({ response }) =>
    response.writeHead(status, { 'Content-Length': body.length, ...headers }).end(body)

/** Bytes as they are, past all that a server of HTTP would see to; then the connection ends. */
const writes =
  (head: string, body: Uint8Array | string = ''): Answer =>
  ({ response }) =>
    response.socket?.end(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(body)]))

describe('a call on its way', () => {
  it.each([
    ['packed with gzip', sends(gzipSync(call), { 'Content-Encoding': 'gzip' })],
    [
      'packed, without a length',
      ({ response }) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(call)),
    ],
    [
      'byte by byte',
      ({ response }) => {
        for (const byte of call) response.write(Uint8Array.of(byte))
        response.end()
      },
    ],
    ['behind a mark of byte order', sends(Buffer.concat([Buffer.from('\ufeff'), call]))],
    ['under the type of a picture', sends(call, { 'Content-Type': 'image/png' })],
    ['under a character set that it is not in', sends(call, { 'Content-Type': 'application/json; charset=utf-16' })],
    ['until the connection ends', writes('HTTP/1.1 200 OK', call)],
  ] satisfies [string, Answer][])('%s arrives', async (_, how) => {
    answer = how
    expect(await fetchCall()).toMatchObject({ uid: UID, agentName: 'Zoë' })
  })

  it.each([
    ['cut to the length that was told', sends(call, { 'Content-Length': 30 }), 30],
    ['of no bytes', sends(Buffer.alloc(0)), 0],
    ['of no content', ({ response }) => response.writeHead(204).end(), 0],
    ['in two bytes a character', sends(Buffer.from(`\ufeff${call}`, 'utf16le')), 2 * call.toString().length + 2],
    ['packed without saying so', sends(gzipSync(call)), gzipSync(call).length],
    ['behind a mark of byte order, but cut', sends(Buffer.from('\ufeff{"uid"')), 9],
  ] satisfies [string, Answer, number][])('%s is no call, and its bytes are told', async (_, how, bytes) => {
    answer = how
    expect((await troubleOf(fetchCall())).trouble).toEqual({ kind: 'not-a-call', bytes })
  })

  it.each([
    ['reset before its headers', ({ response }) => resetConnection(response)],
    ['ended before its headers', ({ response }) => response.socket?.end()],
    [
      'reset behind its headers',
      ({ response }) => {
        response.writeHead(200, { 'Content-Length': call.length })
        response.write(call.subarray(0, 20), () => resetConnection(response))
      },
    ],
    ['shorter than told', writes(`HTTP/1.1 200 OK\r\nContent-Length: ${call.length + 1}`, call)],
    ['in chunks that cannot be read', writes('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked', `zz\r\n${call}`)],
    ['in chunks without an end', writes('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked', `5\r\n{"uid\r\n`)],
    ['packed otherwise than told', sends(call, { 'Content-Encoding': 'gzip' })],
    ['of two lengths', writes('HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5', call)],
    ['of no length that is one', writes('HTTP/1.1 200 OK\r\nContent-Length: many', call)],
    ['with headers without end', writes(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(1_000_000)}`, call)],
    ['in another language than HTTP', writes('220 calls.example ESMTP')],
  ] satisfies [string, Answer][])('%s did not arrive', async (_, how) => {
    answer = how
    expect((await troubleOf(fetchCall())).trouble).toEqual({ kind: 'unreachable' })
  })
})

/** How a recording arrives: its bytes, or how the download ended. */
async function arriving(onBytes: (received: number) => void = () => undefined) {
  const chunks: Uint8Array[] = []
  const open = await openRecording()
  const read = readDownload(open, {
    signal: options.signal,
    onProgress: ({ received }) => onBytes(received),
    onChunk: (chunk) => void chunks.push(chunk.slice()),
  })
  return { open, read, bytes: () => Buffer.concat(chunks) }
}

describe('a recording on its way', () => {
  it.each([
    ['packed with gzip', sends(gzipSync(file), { 'Content-Encoding': 'gzip' }), null],
    [
      'packed, without a length',
      ({ response }) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(file)),
      null,
    ],
    ['in chunks', ({ response }) => response.writeHead(200).end(file), null],
    ['until the connection ends', writes('HTTP/1.1 200 OK', file), null],
    ['as told', sends(file), file.length],
    ['as told, and told not to be packed', sends(file, { 'Content-Encoding': 'identity' }), file.length],
  ] satisfies [string, Answer, number | null][])('%s arrives whole', async (_, how, total) => {
    answer = how
    const { open, read, bytes } = await arriving()
    await read
    expect(isSame(bytes(), file)).toBe(true)
    expect(open).toMatchObject({ from: 0, total })
  })

  it('longer than told is as long as told', async () => {
    answer = sends(file, { 'Content-Length': 1000 })
    const { open, read, bytes } = await arriving()
    await read
    expect([open.total, isSame(bytes(), file.subarray(0, 1000))]).toEqual([1000, true])
  })

  it.each([
    ['shorter than told', `Content-Length: ${file.length}`, 'a'.repeat(5000), '', file.length],
    ['in chunks without an end', 'Transfer-Encoding: chunked', `1388\r\n${'a'.repeat(5000)}\r\n`, '', null],
    ['with a broken chunk', 'Transfer-Encoding: chunked', `1388\r\n${'a'.repeat(5000)}\r\n`, 'zz\r\n', null],
  ])('%s is lost, and what came of it stays', async (_, header, begin, end, total) => {
    let goOn: () => unknown = () => undefined
    answer = ({ response: { socket } }) => {
      socket?.write(`HTTP/1.1 200 OK\r\n${header}\r\n\r\n${begin}`)
      goOn = () => socket?.end(end)
    }
    // What was not handed on yet is thrown away when a connection breaks.
    const { read, bytes } = await arriving((received) => received === 5000 && goOn())
    expect((await troubleOf(read)).trouble).toEqual({ kind: 'lost', received: 5000, total })
    expect(bytes()).toHaveLength(5000)
  })

  it('reset behind its headers is lost', async () => {
    let reset: () => unknown = () => undefined
    answer = ({ response }) => {
      response.writeHead(200, { 'Content-Length': file.length }).flushHeaders()
      reset = () => resetConnection(response)
    }
    const { read } = await arriving()
    reset()
    expect((await troubleOf(read)).trouble).toEqual({ kind: 'lost', received: 0, total: file.length })
  })

  it('that cannot be unpacked is lost', async () => {
    answer = sends(file, { 'Content-Encoding': 'gzip' })
    const { read } = await arriving()
    expect((await troubleOf(read)).trouble).toEqual({ kind: 'lost', received: 0, total: null })
  })
})

describe('a recording asked for again from where it broke off', () => {
  const HELD = 300_000
  const FROM = HELD - OVERLAP
  const whole = { ETag: '"a"' }
  const part = (from: number, to = file.length, told = `bytes ${from}-${to - 1}/${file.length}`) => {
    const range = { 'Content-Range': told, ...whole }
    return [file.subarray(from, to), range, 206] as const
  }

  /** What comes of it: the first part came before, by an answer of its own. */
  async function resumed(how: Answer) {
    answer = sends(file, whole)
    const known = await openRecording()
    await known.body.cancel()
    answer = how
    const reception = received(new Uint8Array(file), HELD)
    const download = await openRecording(FROM)
    expect(service.requests.at(-1)?.headers.range).toBe(`bytes=${FROM}-`)
    const onProgress = () => undefined
    await continueReception(reception, download, { signal: options.signal, known, onProgress, onGrow: onProgress })
    await reception.end()
    return reception.store
  }

  const other = Buffer.from(file).fill(0, FROM + 10, FROM + 20)

  it.each([
    ['all that is missing', sends(...part(FROM))],
    ['more than was asked for', sends(...part(1000))],
    ['all, because a Range is ignored', sends(file, whole)],
    ['all, as a part', sends(...part(0))],
    ['all that is missing, by no readable word of where', sends(...part(FROM, file.length, 'pages 1-2/3'))],
    [
      'all that is missing, of an unknown whole',
      sends(...part(FROM, file.length, `bytes ${FROM}-${file.length - 1}/*`)),
    ],
    ['all that is missing, without its version', sends(file.subarray(FROM), {}, 206)],
    ['all, packed', sends(gzipSync(file), { 'Content-Encoding': 'gzip', ...whole })],
  ] satisfies [string, Answer][])('goes on when there comes %s', async (_, how) => {
    const store = await resumed(how)
    expect(isSame(await store.read(0, store.end()), new Uint8Array(file))).toBe(true)
  })

  it.each([
    ['another version', sends(file.subarray(FROM), { ...part(FROM)[1], ETag: '"b"' }, 206)],
    [
      'a date where there was a version',
      sends(file.subarray(FROM), { 'Last-Modified': 'Thu, 05 Mar 2026 17:42:08 GMT' }, 206),
    ],
    ['a longer one', sends(Buffer.concat([file.subarray(FROM), file]), whole, 206)],
    ['a shorter one', sends(file.subarray(FROM, -1), whole, 206)],
    ['a part of the part', sends(...part(FROM, HELD + 5000))],
    ['other bytes, of the same version', sends(other.subarray(FROM), part(FROM)[1], 206)],
    ['other bytes than it says', sends(file.subarray(0, -FROM), part(FROM)[1], 206)],
    ['a part from behind what is held', sends(...part(HELD + 1))],
    [
      'a part from beyond all numbers',
      sends(file.subarray(FROM), { 'Content-Range': `bytes ${'9'.repeat(400)}-1/2` }, 206),
    ],
    ['another whole, because a Range is ignored', sends(other, whole)],
    ['nothing at all', sends(Buffer.alloc(0), whole)],
    ['a web page', sends(Buffer.from('<!doctype html><title>Sign in</title>'))],
  ] satisfies [string, Answer][])('is another when there comes %s', async (_, how) => {
    await expect(resumed(how)).rejects.toBeInstanceOf(ChangedRecording)
  })

  it('is refused where the service has nothing there', async () => {
    const refusal = sends(Buffer.alloc(0), { 'Content-Range': 'bytes */100' }, 416)
    expect((await troubleOf(resumed(refusal))).trouble).toEqual({ kind: 'refused', status: 416 })
  })
})
