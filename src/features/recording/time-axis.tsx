import { useRef } from 'react'
import { axisMarks } from '../../domain/axis.ts'
import { formatClock } from '../../domain/format-clock.ts'
import type { Seconds } from '../../domain/units.ts'
import { shareOf } from '../../domain/view.ts'
import { useWidth } from '../../ui/use-width.ts'
import { useView } from './view-provider.tsx'

/** Times under the waveform; under the whole, the last is its length. */
export function TimeAxis({ duration }: { duration: Seconds }) {
  const { view, isWhole } = useView()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  return (
    <div ref={place} aria-hidden className="relative h-4 text-t1 text-ink-3 tabular-nums">
      {axisMarks(view, width).map((mark) => (
        <span
          key={mark}
          className={`absolute ${mark === 0 ? '' : '-translate-x-1/2'}`}
          style={{ left: `${shareOf(view, mark) * 100}%` }}
        >
          {formatClock(mark)}
        </span>
      ))}
      {isWhole && duration > 0 && <span className="absolute right-0">{formatClock(duration)}</span>}
    </div>
  )
}
