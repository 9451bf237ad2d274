import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Exchange } from '../server/scenario.ts'
import { type ByteRange, readByteRange } from './byte-range.ts'
import { later } from './connection.ts'

export type RecordingOptions = {
  type?: string
  acceptsRanges?: boolean
  bytesPerSecond?: number
  stopsAfterBytes?: number
  /** After a while; otherwise, the connection stays open. */
  closesThen?: boolean
}

const WRITES_PER_SECOND = 20
const CLOSE_DELAY_MS = 3000

/** As a static file server, with 200, 206 or 416. */
export function sendRecording(exchange: Exchange, file: Buffer, options: RecordingOptions = {}): void {
  const { request, response } = exchange
  const { type = 'audio/mpeg', acceptsRanges = true } = options
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
  response.setHeader('Content-Length', range.end - range.start)
  if (requestedRange !== 'whole')
    response.setHeader('Content-Range', `bytes ${range.start}-${range.end - 1}/${file.length}`)
  if (request.method === 'HEAD') response.end()
  else sendBody(response, file.subarray(range.start, range.end), options)
}

function sendBody(response: ServerResponse, body: Buffer, options: RecordingOptions): void {
  const { stopsAfterBytes = body.length, closesThen = false, bytesPerSecond } = options
  const stopsEarly = stopsAfterBytes < body.length
  const sent = body.subarray(0, stopsAfterBytes)
  const finish = () => {
    if (!stopsEarly) response.end()
    // A browser discards what it hasn't passed to the page when the connection breaks.
    else if (closesThen) later(response, CLOSE_DELAY_MS, () => response.socket?.destroy())
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

function entityTagOf(file: Buffer): string {
  const known = entityTags.get(file) ?? `"${createHash('sha1').update(file).digest('base64url')}"`
  entityTags.set(file, known)
  return known
}
