import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Exchange } from '../server/scenario.ts'
import { type ByteRange, readByteRange } from './byte-range.ts'
import { destroyConnection, later } from './connection.ts'

export type RecordingOptions = {
  type?: string
  /** If false, ignores `Range` and sends no `Accept-Ranges`. */
  acceptsRanges?: boolean
  /** If false, uses chunked transfer encoding without `Content-Length`. */
  sendsLength?: boolean
  bytesPerSecond?: number
  /** Stops after this number of body bytes. */
  stopsAfterBytes?: number
  /**
   * What happens to the connection after an early stop: `stall` keeps it open and silent, `close` closes it after a
   * while, `break` closes it immediately.
   */
  stopsWith?: 'stall' | 'close' | 'break'
}

const WRITES_PER_SECOND = 20
/** The delay between the last byte and closing the connection. */
const CLOSE_DELAY_MS = 3000

/** Sends a recording as a static file server would, with status 200, 206 or 416. */
export function sendRecording(exchange: Exchange, file: Buffer, options: RecordingOptions = {}): void {
  const { request, response } = exchange
  const { type = 'audio/mpeg', acceptsRanges = true, sendsLength = true } = options
  const requestedRange = acceptsRanges ? readByteRange(request.headers.range, file.length) : 'whole'
  response.setHeader('ETag', entityTagOf(file))
  if (acceptsRanges) response.setHeader('Accept-Ranges', 'bytes')
  if (requestedRange === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${file.length}`, 'Content-Length': 0 }).end()
    return
  }
  const range: ByteRange = requestedRange === 'whole' ? { start: 0, end: file.length } : requestedRange
  response.statusCode = requestedRange === 'whole' ? 200 : 206
  response.setHeader('Content-Type', type)
  if (sendsLength) response.setHeader('Content-Length', range.end - range.start)
  if (requestedRange !== 'whole')
    response.setHeader('Content-Range', `bytes ${range.start}-${range.end - 1}/${file.length}`)
  if (request.method === 'HEAD') response.end()
  else sendBody(response, file.subarray(range.start, range.end), options)
}

function sendBody(response: ServerResponse, body: Buffer, options: RecordingOptions): void {
  const { stopsAfterBytes = body.length, stopsWith = 'stall', bytesPerSecond } = options
  const stopsEarly = stopsAfterBytes < body.length
  const sent = body.subarray(0, stopsAfterBytes)
  const finish = () => {
    if (!stopsEarly) response.end()
    else if (stopsWith === 'break') destroyConnection(response)
    // Waits because a browser whose connection breaks discards bytes that it hasn't yet passed to the page.
    else if (stopsWith === 'close') later(response, CLOSE_DELAY_MS, () => destroyConnection(response))
  }
  response.flushHeaders()
  if (sent.length === 0) finish()
  else if (bytesPerSecond === undefined) response.write(sent, finish)
  else sendPaced(response, sent, bytesPerSecond, finish)
}

function sendPaced(response: ServerResponse, body: Buffer, bytesPerSecond: number, finish: () => void): void {
  const startedAt = Date.now()
  let position = 0
  const sendNext = () => {
    const due = Math.ceil(((Date.now() - startedAt) / 1000 + 1 / WRITES_PER_SECOND) * bytesPerSecond)
    const next = Math.min(body.length, Math.max(due, position))
    if (next > position) response.write(body.subarray(position, next))
    position = next
    if (position < body.length) later(response, 1000 / WRITES_PER_SECOND, sendNext)
    else finish()
  }
  sendNext()
}

const entityTags = new WeakMap<Buffer, string>()

/** The file's `ETag`: a hash of its bytes, cached per buffer. */
function entityTagOf(file: Buffer): string {
  const known = entityTags.get(file) ?? `"${createHash('sha1').update(file).digest('base64url')}"`
  entityTags.set(file, known)
  return known
}
