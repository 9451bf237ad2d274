const TICK = 200

/**
 * Calls `onOver` once so much time has passed that the page could have used: on a busy machine ticks come late, and a
 * late one counts once. Returns what calls it off.
 */
export function patience(milliseconds: number, onOver: () => void): () => void {
  let left = Math.ceil(milliseconds / TICK)
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    onOver()
  }, TICK)
  return () => clearInterval(timer)
}
