import type { Bytes, Instant } from './units.ts'

/** What can go wrong with any request. Closed: every kind has its words. */
export type RequestTrouble =
  | { kind: 'unauthorized'; status: 401 }
  | { kind: 'forbidden'; status: 403 }
  /** 401 or 403 where a proxy adds the key. */
  | { kind: 'not-signed-in'; status: 401 | 403 }
  | { kind: 'missing'; status: 404 | 410 }
  /** 408, 429 and every 5xx. */
  | { kind: 'service'; status: number }
  | { kind: 'refused'; status: number }
  | { kind: 'unreachable' }
  | { kind: 'sent-elsewhere' }

/** The connection stood, and nothing more came. */
type Stalled = { kind: 'stalled'; received: Bytes; total: Bytes | null }

/** Why a call cannot be shown. */
export type CallTrouble = RequestTrouble | { kind: 'not-a-call'; bytes: Bytes } | { kind: 'other-call' } | Stalled

/** Why a recording cannot be heard. */
export type RecordingTrouble =
  | RequestTrouble
  | { kind: 'not-a-recording' }
  | { kind: 'lost'; received: Bytes; total: Bytes | null }
  | Stalled

/** What is told about a failure besides its words. It never holds the key or anything of the call. */
export type TroubleDetail = { address: string; at: Instant }

/** A failure as data: `trouble` says what, `detail` where and when. */
export class TroubleError<T extends CallTrouble | RecordingTrouble = CallTrouble | RecordingTrouble> extends Error {
  readonly trouble: T
  readonly detail: TroubleDetail

  constructor(trouble: T, detail: TroubleDetail) {
    super(trouble.kind)
    this.name = 'TroubleError'
    this.trouble = trouble
    this.detail = detail
  }
}

/** An automatic retry that is being awaited. `cancel` gives up: the failure becomes final. */
export type RetryWait = {
  trouble: CallTrouble | RecordingTrouble
  until: Instant
  tryNow: () => void
  cancel: () => void
}

/** The same for a fault of our own: where in the program it was, without the message, which may quote the call. */
export function describeCrash(uid: string, error: unknown, at: Instant): string {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error }
  const places = stack.split('\n').filter((line) => /^\s+at\s|@.*:\d+:\d+$/.test(line))
  return [`uid: ${uid}`, `time: ${new Date(at).toISOString()}`, `trouble: crash ${name}`, ...places].join('\n')
}

/** What a colleague needs to look into a failure, a line each; never the key, never anything of the call. */
export function describeTrouble(uid: string, trouble: CallTrouble | RecordingTrouble, detail: TroubleDetail): string {
  const status = 'status' in trouble ? ` ${trouble.status}` : ''
  const lines = [`uid: ${uid}`, `time: ${new Date(detail.at).toISOString()}`, `trouble: ${trouble.kind}${status}`]
  return [...lines, ...(detail.address === '' ? [] : [`request: ${detail.address}`])].join('\n')
}
