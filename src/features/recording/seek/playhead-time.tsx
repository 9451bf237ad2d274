import { useRef } from 'react'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { useOnClock } from '../../../playback/use-clock.ts'

/** The time at the playhead as text, updated without a React render. */
export function PlayheadTime({ className }: { className: string }) {
  const element = useRef<HTMLSpanElement>(null)
  useOnClock((time) => {
    const text = formatClock(time)
    // The clock changes every frame, but the text changes only once a second.
    if (element.current && element.current.textContent !== text) element.current.textContent = text
  })
  return <span ref={element} translate="no" className={className} />
}
