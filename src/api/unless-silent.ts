import { type CallTrouble, TroubleError } from '../domain/trouble.ts'
import type { Bytes } from '../domain/units.ts'
import { watchSilence } from '../lib/watch-silence.ts'

type Options = {
  signal: AbortSignal
  address: string
  /** Told when nothing has come for a while. */
  onSlow?: () => void
}

/**
 * Makes a request, and gives it up as `stalled` when too long nothing comes of it. What comes after the headers counts
 * when `attempt` tells it by `onBytes`. Rejects as `attempt` does, or with a TroubleError.
 */
export async function unlessSilent<T>(
  { signal, address, onSlow = () => undefined }: Options,
  attempt: (signal: AbortSignal, onBytes: (bytes: Bytes) => void) => Promise<T>,
): Promise<T> {
  const silent = new AbortController()
  let received: Bytes = 0
  const onStalled = () => {
    const trouble: CallTrouble = { kind: 'stalled', received, total: null }
    silent.abort(new TroubleError(trouble, { address, at: Date.now() }))
  }
  let stop = watchSilence({ onSlow, onStalled })
  const onBytes = (bytes: Bytes) => {
    received += bytes
    stop()
    stop = watchSilence({ onSlow, onStalled })
  }
  try {
    return await attempt(AbortSignal.any([signal, silent.signal]), onBytes)
  } finally {
    stop()
  }
}
