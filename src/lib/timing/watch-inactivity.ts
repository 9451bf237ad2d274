const SLOW_AFTER = 15_000
const STALLED_AFTER = 30_000

export type InactivityWatch = {
  onSlow: () => void
  /** Null to wait without a limit. */
  onStalled: (() => void) | null
}

/** Returns a function that cancels. When data arrives, cancel and start again. */
export function watchInactivity({ onSlow, onStalled }: InactivityWatch): () => void {
  const timers = [setTimeout(onSlow, SLOW_AFTER), ...(onStalled ? [setTimeout(onStalled, STALLED_AFTER)] : [])]
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}
