import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    onOtherStart: () => undefined,
    onProgress,
  })
  return {
    run: () => download.run(options.signal, null),
    total: download.total,
    bytes: () => store.read(0, store.end()),
  }
}

describe('the download of a recording', () => {
  it.each([
    ['compressed with gzip', sends(gzipSync(file), { 'Content-Encoding': 'gzip' })],
    [
      'compressed, without a length',
      ({ response }) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(file)),
    ],
    ['in chunks', ({ response }) => response.writeHead(200).end(file)],
    ['without a length, on a connection that closes at the end', writes('HTTP/1.1 200 OK', file)],
    ['with its length', sends(file)],
    ['with its length and the encoding `identity`', sends(file, { 'Content-Encoding': 'identity' })],
  ] satisfies [string, Answer][])('the download of a recording completes when the file is sent %s', async (_, how) => {
    answer = how
    const { run, bytes } = downloadRecording()
    expect(await run()).toBe('ended')
    expect(file.equals(await bytes())).toBe(true)
  })

  it('the download of a recording ends at its Content-Length even if the service sends more', async () => {
    answer = sends(file, { 'Content-Length': 1000 })
    const { run, total, bytes } = downloadRecording()
    await run()
    expect([total(), file.subarray(0, 1000).equals(await bytes())]).toEqual([1000, true])
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
      const { run, bytes } = downloadRecording(({ received }) => received === 5000 && sendRest())
      expect((await troubleOf(run())).trouble).toEqual({ kind: 'lost', received: 5000, total })
      expect(await bytes()).toHaveLength(5000)
    },
  )

  it('the download of a recording reports a lost connection when a reset follows the headers', async () => {
    answer = ({ response }) => {
      response.writeHead(200, { 'Content-Length': file.length }).flushHeaders()
      setImmediate(() => resetConnection(response))
    }
    expect((await troubleOf(downloadRecording().run())).trouble).toMatchObject({ kind: 'lost', received: 0 })
  })

  it('the download of a recording reports a lost connection when the body cannot be decompressed', async () => {
    answer = sends(file, { 'Content-Encoding': 'gzip' })
    const lost = { kind: 'lost', received: 0, total: null }
    expect((await troubleOf(downloadRecording().run())).trouble).toEqual(lost)
  })
})

describe('a resumed download', () => {
  const HELD = 300_000
  /** A resumed download requests some of the bytes that have arrived again. */
  const FROM = HELD - 16_384
  const whole = { ETag: '"a"' }
  const part = (from: number, to = file.length, contentRange = `bytes ${from}-${to - 1}/${file.length}`) => {
    const range = { 'Content-Range': contentRange, ...whole }
    return [file.subarray(from, to), range, 206] as const
  }
  /** Answers with at most 300,000 of the requested bytes. */
  const inParts: Answer = (exchange) => {
    const from = Number(/\d+/.exec(exchange.request.headers.range ?? '')?.[0])
    sends(...part(from, Math.min(file.length, from + 300_000)))(exchange)
  }

  /** Resumes a download whose connection broke after `HELD` bytes. */
  async function resumed(how: Answer) {
    let reset: () => unknown = () => undefined
    answer = ({ response }) => {
      response.writeHead(200, { 'Content-Length': file.length, ...whole }).write(file.subarray(0, HELD))
      reset = () => resetConnection(response)
    }
    const { run, bytes } = downloadRecording(({ received }) => received === HELD && reset())
    await troubleOf(run())
    expect(await bytes()).toHaveLength(HELD)
    answer = how
    const outcome = run()
    await outcome.catch(() => undefined)
    expect(service.requests.findLast(({ headers }) => headers.range === `bytes=${FROM}-`)).toBeDefined()
    return { outcome, bytes }
  }

  const other = Buffer.from(file).fill(0, FROM + 10, FROM + 20)

  it.each([
    ['the missing part', sends(...part(FROM))],
    ['the missing part in several parts', inParts],
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
    const { outcome, bytes } = await resumed(how)
    expect(await outcome).toBe('ended')
    expect(file.equals(await bytes())).toBe(true)
  })

  it.each([
    ['a different version', sends(file.subarray(FROM), { ...part(FROM)[1], ETag: '"b"' }, 206)],
    [
      'a date instead of the version',
      sends(file.subarray(FROM), { 'Last-Modified': 'Thu, 05 Mar 2026 17:42:08 GMT' }, 206),
    ],
    ['different bytes with the same version', sends(other.subarray(FROM), part(FROM)[1], 206)],
    ['bytes from an offset that differs from Content-Range', sends(file.subarray(0, -FROM), part(FROM)[1], 206)],
    ['a part that starts after the first missing byte', sends(...part(HELD + 1))],
    [
      'a Content-Range whose numbers are too large',
      sends(file.subarray(FROM), { 'Content-Range': `bytes ${'9'.repeat(400)}-1/2` }, 206),
    ],
    [
      'a Content-Range with another size',
      sends(...part(FROM, file.length, `bytes ${FROM}-${file.length - 1}/9999999`)),
    ],
    ['a different whole file, ignoring the range', sends(other, whole)],
    ['a web page', sends(Buffer.from('<!doctype html><title>Sign in</title>'))],
    [
      'nothing, because the file ends before the range',
      sends(Buffer.alloc(0), { 'Content-Range': 'bytes */100' }, 416),
    ],
  ] satisfies [string, Answer][])(
    'a resumed download reports a changed recording when the service sends %s',
    async (_, how) => {
      const { outcome, bytes } = await resumed(how)
      expect(await outcome).toBe('changed')
      expect(await bytes()).toHaveLength(HELD)
    },
  )
})
