import { useEffect, useState } from 'react'
import type { Instant } from '../../domain/units.ts'

type Props = { until: Instant; children: (seconds: number) => string }

/**
 * Shows the number of seconds left until `until`, updated every second. Screen readers announce only the first value.
 */
export function Countdown({ until, children }: Props) {
  return (
    <Counting key={until} until={until}>
      {children}
    </Counting>
  )
}

function Counting({ until, children }: Props) {
  const [startedAt] = useState(() => Date.now())
  const now = useNow(startedAt)
  const textAt = (instant: Instant) => children(Math.max(1, Math.ceil((until - instant) / 1000)))
  return (
    <>
      <span aria-hidden>{textAt(now)}</span>
      <span className="sr-only">{textAt(startedAt)}</span>
    </>
  )
}

/** Returns `initial` at first, then the current time, updated every second. */
function useNow(initial: Instant): Instant {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
