const TICK = 200

/** Counts ticks: on a busy machine, a late tick still counts as one. Returns a function that cancels. */
export function startResponsiveTimeout(milliseconds: number, onTimeout: () => void): () => void {
  let ticksLeft = Math.ceil(milliseconds / TICK)
  const timer = setInterval(() => {
    ticksLeft -= 1
    if (ticksLeft > 0) return
    clearInterval(timer)
    onTimeout()
  }, TICK)
  return () => clearInterval(timer)
}
