const LOOP_MS = 500
/** A longer gap between two looks at the clock is time that somebody else had. */
const GAP_MS = 2

/** What part of its time this process does not get now, from 0 to 1: how far a machine's figures can be trusted. */
export function lostTime(): number {
  const start = performance.now()
  let last = start
  let lost = 0
  while (last - start < LOOP_MS) {
    const now = performance.now()
    if (now - last > GAP_MS) lost += now - last
    last = now
  }
  return lost / (last - start)
}
