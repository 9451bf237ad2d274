import { useEffect, useRef, useState } from 'react'
import { coveredBy, type Peaks } from '../../domain/peaks.ts'
import type { Milliseconds, Seconds } from '../../domain/units.ts'
import { lengthOf, shareOf } from '../../domain/view.ts'
import { useOnShare } from '../../playback/use-clock.ts'
import { usePlayerState, useRecordingState } from '../../playback/use-player.ts'
import { useWidth } from '../../ui/use-width.ts'
import { barCount, WAVE_HEIGHTS } from './draw-bars.ts'
import type { Drawing } from './draw-waveform.ts'
import { useLanes } from './use-lanes.ts'
import { useWaveColours } from './use-wave-colours.ts'
import { useView } from './view-provider.tsx'

// It comes beside the sound: the rail stands until then, and for good where it cannot be fetched.
const drawingPart = import('./draw-waveform.ts').catch(() => null)

/** A page that is busy all the while makes the drawing ready nevertheless. */
const QUIET_WITHIN: Milliseconds = 50

const BAR_SIZES = { wide: { bar: 3, gap: 2 }, narrow: { bar: 2, gap: 1.5 } } as const

/** The recording's own waveform in the view, as far as it is known; a plain rail for the rest. */
export function Waveform({ layout, duration }: { layout: 'wide' | 'narrow'; duration: Seconds }) {
  const { view, isWhole } = useView()
  const peaks = useRecordingState((state) => state.peaks)
  const isComplete = useRecordingState((state) => state.drawing === 'complete')
  const place = useRef<HTMLDivElement>(null)
  const played = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const colours = useWaveColours()
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const size = BAR_SIZES[layout]
  const height = WAVE_HEIGHTS[isWhole ? layout : (`${layout}Zoomed` as const)]

  const lanes = useLanes(view, duration, width > 0 ? barCount(width, size) : 0)
  const isWanted = useQuiet() || lanes !== null
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    let created: Drawing | null = null
    const create = async () => {
      const module = await drawingPart
      if (!module || isLeft || !place.current) return
      created = module.createDrawing(place.current, height, size, colours)
      setDrawing(created)
    }
    void create()
    return () => {
      isLeft = true
      created?.release()
      setDrawing(null)
    }
  }, [isWanted, height, size, colours])

  const marked = useRef<Peaks | null>(null)
  useEffect(() => {
    if (!drawing || !lanes) return
    let isLatest = true
    void drawing.show(lanes, lengthOf(view)).then(() => {
      if (!isLatest || !isComplete || marked.current === peaks) return
      marked.current = peaks
      performance.mark('recording-drawn')
    })
    return () => {
      isLatest = false
    }
  }, [drawing, lanes, view, isComplete, peaks])
  useOnShare(view, (share) => {
    const inView = Math.max(0, Math.min(1, share))
    drawing?.progress(inView)
    played.current?.style.setProperty('width', `${inView * 100}%`)
  })

  const known = peaks ? Math.max(0, Math.min(1, shareOf(view, coveredBy(peaks)))) : 0
  return (
    <>
      <div ref={place} aria-hidden className="pointer-events-none absolute inset-0 isolate" />
      {known < 0.995 && (
        <div
          aria-hidden
          className="absolute inset-y-0 right-0 my-auto h-1 overflow-hidden rounded-full bg-line forced-colors:bg-[GrayText]"
          style={{ left: `${known * 100}%` }}
        >
          {known === 0 && <div ref={played} className="h-full bg-ink-3" />}
        </div>
      )}
    </>
  )
}

/** Sound comes first: a drawing is made ready once there is sound and nothing else to do. */
function useQuiet(): boolean {
  const isReady = usePlayerState((state) => state.ready)
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!isReady || !('requestIdleCallback' in window)) return
    const asked = requestIdleCallback(() => setQuiet(true), { timeout: QUIET_WITHIN })
    return () => cancelIdleCallback(asked)
  }, [isReady])
  return isQuiet
}
