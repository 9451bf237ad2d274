import { useRef } from 'react'
import { axisMarks } from '../../domain/axis.ts'
import { formatClock } from '../../domain/format-clock.ts'
import type { Seconds } from '../../domain/units.ts'
import { useWidth } from '../../ui/use-width.ts'

/** Times under the waveform; the last is the length. */
export function TimeAxis({ duration }: { duration: Seconds }) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  return (
    <div ref={place} aria-hidden className="relative h-4 text-t1 text-ink-3 tabular-nums">
      {axisMarks(duration, width).map((mark) => (
        <span
          key={mark}
          className={`absolute ${mark === 0 ? '' : '-translate-x-1/2'}`}
          style={{ left: `${(mark / duration) * 100}%` }}
        >
          {formatClock(mark)}
        </span>
      ))}
      {duration > 0 && <span className="absolute right-0">{formatClock(duration)}</span>}
    </div>
  )
}
