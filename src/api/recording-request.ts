import type { RecordingResponse } from '../domain/call/recording-response.ts'
import { TroubleError } from '../domain/call/trouble.ts'
import type { Config } from './config.ts'
import { type Http, withInactivityLimit } from './http.ts'
import { recordingPath } from './paths.ts'

type Options = {
  uid: string
  from: Bytes
  to: Bytes | null
  signal: AbortSignal
  onSlow: () => void
}

export async function requestRecording(
  http: Http,
  config: Pick<Config, 'baseUrl' | 'recordingOrigins'>,
  { uid, from: requested, to, signal, onSlow }: Options,
): Promise<RecordingResponse> {
  const address = config.baseUrl + recordingPath(uid)
  const notReady = (status: number) => new TroubleError({ kind: 'not-ready', status }, { address, at: Date.now() })
  const range = requested === 0 && to === null ? null : { from: requested, to }
  // A service may take minutes to prepare a recording.
  const response = await withInactivityLimit({ signal, address, onSlow, isLimited: range !== null }, (signal) =>
    http(address, {
      signal,
      range,
      accept: 'audio/mpeg, audio/*;q=0.9, */*;q=0.1',
      redirectOrigins: config.recordingOrigins,
    }),
  ).catch((error: unknown) => {
    throw error instanceof TroubleError && error.trouble.kind === 'refused' && error.trouble.status === 425
      ? notReady(425)
      : error
  })
  if (response.status === 202 || response.status === 204) {
    // The body isn't needed, so a failure to cancel it can be ignored.
    response.body?.cancel().catch(() => undefined)
    throw notReady(response.status)
  }
  const part = response.status === 206 ? contentRangeOf(response) : null
  return {
    body: response.body ?? new ReadableStream({ start: (controller) => controller.close() }),
    from: response.status === 206 ? (part?.from ?? requested) : 0,
    length: contentLengthOf(response) ?? part?.length ?? null,
    total: response.status === 206 ? (part?.total ?? null) : contentLengthOf(response),
    type: response.headers.get('Content-Type'),
    address,
  }
}

/** Null if unknown or if the header counts compressed bytes. */
function contentLengthOf({ headers }: Response): Bytes | null {
  const isCompressed = !/^(?:identity)?$/i.test(headers.get('Content-Encoding') ?? '')
  const length = Number(headers.get('Content-Length') ?? Number.NaN)
  return !isCompressed && Number.isSafeInteger(length) && length > 0 ? length : null
}

/** Null if the header can't be read, which is common for cross-origin responses. */
function contentRangeOf(response: Response): { from: Bytes; length: Bytes; total: Bytes | null } | null {
  const match = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(response.headers.get('Content-Range') ?? '')
  if (!match) return null
  const [from, last] = [Number(match[1]), Number(match[2])]
  return { from, length: last + 1 - from, total: match[3] === '*' ? null : Number(match[3]) }
}
