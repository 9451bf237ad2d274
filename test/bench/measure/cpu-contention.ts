const LOOP_MS = 500
/** A longer gap between two clock reads: another process had the CPU. */
const GAP_MS = 2
const MAX_LIMIT_SCALE = 8

let limitScale = 1

/** The share of CPU time, from 0 to 1, that other processes take; `scaleLimit` uses it. */
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

export function scaleLimit(seconds: number): number {
  return seconds * limitScale
}
