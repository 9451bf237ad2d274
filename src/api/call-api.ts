import type { Call } from '../domain/call/call.ts'
import type { RecordingResponse } from '../domain/call/recording-response.ts'
import { TroubleError } from '../domain/call/trouble.ts'
import { isSameUid } from '../domain/call/uid.ts'
import type { Config } from './config.ts'
import { decodeCall } from './decode-call.ts'
import { type Http, withInactivityLimit } from './http.ts'
import { callPath } from './paths.ts'
import { requestRecording } from './recording-request.ts'
import { type RetryOptions, withRetries } from './retry.ts'

export type CallApi = {
  /** Rejects with a `TroubleError` of a `CallTrouble`, or with the signal's reason. Doesn't retry. */
  fetchCall: (uid: string, options: { signal: AbortSignal }) => Promise<Call>
  /** Retries. Rejects like `fetchCall`, but with a `RecordingTrouble`. */
  openRecording: (
    uid: string,
    options: RetryOptions & { from: Bytes; to?: Bytes | null; onSlow?: () => void },
  ) => Promise<RecordingResponse>
}

export function createCallApi(http: Http, config: Pick<Config, 'baseUrl' | 'recordingOrigins'>): CallApi {
  return {
    async fetchCall(uid, { signal }) {
      const address = config.baseUrl + callPath(uid)
      const body = await withInactivityLimit({ signal, address }, async (signal, onBytes) => {
        const response = await http(address, { signal, accept: 'application/json' })
        return readBody(response, address, signal, onBytes)
      })
      const call = decodeCall(new TextDecoder().decode(body), new Uint8Array(body))
      const detail = { address, at: Date.now() }
      if (!call) throw new TroubleError({ kind: 'not-a-call', bytes: body.byteLength }, detail)
      if (!isSameUid(call.uid, uid)) throw new TroubleError({ kind: 'other-call' }, detail)
      return call
    },
    openRecording: (uid, { from, to = null, signal, onWait, onSlow = () => undefined }) =>
      withRetries(() => requestRecording(http, config, { uid, from, to, signal, onSlow }), { signal, onWait }),
  }
}

/** Of 20,000 turns, each of several kilobytes with the times of its words. */
const MAX_SIZE: Bytes = 200_000_000

async function readBody(
  { body }: Response,
  address: string,
  signal: AbortSignal,
  onBytes: (bytes: Bytes) => void,
): Promise<ArrayBuffer> {
  let size: Bytes = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onBytes(chunk.byteLength)
      size += chunk.byteLength
      if (size > MAX_SIZE) controller.terminate()
      else controller.enqueue(chunk)
    },
  })
  const bytes = await new Response(body?.pipeThrough(counter)).arrayBuffer().catch(() => {
    signal.throwIfAborted()
    throw new TroubleError({ kind: 'unreachable' }, { address, at: Date.now() })
  })
  if (size > MAX_SIZE) throw new TroubleError({ kind: 'too-large', limit: MAX_SIZE }, { address, at: Date.now() })
  return bytes
}
