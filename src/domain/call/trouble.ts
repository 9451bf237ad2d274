import { MAX_INSTANT } from './call.ts'

export type RequestTrouble =
  | { kind: 'unauthorized'; status: 401 }
  | { kind: 'forbidden'; status: 403 }
  /** In a deployment where a proxy adds the key. Without a status if the proxy redirects, as to a sign-in page. */
  | { kind: 'not-signed-in'; status?: 401 | 403 }
  | { kind: 'missing'; status: 404 | 410 }
  /** A 408, 429 or 5xx response. Has `retryAt`, possibly infinite, if `retryAfter` is too long for an automatic retry. */
  | { kind: 'service'; status: number; retryAfter?: Milliseconds; retryAt?: Instant }
  | { kind: 'refused'; status: number }
  /** By a web page that may come from the network instead of the service. */
  | { kind: 'blocked'; status: number }
  | { kind: 'unreachable' }
  | { kind: 'sent-elsewhere' }

/** `status` is set if the service refused a key. */
export type NoKey = { kind: 'no-key'; status?: 401 }

/** The rest wasn't read. */
type TooLarge = { kind: 'too-large'; limit: Bytes }

type Stalled = { kind: 'stalled'; received: Bytes; total: Bytes | null }

export type CallTrouble =
  | RequestTrouble
  | { kind: 'not-a-call'; bytes: Bytes }
  | { kind: 'other-call' }
  | TooLarge
  | NoKey
  | Stalled

export type RecordingTrouble =
  | RequestTrouble
  | { kind: 'not-ready'; status: number }
  | { kind: 'not-a-recording' }
  | { kind: 'empty' }
  | { kind: 'unsupported'; format: string }
  /** The response contains, or may contain, audio that can't be played. */
  | { kind: 'unplayable' }
  | { kind: 'missing-script' }
  | { kind: 'lost'; received: Bytes; total: Bytes | null }
  /** By the user. */
  | { kind: 'cancelled' }
  | TooLarge
  | NoKey
  | Stalled

export function hasWholeFile({ kind }: RecordingTrouble): boolean {
  return kind === 'empty' || kind === 'unsupported' || kind === 'unplayable'
}

export function retryTimeOf(trouble: CallTrouble | RecordingTrouble): Instant | null {
  const retryAt = trouble.kind === 'service' ? trouble.retryAt : undefined
  return retryAt !== undefined && retryAt <= MAX_INSTANT ? retryAt : null
}

/** Contains neither the key nor, apart from the uid, any data of the call. */
export type TroubleDetail = { address: string; at: Instant }

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

export type RetryWait = {
  trouble: CallTrouble | RecordingTrouble
  until: Instant
  tryNow: () => void
  cancel: () => void
}

export function needsOtherKey({ kind }: CallTrouble | RecordingTrouble): 'yes' | 'maybe' | 'no' {
  if (kind === 'unauthorized' || kind === 'forbidden') return 'yes'
  return kind === 'missing' || kind === 'blocked' ? 'maybe' : 'no'
}

/** For a bug report: the stack without the error message, which may quote the call. */
export function describeCrash(uid: string, error: unknown, at: Instant): string {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error }
  const frames = stack.split('\n').filter((line) => /^\s+at\s|@[^@]*:\d+:\d+$/.test(line))
  return [`uid: ${uid}`, `time: ${new Date(at).toISOString()}`, `trouble: crash ${name}`, ...frames].join('\n')
}

export function describeTrouble(uid: string, trouble: CallTrouble | RecordingTrouble, detail: TroubleDetail): string {
  const status = 'status' in trouble ? ` ${trouble.status}` : ''
  const retryAt = retryTimeOf(trouble)
  return [
    `uid: ${uid}`,
    `time: ${new Date(detail.at).toISOString()}`,
    `trouble: ${trouble.kind}${status}`,
    ...(retryAt === null ? [] : [`retry at: ${new Date(retryAt).toISOString()}`]),
    ...(detail.address === '' ? [] : [`request: ${detail.address}`]),
  ].join('\n')
}
