import { useEffect, useState } from 'react'
import type { Instant } from '../domain/units.ts'

/** Whole seconds left until `until`, rendered anew each second. */
export function Countdown({ until, children }: { until: Instant; children: (seconds: number) => string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return children(Math.max(1, Math.ceil((until - now) / 1000)))
}
