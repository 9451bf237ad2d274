import { type CallTrouble, type RecordingTrouble, type RetryWait, TroubleError } from '../domain/trouble.ts'
import type { Milliseconds } from '../domain/units.ts'

export type RetryOptions = {
  signal: AbortSignal
  /** Told when a wait begins, and with null when it is over. */
  onWait: (wait: RetryWait | null) => void
}

const WAITS: readonly Milliseconds[] = [1000, 3000]
const LONGEST_ASKED: Milliseconds = 60_000
const RETRIED_STATUS = new Set([408, 429, 500, 502, 503, 504])

/** Runs `attempt`, and again at most twice, about 1 s and 3 s later, when what failed may pass by itself. */
export async function withRetries<T>(attempt: () => Promise<T>, { signal, onWait }: RetryOptions): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      const wait = WAITS[tried]
      if (signal.aborted || wait === undefined || !(error instanceof TroubleError) || !mayPass(error.trouble))
        throw error
      const jittered = wait * (0.85 + Math.random() * 0.3)
      const goesOn = await waitFor(error.trouble, askedWait(error) ?? jittered, { signal, onWait })
      if (!goesOn) throw error
    }
  }
}

function mayPass(trouble: CallTrouble | RecordingTrouble): boolean {
  return trouble.kind === 'unreachable' || (trouble.kind === 'service' && RETRIED_STATUS.has(trouble.status))
}

/** What a 429 asks for in Retry-After, as seconds or a date; null when it asks nothing usable. */
function askedWait(error: TroubleError): Milliseconds | null {
  if (error.trouble.kind !== 'service' || error.trouble.status !== 429) return null
  const asked = 'retryAfter' in error && typeof error.retryAfter === 'string' ? error.retryAfter.trim() : ''
  if (asked === '') return null
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isFinite(wait) && wait >= 0 && wait <= LONGEST_ASKED ? wait : null
}

/** Resolves with whether to go on: after `wait` or on `tryNow` yes, on `cancel` no. Rejects when aborted. */
function waitFor(
  trouble: RetryWait['trouble'],
  wait: Milliseconds,
  { signal, onWait }: RetryOptions,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      onWait(null)
      finish()
    }
    const onAbort = () => settle(() => reject(signal.reason))
    const timer = setTimeout(() => settle(() => resolve(true)), wait)
    signal.addEventListener('abort', onAbort)
    onWait({
      trouble,
      until: Date.now() + wait,
      tryNow: () => settle(() => resolve(true)),
      cancel: () => settle(() => resolve(false)),
    })
  })
}
