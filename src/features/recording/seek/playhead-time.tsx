import { useRef } from 'react'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { useOnClock } from '../../../playback/use-clock.ts'

/** The playback time as a clock, updated without rendering. */
export function PlayheadTime({ className }: { className: string }) {
  const element = useRef<HTMLSpanElement>(null)
  useOnClock((time) => {
    const text = formatClock(time)
    // The clock changes every frame, but its text only once a second.
    if (element.current && element.current.textContent !== text) element.current.textContent = text
  })
  return <span ref={element} className={className} />
}
