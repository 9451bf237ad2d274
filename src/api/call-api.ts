import type { Call } from '../domain/call.ts'
import { type RetryWait, TroubleError } from '../domain/trouble.ts'
import type { Bytes } from '../domain/units.ts'
import type { Config } from './config.ts'
import { decodeCall } from './decode-call.ts'
import type { Http } from './http.ts'
import { withRetries } from './retry.ts'
import { callPath, recordingPath } from './wire.ts'

type Options = { signal: AbortSignal; onWait: (wait: RetryWait | null) => void }

type RecordingAnswer = {
  body: ReadableStream<Uint8Array>
  /** What the service announced, if it can be read. */
  total: Bytes | null
  address: string
}

export type CallApi = {
  /** Rejects with TroubleError of a CallTrouble, or with the signal's reason. */
  fetchCall: (uid: string, options: Options) => Promise<Call>
  /** Begins the download. Rejects with TroubleError of a RecordingTrouble, or with the signal's reason. */
  openRecording: (uid: string, options: Options) => Promise<RecordingAnswer>
}

export function createCallApi(http: Http, config: Pick<Config, 'baseUrl' | 'recordingOrigins'>): CallApi {
  return {
    fetchCall: (uid, { signal, onWait }) =>
      withRetries(
        async () => {
          const address = config.baseUrl + callPath(uid)
          const response = await http(address, { signal, accept: 'application/json' })
          const source = await readText(response, address, signal)
          const call = decodeCall(source)
          const detail = { address, at: Date.now() }
          if (!call) throw new TroubleError({ kind: 'not-a-call', bytes: new Blob([source]).size }, detail)
          if (call.uid !== uid) throw new TroubleError({ kind: 'other-call' }, detail)
          return call
        },
        { signal, onWait },
      ),
    openRecording: (uid, { signal, onWait }) =>
      withRetries(
        async () => {
          const address = config.baseUrl + recordingPath(uid)
          const response = await http(address, {
            signal,
            accept: 'audio/mpeg, audio/*;q=0.9, */*;q=0.1',
            redirectOrigins: config.recordingOrigins,
          })
          const total = Number(response.headers.get('Content-Length') ?? Number.NaN)
          return {
            body: response.body ?? new ReadableStream({ start: (controller) => controller.close() }),
            total: Number.isSafeInteger(total) && total > 0 ? total : null,
            address,
          }
        },
        { signal, onWait },
      ),
  }
}

async function readText(response: Response, address: string, signal: AbortSignal): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    if (signal.aborted) throw error
    throw new TroubleError({ kind: 'unreachable' }, { address, at: Date.now() })
  }
}
