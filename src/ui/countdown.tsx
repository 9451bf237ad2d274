import { useEffect, useState } from 'react'
import type { Instant } from '../domain/units.ts'

/** Whole seconds left until `until`, shown anew each second; who listens is told once. */
export function Countdown({ until, children }: { until: Instant; children: (seconds: number) => string }) {
  const [now, setNow] = useState(() => Date.now())
  const [begun, setBegun] = useState({ until, at: now })
  if (begun.until !== until) setBegun({ until, at: Date.now() })
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = (from: Instant) => children(Math.max(1, Math.ceil((until - from) / 1000)))
  return (
    <>
      <span aria-hidden>{left(now)}</span>
      <span className="sr-only">{left(begun.at)}</span>
    </>
  )
}
