const SLOW_AFTER = 15_000
const STALLED_AFTER = 30_000

export type SilenceWatch = { onSlow: () => void; onStalled: () => void }

/** For a line that says nothing: calls `onSlow` after 15 s and `onStalled` after 30 s. Returns what calls both off. */
export function watchSilence({ onSlow, onStalled }: SilenceWatch): () => void {
  const timers = [setTimeout(onSlow, SLOW_AFTER), setTimeout(onStalled, STALLED_AFTER)]
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}
