import { useEffect, useRef, useState } from 'react'
import { positionInView } from '../../../domain/time/view.ts'
import { coveredDuration, type Peaks } from '../../../domain/waveform/peaks.ts'
import { usePlayerState, useRecordingState } from '../../../playback/playback-provider.tsx'
import { Bars } from './bars.tsx'
import { useOnPlayhead, useView } from './view-provider.tsx'

const SHAPES = {
  wide: { full: { bar: 3, gap: 2, height: 104 }, zoomed: { bar: 3, gap: 2, height: 80 } },
  narrow: { full: { bar: 2, gap: 1.5, height: 52 }, zoomed: { bar: 2, gap: 1.5, height: 36 } },
} as const

export function Waveform({ layout }: { layout: 'wide' | 'narrow' }) {
  const { view, isFullView } = useView()
  const peaks = useRecordingState((state) => state.peaks)
  const isPlayableAndIdle = useIsPlayableAndIdle()
  const markedPeaks = useRef<Peaks | null>(null)
  const markDrawn = () => {
    if (markedPeaks.current !== peaks) performance.mark('recording-drawn')
    markedPeaks.current = peaks
  }
  const playedLine = useRef<HTMLDivElement>(null)
  useOnPlayhead(view, (position) => {
    playedLine.current?.style.setProperty('width', `${Math.max(0, Math.min(1, position)) * 100}%`)
  })
  const decoded = peaks ? Math.max(0, Math.min(1, positionInView(view, coveredDuration(peaks)))) : 0
  return (
    <>
      <Bars
        view={view}
        shape={SHAPES[layout][isFullView ? 'full' : 'zoomed']}
        isWanted={isPlayableAndIdle}
        showsPlayedPart
        onDrawn={markDrawn}
      />
      {decoded < 0.995 && (
        <div
          aria-hidden
          className="absolute inset-y-0 right-0 my-auto h-1 overflow-hidden rounded-full bg-line forced-colors:bg-[GrayText]"
          style={{ left: `${decoded * 100}%` }}
        >
          {decoded === 0 && <div ref={playedLine} className="h-full bg-ink-3" />}
        </div>
      )}
    </>
  )
}

const LONGEST_WAIT: Milliseconds = 50

/** When the canvas is created, so that it doesn't delay playback, unless the first peaks arrive sooner. */
function useIsPlayableAndIdle(): boolean {
  const isPlayable = usePlayerState((state) => state.ready)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callbacks: there, the first peaks create the canvas.
    if (!isPlayable || !('requestIdleCallback' in window)) return
    const request = requestIdleCallback(() => setIdle(true), { timeout: LONGEST_WAIT })
    return () => cancelIdleCallback(request)
  }, [isPlayable])
  return isIdle
}
