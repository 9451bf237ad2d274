import { useRef } from 'react'
import { distinctIntervals } from '../../../domain/time/interval.ts'
import { useWidth } from '../../../ui/use-width.ts'
import type { Finding } from '../domain/findings/findings.ts'
import { useConversation } from '../playback/use-conversation.ts'

/** In CSS pixels: marks can be told apart. */
const MIN_GAP = 2.5

/**
 * Dead air is a line with end caps along the centre, visible even if they coincide; talk-over is a bar above the
 * waveform with a triangle that points at it. `draw` makes an SVG path of the edges in CSS pixels.
 */
const MARKS = {
  'dead-air': {
    look: 'top-1/2 fill-none stroke-ink-2 [stroke-width:1.5]',
    minWidth: 0,
    draw: (left: number, right: number) => `M${left} -5v10M${right} -5v10M${left} 0H${right}`,
  },
  'talk-over': {
    look: 'top-0 fill-ink-2',
    minWidth: 7,
    draw: (left: number, right: number) => `M${left} -6H${right}v2H${left}zM${(left + right) / 2 - 4} -4h8l-4 5z`,
  },
}

export function FindingMarks({ duration }: { duration: Seconds }) {
  const findings = useConversation()?.findings
  const area = useRef<HTMLDivElement>(null)
  const width = useWidth(area)
  const paths = findings && width > 0 ? pathsOf(findings, width / duration) : []
  return (
    <div ref={area} aria-hidden className="pointer-events-none absolute inset-0 z-3 overflow-x-clip">
      {paths.map(({ kind, look, path }) => (
        <svg
          key={kind}
          role="presentation"
          data-marks-of={kind}
          className={`absolute left-0 h-px w-full overflow-visible ${look}`}
        >
          <path d={path} />
        </svg>
      ))}
    </div>
  )
}

function pathsOf(findings: readonly Finding[], pixelsPerSecond: number) {
  const toPixels = (time: Seconds) => Math.round(time * pixelsPerSecond * 2) / 2
  return Object.entries(MARKS).map(([kind, { look, minWidth, draw }]) => {
    const ofKind = findings.filter((finding) => finding.kind === kind)
    const path = distinctIntervals(ofKind, minWidth / pixelsPerSecond, MIN_GAP / pixelsPerSecond)
      .map(({ start, end }) => draw(toPixels(start), toPixels(end)))
      .join('')
    return { kind, look, path }
  })
}
