const LOOP_MS = 500
/** A longer gap between two looks at the clock is time that somebody else had. */
const GAP_MS = 2
const MOST_PATIENCE = 8

let patience = 1

/**
 * What part of its time this process does not get now, from 0 to 1: how far the figures of this machine can be
 * trusted. The limits of what is measured from now on are stretched by it.
 */
export function measureLostTime(): number {
  const start = performance.now()
  let last = start
  let lost = 0
  while (last - start < LOOP_MS) {
    const now = performance.now()
    if (now - last > GAP_MS) lost += now - last
    last = now
  }
  const share = lost / (last - start)
  patience = Math.min(MOST_PATIENCE, 1 / (1 - share))
  return share
}

/** A limit for a quiet machine, stretched for this one. */
export function patient(seconds: number): number {
  return seconds * patience
}
