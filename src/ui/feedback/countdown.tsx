import { useEffect, useState } from 'react'

type Props = { until: Instant; children: (seconds: number) => string }

/**
 * Shows the seconds left until `until`. Screen readers announce only the first value, so another `until` needs another
 * `key`.
 */
export function Countdown({ until, children }: Props) {
  const [startedAt] = useState(() => Date.now())
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const textAt = (instant: Instant) => children(Math.max(1, Math.ceil((until - instant) / 1000)))
  return (
    <>
      <span aria-hidden>{textAt(now)}</span>
      <span className="sr-only">{textAt(startedAt)}</span>
    </>
  )
}
