import { useMemo, useRef } from 'react'
import { shareOf } from '../../domain/view.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useReading } from '../../reading/reading-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useWidth } from '../../ui/use-width.ts'
import { useView } from './view-provider.tsx'

/** Where in the recording the turns with hits begin; the chosen one stands out. Stepping moves neither playhead nor sound. */
export function HitTicks() {
  const { timeline } = usePlayback()
  const { view } = useView()
  const { hits, chosen } = useStore(useReading().search.state)
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const shareOfTurn = (index: number) => {
    const start = timeline.turns[index]?.start
    return start === null || start === undefined ? -1 : shareOf(view, Math.max(0, start))
  }
  // Ticks that fall on one pixel are one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the share of a turn is told by timeline and view
  const columns = useMemo(() => {
    const found = new Set<number>()
    for (const hit of hits) {
      const share = hit.place.kind === 'turn' ? shareOfTurn(hit.place.index) : -1
      if (share >= 0 && share <= 1) found.add(Math.round(share * width))
    }
    return [...found]
  }, [hits, timeline, view, width])
  const hit = hits[chosen]
  const at = hit?.place.kind === 'turn' ? shareOfTurn(hit.place.index) : -1
  return (
    <div ref={place} aria-hidden className="pointer-events-none absolute inset-x-0 -bottom-2 z-10 h-2 text-hit-tick">
      {columns.length > 0 && (
        <svg className="absolute inset-0 size-full overflow-visible" role="presentation">
          <path d={columns.map((x) => `M${x} 0v7`).join('')} stroke="currentColor" strokeWidth={2.5} />
        </svg>
      )}
      {at >= 0 && at <= 1 && (
        <>
          <i
            className="absolute bottom-full h-13 w-[1.5px] middle:h-26 -translate-x-1/2 bg-hit-tick"
            style={{ left: `${at * 100}%` }}
          />
          <i
            className="absolute -top-0.5 h-[11px] w-1.5 -translate-x-1/2 rounded-full bg-hit-tick"
            style={{ left: `${at * 100}%` }}
          />
        </>
      )}
    </div>
  )
}
