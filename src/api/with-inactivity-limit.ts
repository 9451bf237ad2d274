import { type CallTrouble, TroubleError } from '../domain/call/trouble.ts'
import type { Bytes } from '../domain/units.ts'
import { watchInactivity } from '../lib/timing/watch-inactivity.ts'

type Options = {
  signal: AbortSignal
  address: string
  /** Called when no data has arrived for 15 s. */
  onSlow?: () => void
}

/**
 * Runs `attempt`, and aborts it if no data has arrived for 30 s. `attempt` must call `onBytes` with the size of each
 * chunk of the body. Rejects with the error of `attempt`, or with a `TroubleError` of kind `stalled`.
 */
export async function withInactivityLimit<T>(
  { signal, address, onSlow = () => undefined }: Options,
  attempt: (signal: AbortSignal, onBytes: (bytes: Bytes) => void) => Promise<T>,
): Promise<T> {
  const stalled = new AbortController()
  let received: Bytes = 0
  const onStalled = () => {
    const trouble: CallTrouble = { kind: 'stalled', received, total: null }
    stalled.abort(new TroubleError(trouble, { address, at: Date.now() }))
  }
  let stop = watchInactivity({ onSlow, onStalled })
  const onBytes = (bytes: Bytes) => {
    received += bytes
    stop()
    stop = watchInactivity({ onSlow, onStalled })
  }
  try {
    return await attempt(AbortSignal.any([signal, stalled.signal]), onBytes)
  } finally {
    stop()
  }
}
