import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCallApi } from '../../../src/api/call-api.ts'
import { createHttp } from '../../../src/api/http.ts'
import { readDownload } from '../../../src/audio/download/read-download.ts'
import { equalBytes, OVERLAP, resumeSource } from '../../../src/audio/source/resume-source.ts'
import { resetConnection } from '../../sample-service/answers/connection.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { booking } from '../../sample-service/calls/scripts/booking.ts'
import { type SampleService, startSampleService } from '../../sample-service/sample-service.ts'
import { bufferedPart } from '../../support/audio/partial-download.ts'
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
const openRecording = (from = 0) => api().openRecording(UID, { ...options, from })

const sends =
  (body: Uint8Array, headers: Record<string, string | number> = {}, status = 200): Answer =>
  ({ response }) =>
    response.writeHead(status, { 'Content-Length': body.length, ...headers }).end(body)

/** Writes raw bytes to the socket, bypassing Node's HTTP response, and closes the connection. */
const writes =
  (head: string, body: Uint8Array | string = ''): Answer =>
  ({ response }) =>
    response.socket?.end(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(body)]))

describe('fetchCall', () => {
  it.each([
    ['compressed with gzip', sends(gzipSync(call), { 'Content-Encoding': 'gzip' })],
    [
      'compressed, without a length',
      ({ response }) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(call)),
    ],
    [
      'byte by byte',
      ({ response }) => {
        for (const byte of call) response.write(Uint8Array.of(byte))
        response.end()
      },
    ],
    ['after a byte order mark', sends(Buffer.concat([Buffer.from('\ufeff'), call]))],
    ['with the content type of an image', sends(call, { 'Content-Type': 'image/png' })],
    ['with the wrong character set', sends(call, { 'Content-Type': 'application/json; charset=utf-16' })],
    ['without a length, on a connection that closes at the end', writes('HTTP/1.1 200 OK', call)],
  ] satisfies [string, Answer][])('fetchCall decodes a call that is sent %s', async (_, how) => {
    answer = how
    expect(await fetchCall()).toMatchObject({ uid: UID, agentName: 'Zoë' })
  })

  it.each([
    ['cut off by its Content-Length', sends(call, { 'Content-Length': 30 }), 30],
    ['empty', sends(Buffer.alloc(0)), 0],
    ['status 204', ({ response }) => response.writeHead(204).end(), 0],
    ['in UTF-16', sends(Buffer.from(`\ufeff${call}`, 'utf16le')), 2 * call.toString().length + 2],
    ['compressed without a Content-Encoding', sends(gzipSync(call)), gzipSync(call).length],
    ['cut off after a byte order mark', sends(Buffer.from('\ufeff{"uid"')), 9],
  ] satisfies [string, Answer, number][])(
    'fetchCall reports the size of a response that is not a call: %s',
    async (_, how, bytes) => {
      answer = how
      expect((await troubleOf(fetchCall())).trouble).toEqual({ kind: 'not-a-call', bytes })
    },
  )

  it.each([
    ['reset before its headers', ({ response }) => resetConnection(response)],
    ['ended before its headers', ({ response }) => response.socket?.end()],
    [
      'reset after its headers',
      ({ response }) => {
        response.writeHead(200, { 'Content-Length': call.length })
        response.write(call.subarray(0, 20), () => resetConnection(response))
      },
    ],
    ['shorter than its Content-Length', writes(`HTTP/1.1 200 OK\r\nContent-Length: ${call.length + 1}`, call)],
    ['sent in invalid chunks', writes('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked', `zz\r\n${call}`)],
    ['sent in chunks without a last chunk', writes('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked', `5\r\n{"uid\r\n`)],
    ['not compressed, although its Content-Encoding says it is', sends(call, { 'Content-Encoding': 'gzip' })],
    ['sent with two lengths', writes('HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5', call)],
    ['sent with an invalid length', writes('HTTP/1.1 200 OK\r\nContent-Length: many', call)],
    ['sent with a header of a million characters', writes(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(1_000_000)}`, call)],
    ['not HTTP', writes('220 calls.example ESMTP')],
  ] satisfies [string, Answer][])(
    'fetchCall reports the service as unreachable when the response is %s',
    async (_, how) => {
      answer = how
      expect((await troubleOf(fetchCall())).trouble).toEqual({ kind: 'unreachable' })
    },
  )
})

/** Opens the recording and starts to read it. `bytes` returns the bytes received so far. */
async function startDownload(onBytes: (received: number) => void = () => undefined) {
  const chunks: Uint8Array[] = []
  const open = await openRecording()
  const read = readDownload(open, {
    signal: options.signal,
    onProgress: ({ received }) => onBytes(received),
    onChunk: (chunk) => void chunks.push(chunk.slice()),
  })
  return { open, read, bytes: () => Buffer.concat(chunks) }
}

describe('the download of a recording', () => {
  it.each([
    ['compressed with gzip', sends(gzipSync(file), { 'Content-Encoding': 'gzip' }), null],
    [
      'compressed, without a length',
      ({ response }) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(file)),
      null,
    ],
    ['in chunks', ({ response }) => response.writeHead(200).end(file), null],
    ['without a length, on a connection that closes at the end', writes('HTTP/1.1 200 OK', file), null],
    ['with its length', sends(file), file.length],
    ['with its length and the encoding `identity`', sends(file, { 'Content-Encoding': 'identity' }), file.length],
  ] satisfies [string, Answer, number | null][])(
    'the download of a recording completes when the file is sent %s',
    async (_, how, total) => {
      answer = how
      const { open, read, bytes } = await startDownload()
      await read
      expect(equalBytes(bytes(), file)).toBe(true)
      expect(open).toMatchObject({ from: 0, total })
    },
  )

  it('the download of a recording ends at its Content-Length even if the service sends more', async () => {
    answer = sends(file, { 'Content-Length': 1000 })
    const { open, read, bytes } = await startDownload()
    await read
    expect([open.total, equalBytes(bytes(), file.subarray(0, 1000))]).toEqual([1000, true])
  })

  it.each([
    ['shorter than its Content-Length', `Content-Length: ${file.length}`, 'a'.repeat(5000), '', file.length],
    ['sent in chunks without a last chunk', 'Transfer-Encoding: chunked', `1388\r\n${'a'.repeat(5000)}\r\n`, '', null],
    ['sent with a broken chunk', 'Transfer-Encoding: chunked', `1388\r\n${'a'.repeat(5000)}\r\n`, 'zz\r\n', null],
  ])(
    'the download of a recording reports a lost connection and keeps the received bytes when the body is %s',
    async (_, header, start, end, total) => {
      let sendRest: () => unknown = () => undefined
      answer = ({ response: { socket } }) => {
        socket?.write(`HTTP/1.1 200 OK\r\n${header}\r\n\r\n${start}`)
        sendRest = () => socket?.end(end)
      }
      // A broken connection discards unread data, so the rest is sent only after the first part has been read.
      const { read, bytes } = await startDownload((received) => received === 5000 && sendRest())
      expect((await troubleOf(read)).trouble).toEqual({ kind: 'lost', received: 5000, total })
      expect(bytes()).toHaveLength(5000)
    },
  )

  it('the download of a recording reports a lost connection when a reset follows the headers', async () => {
    let reset: () => unknown = () => undefined
    answer = ({ response }) => {
      response.writeHead(200, { 'Content-Length': file.length }).flushHeaders()
      reset = () => resetConnection(response)
    }
    const { read } = await startDownload()
    reset()
    expect((await troubleOf(read)).trouble).toEqual({ kind: 'lost', received: 0, total: file.length })
  })

  it('the download of a recording reports a lost connection when the body cannot be decompressed', async () => {
    answer = sends(file, { 'Content-Encoding': 'gzip' })
    const { read } = await startDownload()
    expect((await troubleOf(read)).trouble).toEqual({ kind: 'lost', received: 0, total: null })
  })
})

describe('a resumed download', () => {
  const HELD = 300_000
  const FROM = HELD - OVERLAP
  const whole = { ETag: '"a"' }
  const part = (from: number, to = file.length, contentRange = `bytes ${from}-${to - 1}/${file.length}`) => {
    const range = { 'Content-Range': contentRange, ...whole }
    return [file.subarray(from, to), range, 206] as const
  }

  /** Resumes a download whose first `HELD` bytes have arrived. */
  async function resumed(how: Answer) {
    answer = sends(file, whole)
    const known = await openRecording()
    await known.body.cancel()
    answer = how
    const source = bufferedPart(new Uint8Array(file), HELD)
    const download = await openRecording(FROM)
    expect(service.requests.at(-1)?.headers.range).toBe(`bytes=${FROM}-`)
    const onProgress = () => undefined
    const resuming = { signal: options.signal, known, onProgress, onGrow: onProgress }
    const outcome = await resumeSource(source, download, resuming)
    if (outcome === 'ended') await source.end()
    return { outcome, store: source.store }
  }

  const other = Buffer.from(file).fill(0, FROM + 10, FROM + 20)

  it.each([
    ['the missing part', sends(...part(FROM))],
    ['more than was requested', sends(...part(1000))],
    ['the whole file, ignoring the range', sends(file, whole)],
    ['the whole file as a range', sends(...part(0))],
    ['the missing part with an invalid Content-Range', sends(...part(FROM, file.length, 'pages 1-2/3'))],
    [
      'the missing part of a file of unknown size',
      sends(...part(FROM, file.length, `bytes ${FROM}-${file.length - 1}/*`)),
    ],
    ['the missing part without a version', sends(file.subarray(FROM), {}, 206)],
    ['the whole file, compressed', sends(gzipSync(file), { 'Content-Encoding': 'gzip', ...whole })],
  ] satisfies [string, Answer][])('a resumed download completes when the service sends %s', async (_, how) => {
    const { store } = await resumed(how)
    expect(equalBytes(await store.read(0, store.end()), new Uint8Array(file))).toBe(true)
  })

  it.each([
    ['a different version', sends(file.subarray(FROM), { ...part(FROM)[1], ETag: '"b"' }, 206)],
    [
      'a date instead of the version',
      sends(file.subarray(FROM), { 'Last-Modified': 'Thu, 05 Mar 2026 17:42:08 GMT' }, 206),
    ],
    ['a longer file', sends(Buffer.concat([file.subarray(FROM), file]), whole, 206)],
    ['a shorter file', sends(file.subarray(FROM, -1), whole, 206)],
    ['less than the missing part', sends(...part(FROM, HELD + 5000))],
    ['different bytes with the same version', sends(other.subarray(FROM), part(FROM)[1], 206)],
    ['bytes from an offset that differs from Content-Range', sends(file.subarray(0, -FROM), part(FROM)[1], 206)],
    ['a part that starts after the first missing byte', sends(...part(HELD + 1))],
    [
      'a Content-Range whose numbers are too large',
      sends(file.subarray(FROM), { 'Content-Range': `bytes ${'9'.repeat(400)}-1/2` }, 206),
    ],
    ['a different whole file, ignoring the range', sends(other, whole)],
    ['an empty body', sends(Buffer.alloc(0), whole)],
    ['a web page', sends(Buffer.from('<!doctype html><title>Sign in</title>'))],
  ] satisfies [string, Answer][])(
    'a resumed download reports a changed recording when the service sends %s',
    async (_, how) => {
      expect((await resumed(how)).outcome).toBe('changed')
    },
  )

  it('a resumed download fails as refused when the service does not have the requested range', async () => {
    const refusal = sends(Buffer.alloc(0), { 'Content-Range': 'bytes */100' }, 416)
    expect((await troubleOf(resumed(refusal))).trouble).toEqual({ kind: 'refused', status: 416 })
  })
})
