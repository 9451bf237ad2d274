const TICK = 200

/**
 * A timeout that counts only time in which the page was responsive: on a busy machine timer ticks are late, and a late
 * tick counts as one tick. Returns a function that cancels it.
 */
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
