import type { Call } from '../domain/call.ts'
import { type RetryWait, TroubleError } from '../domain/trouble.ts'
import type { Bytes } from '../domain/units.ts'
import type { Config } from './config.ts'
import { decodeCall } from './decode-call.ts'
import type { Http } from './http.ts'
import { CALL_TYPE, callPath, recordingPath } from './paths.ts'
import { withRetries } from './retry.ts'
import { unlessSilent } from './unless-silent.ts'

type Options = { signal: AbortSignal; onWait: (wait: RetryWait | null) => void }

type RecordingAnswer = {
  body: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Place in the recording of the first byte that comes: what was asked for, or 0 where the service sends all. */
  from: Bytes
  /** Size of the whole recording, if it can be read. */
  total: Bytes | null
  /** Its entity tag or date, if one can be read. */
  version: string | null
  address: string
}

export type CallApi = {
  /** Rejects with TroubleError of a CallTrouble, or with the signal's reason. */
  fetchCall: (uid: string, options: Options) => Promise<Call>
  /** Begins the download at byte `from`. Rejects with TroubleError of a RecordingTrouble, or with the signal's reason. */
  openRecording: (uid: string, options: Options & { from: Bytes; onSlow?: () => void }) => Promise<RecordingAnswer>
}

export function createCallApi(http: Http, config: Pick<Config, 'baseUrl' | 'recordingOrigins'>): CallApi {
  return {
    fetchCall: (uid, { signal, onWait }) =>
      withRetries(
        async () => {
          const address = config.baseUrl + callPath(uid)
          const body = await unlessSilent({ signal, address }, async (signal, onBytes) => {
            const response = await http(address, { signal, accept: CALL_TYPE })
            return readBody(response, address, signal, onBytes)
          })
          const call = decodeCall(new TextDecoder().decode(body))
          const detail = { address, at: Date.now() }
          if (!call) throw new TroubleError({ kind: 'not-a-call', bytes: body.byteLength }, detail)
          if (call.uid !== uid) throw new TroubleError({ kind: 'other-call' }, detail)
          return call
        },
        { signal, onWait },
      ),
    openRecording: (uid, { signal, onWait, from: wanted, onSlow = () => undefined }) =>
      withRetries(
        async () => {
          const address = config.baseUrl + recordingPath(uid)
          const response = await unlessSilent({ signal, address, onSlow }, (signal) =>
            http(address, {
              signal,
              from: wanted,
              accept: 'audio/mpeg, audio/*;q=0.9, */*;q=0.1',
              redirectOrigins: config.recordingOrigins,
            }),
          )
          const from = response.status === 206 ? (rangeStartOf(response) ?? wanted) : 0
          const length = lengthOf(response)
          return {
            body: response.body ?? new ReadableStream({ start: (controller) => controller.close() }),
            from,
            total: length === null ? null : from + length,
            version: response.headers.get('ETag') ?? response.headers.get('Last-Modified'),
            address,
          }
        },
        { signal, onWait },
      ),
  }
}

async function readBody(
  { body }: Response,
  address: string,
  signal: AbortSignal,
  onBytes: (bytes: Bytes) => void,
): Promise<ArrayBuffer> {
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onBytes(chunk.byteLength)
      controller.enqueue(chunk)
    },
  })
  try {
    return await new Response(body?.pipeThrough(counter)).arrayBuffer()
  } catch {
    signal.throwIfAborted()
    throw new TroubleError({ kind: 'unreachable' }, { address, at: Date.now() })
  }
}

/** How many bytes come; null where none are announced, or as they were packed for the way. */
function lengthOf({ headers }: Response): Bytes | null {
  const isPacked = !/^(?:identity)?$/i.test(headers.get('Content-Encoding') ?? '')
  const length = Number(headers.get('Content-Length') ?? Number.NaN)
  return !isPacked && Number.isSafeInteger(length) && length > 0 ? length : null
}

/** Where a part of a recording begins, by its own word; null where that cannot be read, as mostly across origins. */
function rangeStartOf(response: Response): Bytes | null {
  const told = /^bytes (\d+)-/.exec(response.headers.get('Content-Range') ?? '')
  return told ? Number(told[1]) : null
}
