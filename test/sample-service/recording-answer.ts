import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type ByteRange, readByteRange } from './byte-range.ts'
import { destroyConnection, later } from './connection.ts'
import type { Exchange } from './scenario.ts'

export type RecordingOptions = {
  type?: string
  /** `false`: a Range is ignored and not offered. */
  ranges?: boolean
  /** `false`: no Content-Length; the body comes in chunks. */
  announcesLength?: boolean
  bytesPerSecond?: number
  /** After so many bytes of the body no more come. */
  stopsAfterBytes?: number
  /** What happens to the connection where the body stops early. */
  stopsBy?: 'silence' | 'hanging up'
}

const PACES_PER_SECOND = 20
/** So long, in ms, after its last byte a connection breaks. */
const HANGS_UP_AFTER = 3000

/** Answers with a recording, as a server of files does: 200, 206 or 416. */
export function sendRecording(exchange: Exchange, file: Buffer, options: RecordingOptions = {}): void {
  const { request, response } = exchange
  const { type = 'audio/mpeg', ranges = true, announcesLength = true } = options
  const asked = ranges ? readByteRange(request.headers.range, file.length) : 'whole'
  response.setHeader('ETag', entityTagOf(file))
  if (ranges) response.setHeader('Accept-Ranges', 'bytes')
  if (asked === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${file.length}`, 'Content-Length': 0 }).end()
    return
  }
  const range: ByteRange = asked === 'whole' ? { start: 0, end: file.length } : asked
  response.statusCode = asked === 'whole' ? 200 : 206
  response.setHeader('Content-Type', type)
  if (announcesLength) response.setHeader('Content-Length', range.end - range.start)
  if (asked !== 'whole') response.setHeader('Content-Range', `bytes ${range.start}-${range.end - 1}/${file.length}`)
  if (request.method === 'HEAD') response.end()
  else sendBody(response, file.subarray(range.start, range.end), options)
}

function sendBody(response: ServerResponse, body: Buffer, options: RecordingOptions): void {
  const { stopsAfterBytes = body.length, stopsBy = 'silence', bytesPerSecond } = options
  const stopsEarly = stopsAfterBytes < body.length
  const sent = body.subarray(0, stopsAfterBytes)
  const finish = () => {
    if (!stopsEarly) response.end()
    // A browser throws away what it has not handed on yet when a connection breaks.
    else if (stopsBy === 'hanging up') later(response, HANGS_UP_AFTER, () => destroyConnection(response))
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
    const due = Math.ceil(((Date.now() - startedAt) / 1000 + 1 / PACES_PER_SECOND) * bytesPerSecond)
    const next = Math.min(body.length, Math.max(due, position))
    if (next > position) response.write(body.subarray(position, next))
    position = next
    if (position < body.length) later(response, 1000 / PACES_PER_SECOND, sendNext)
    else finish()
  }
  sendNext()
}

const entityTags = new WeakMap<Buffer, string>()

/** The same for the same bytes; of a file that is sent often it is worked out once. */
function entityTagOf(file: Buffer): string {
  const known = entityTags.get(file) ?? `"${createHash('sha1').update(file).digest('base64url')}"`
  entityTags.set(file, known)
  return known
}
