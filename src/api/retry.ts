import { MAX_INSTANT } from '../domain/call/call.ts'
import { RECORDING_POLLS } from '../domain/call/poll-plan.ts'
import { type CallTrouble, type RecordingTrouble, type RetryWait, TroubleError } from '../domain/call/trouble.ts'
import { ResponseError } from './http.ts'

export type RetryOptions = {
  signal: AbortSignal
  onWait: (wait: RetryWait | null) => void
}

const WAITS: readonly Milliseconds[] = [1000, 3000]
const MAX_RETRY_AFTER: Milliseconds = 60_000
const RETRYABLE_STATUSES = new Set([408, 429, 500, 502, 503, 504])

/**
 * A 429 response can request another wait; if that is longer than a minute, the error says when a retry is allowed.
 */
export async function withRetries<T>(attempt: () => Promise<T>, { signal, onWait }: RetryOptions): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted || !(error instanceof TroubleError)) throw error
      const waits = waitsAfter(error.trouble)
      const requested = retryAfterOf(error)
      if (requested !== null && requested > MAX_RETRY_AFTER) throw withRetryTime(error, Date.now() + requested)
      const wait = waits[retries]
      if (wait === undefined) throw error
      const jittered = wait * (0.85 + Math.random() * 0.3)
      const shouldRetry = await waitFor(error.trouble, requested ?? jittered, { signal, onWait })
      if (!shouldRetry) throw error
    }
  }
}

function waitsAfter(trouble: CallTrouble | RecordingTrouble): readonly Milliseconds[] {
  if (trouble.kind === 'not-ready')
    return RECORDING_POLLS.map((time, index) => time - (RECORDING_POLLS[index - 1] ?? 0))
  const isTemporary =
    trouble.kind === 'unreachable' || (trouble.kind === 'service' && RETRYABLE_STATUSES.has(trouble.status))
  return isTemporary ? WAITS : []
}

function withRetryTime(error: TroubleError, retryAt: Instant): TroubleError {
  const { trouble, detail } = error
  if (trouble.kind !== 'service' || retryAt > MAX_INSTANT) return error
  return new TroubleError({ ...trouble, retryAt }, detail)
}

/** In seconds or as a date. */
function retryAfterOf(error: TroubleError): Milliseconds | null {
  if (!(error instanceof ResponseError) || error.trouble.kind !== 'service' || error.trouble.status !== 429) return null
  const retryAfter = error.retryAfter?.trim()
  if (!retryAfter) return null
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return wait >= 0 ? wait : null
}

/** True after `wait` or on `tryNow`, false on `cancel`. Rejects when aborted. */
function waitFor(
  trouble: RetryWait['trouble'],
  wait: Milliseconds,
  { signal, onWait }: RetryOptions,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      onWait(null)
      settle()
    }
    const onAbort = () => end(() => reject(signal.reason))
    const timer = setTimeout(() => end(() => resolve(true)), wait)
    signal.addEventListener('abort', onAbort)
    onWait({
      trouble,
      until: Date.now() + wait,
      tryNow: () => end(() => resolve(true)),
      cancel: () => end(() => resolve(false)),
    })
  })
}
