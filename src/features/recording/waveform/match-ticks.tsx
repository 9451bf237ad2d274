import { useMemo } from 'react'
import type { Timeline } from '../../../domain/call/timeline.ts'
import type { SearchMatch } from '../../../domain/search/search.ts'
import { lengthOf } from '../../../domain/time/interval.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useReading } from '../../../reading/reading-provider.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { useView } from './view-provider.tsx'

const VISIBLE_TICKS = 2000

export function MatchTicks() {
  const { timeline } = usePlayback()
  const { view, duration } = useView()
  const columnCount = Math.ceil((VISIBLE_TICKS * duration) / lengthOf(view))
  const { matches, currentIndex } = useStore(useReading().search.state)
  const ticks = useMemo(() => {
    const positions = matches.flatMap((match) => positionOfMatch(match, timeline, duration) ?? [])
    // Ticks that can't be told apart are drawn as one.
    const columns = new Set(positions.map((position) => Math.round(position * columnCount)))
    return Array.from(columns, (column) => `M${column} 0v7`).join('')
  }, [matches, timeline, duration, columnCount])
  const currentMatch = matches[currentIndex]
  const current = currentMatch ? positionOfMatch(currentMatch, timeline, duration) : null
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 -bottom-2 z-10 h-2 text-match-tick">
      {ticks !== '' && (
        <svg
          role="presentation"
          viewBox={`0 0 ${columnCount} 8`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={ticks} stroke="currentColor" strokeWidth={2.5} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {current !== null && (
        <>
          <i
            className="absolute bottom-full h-[52px] w-[1.5px] middle:h-[104px] -translate-x-1/2 bg-match-tick"
            style={{ left: `${current * 100}%` }}
          />
          <i
            className="absolute -top-0.5 h-[11px] w-1.5 -translate-x-1/2 rounded-full bg-match-tick"
            style={{ left: `${current * 100}%` }}
          />
        </>
      )}
    </div>
  )
}

/** From 0 to 1, where the match's turn starts; null if unknown or after the end. */
function positionOfMatch({ location }: SearchMatch, timeline: Timeline, duration: Seconds): number | null {
  const start = location.kind === 'turn' ? timeline.turns[location.index]?.start : null
  if (start === null || start === undefined) return null
  return start <= duration ? Math.max(0, start) / duration : null
}
