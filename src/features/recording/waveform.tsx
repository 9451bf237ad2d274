import { useEffect, useMemo, useRef, useState } from 'react'
import { lanesOf } from '../../domain/lanes.ts'
import { coveredBy } from '../../domain/peaks.ts'
import type { Seconds } from '../../domain/units.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useOnClock } from '../../playback/use-clock.ts'
import { useRecordingState } from '../../playback/use-player.ts'
import { useWidth } from '../../ui/use-width.ts'
import { barCount, createDrawing, type Drawing, WAVE_HEIGHTS } from './draw-waveform.ts'
import { useWaveColours } from './use-wave-colours.ts'

const BAR_SIZES = { wide: { bar: 3, gap: 2 }, narrow: { bar: 2, gap: 1.5 } } as const

/** The recording's own waveform as far as it is known; a plain rail for the rest. */
export function Waveform({ layout, duration }: { layout: 'wide' | 'narrow'; duration: Seconds }) {
  const { timeline } = usePlayback()
  const peaks = useRecordingState((state) => state.peaks)
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const colours = useWaveColours()
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const size = BAR_SIZES[layout]

  useEffect(() => {
    if (!place.current) return
    const created = createDrawing(place.current, WAVE_HEIGHTS[layout], size, colours)
    setDrawing(created)
    return () => created.release()
  }, [layout, size, colours])

  const lanes = useMemo(
    () => (peaks && width > 0 && duration > 0 ? lanesOf(peaks, timeline, duration, barCount(width, size)) : null),
    [peaks, timeline, duration, width, size],
  )
  useEffect(() => {
    if (drawing && lanes) drawing.show(lanes, duration)
  }, [drawing, lanes, duration])
  useOnClock((time) => drawing?.progress(duration > 0 ? Math.min(1, time / duration) : 0))

  const known = peaks && duration > 0 ? Math.min(1, coveredBy(peaks) / duration) : 0
  return (
    <>
      <div ref={place} aria-hidden className="pointer-events-none absolute inset-0 isolate" />
      {known < 0.995 && (
        <div
          aria-hidden
          className="absolute inset-y-0 right-0 my-auto h-1 overflow-hidden rounded-full bg-line"
          style={{ left: `${known * 100}%` }}
        >
          {known === 0 && <div className="h-full w-[calc(var(--at,0)*100%)] bg-ink-3" />}
        </div>
      )}
    </>
  )
}
