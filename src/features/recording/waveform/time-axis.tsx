import { useRef } from 'react'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { axisMarks, positionInView } from '../../../domain/time/view.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { useView } from './view-provider.tsx'

export function TimeAxis() {
  const { view, isFullView, duration } = useView()
  const axis = useRef<HTMLDivElement>(null)
  const width = useWidth(axis)
  return (
    <div ref={axis} aria-hidden translate="no" className="relative h-4 text-t1 text-ink-3 tabular-nums">
      {axisMarks(view, width).map((mark) => (
        <span
          key={mark}
          className={`absolute ${mark === 0 ? '' : '-translate-x-1/2'}`}
          style={{ left: `${positionInView(view, mark) * 100}%` }}
        >
          {formatClock(mark)}
        </span>
      ))}
      {isFullView && duration > 0 && <span className="absolute right-0">{formatClock(duration)}</span>}
    </div>
  )
}
