const LOOP_MS = 500
/** A gap longer than this between two clock reads means that another process had the CPU. */
const GAP_MS = 2
const MAX_LIMIT_SCALE = 8

let limitScale = 1

/**
 * Measures the share of CPU time, from 0 to 1, that other processes take from this one. If the share is high,
 * measurements on this machine are unreliable. Later calls to `scaleLimit` use the result.
 */
export function measureCpuContention(): number {
  const start = performance.now()
  let last = start
  let lost = 0
  while (last - start < LOOP_MS) {
    const now = performance.now()
    if (now - last > GAP_MS) lost += now - last
    last = now
  }
  const share = lost / (last - start)
  limitScale = Math.min(MAX_LIMIT_SCALE, 1 / (1 - share))
  return share
}

/** Increases a time limit meant for an idle machine, according to the last measured CPU contention. */
export function scaleLimit(seconds: number): number {
  return seconds * limitScale
}
