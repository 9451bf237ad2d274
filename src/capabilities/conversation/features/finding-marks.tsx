import { useMemo, useRef } from 'react'
import { distinctIntervals } from '../../../domain/time/interval.ts'
import { useWidth } from '../../../ui/use-width.ts'
import type { Finding } from '../domain/findings/findings.ts'
import { useConversation } from '../playback/use-conversation.ts'

/** In CSS pixels: every mark is visible, and can be told apart from the next. */
const MIN_WIDTH = 7
const MIN_GAP = 3
const STROKE = 'fill-none stroke-ink-2 [stroke-width:1.5]'

/**
 * Dead air is a line with end caps along the centre, talk-over a bar above the waveform with a triangle that points at
 * it.
 */
export function FindingMarks({ duration }: { duration: Seconds }) {
  const findings = useConversation()?.findings
  const area = useRef<HTMLDivElement>(null)
  const width = useWidth(area)
  const marks = useMemo(() => (findings ? marksOf(findings, width / duration) : null), [findings, width, duration])
  return (
    <div ref={area} aria-hidden className="pointer-events-none absolute inset-0 z-3 overflow-x-clip">
      {marks && width > 0 && (
        <>
          <svg
            role="presentation"
            data-marks-of="dead-air"
            className={`absolute top-1/2 left-0 h-px w-full overflow-visible ${STROKE}`}
          >
            <path d={marks.deadAir} />
          </svg>
          <svg
            role="presentation"
            data-marks-of="talk-over"
            className="absolute top-0 left-0 h-px w-full overflow-visible fill-ink-2"
          >
            <path d={marks.talkOver} />
          </svg>
        </>
      )}
    </div>
  )
}

/** SVG paths. For dead air, y is 0 on the centre line; for talk-over, at the upper edge. */
function marksOf(findings: readonly Finding[], pixelsPerSecond: number): { deadAir: string; talkOver: string } {
  const pathsOf = (kind: Finding['kind'], draw: (left: number, right: number) => string) => {
    const ofKind = findings.filter((finding) => finding.kind === kind)
    return distinctIntervals(ofKind, MIN_WIDTH / pixelsPerSecond, MIN_GAP / pixelsPerSecond)
      .map(({ start, end }) => draw(round(start * pixelsPerSecond), round(end * pixelsPerSecond)))
      .join('')
  }
  return {
    deadAir: pathsOf('dead-air', (left, right) => `M${left} -5v10M${right} -5v10M${left} 0H${right}`),
    talkOver: pathsOf('talk-over', (left, right) => {
      const middle = (left + right) / 2
      return `M${left} -6H${right}v2H${left}zM${middle - 4} -4h8l-4 5z`
    }),
  }
}

function round(pixels: number): number {
  return Math.round(pixels * 2) / 2
}
