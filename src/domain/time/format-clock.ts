/** Longer times occur only in broken data and are shown as `∞`. */
const MAX_HOURS = 9999

/** Rounded down: `formatClock(83.9) === '1:23'`, `formatClock(3725) === '1:02:05'` */
export function formatClock(time: Seconds): string {
  const whole = Math.max(0, Math.floor(time))
  const seconds = String(whole % 60).padStart(2, '0')
  const minutes = Math.floor(whole / 60) % 60
  const hours = Math.floor(whole / 3600)
  if (hours > MAX_HOURS) return '∞'
  if (hours === 0) return `${minutes}:${seconds}`
  return `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`
}
