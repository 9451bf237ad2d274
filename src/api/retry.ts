import { RECORDING_POLLS } from '../domain/call/poll-plan.ts'
import { type CallTrouble, type RecordingTrouble, type RetryWait, TroubleError } from '../domain/call/trouble.ts'

export type RetryOptions = {
  signal: AbortSignal
  onWait: (wait: RetryWait | null) => void
}

const WAITS: readonly Milliseconds[] = [1000, 3000]
const RETRYABLE_STATUSES = new Set([408, 429, 500, 502, 503, 504])

/**
 * The wait before a request is repeated, from its failure; null if it shouldn't be.
 * @param failures before this one
 */
export function retryWaitOf(failures: number, error: unknown): Milliseconds | null {
  if (!(error instanceof TroubleError)) return null
  const { trouble, detail } = error
  const wait = waitsAfter(trouble)[failures]
  if (wait === undefined) return null
  if (trouble.kind === 'service' && trouble.retryAt !== undefined) return null
  if (trouble.kind === 'service' && trouble.retryAfter !== undefined) return trouble.retryAfter
  // Jitter: the milliseconds of the failure's time are random enough, and whoever knows the error knows the wait.
  return wait * (0.85 + (detail.at % 1000) * 0.0003)
}

export async function withRetries<T>(attempt: () => Promise<T>, { signal, onWait }: RetryOptions): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      const wait = signal.aborted ? null : retryWaitOf(failures, error)
      if (wait === null || !(error instanceof TroubleError)) throw error
      if (!(await waitFor(error.trouble, wait, { signal, onWait }))) throw error
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
