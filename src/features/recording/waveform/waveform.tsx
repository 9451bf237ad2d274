import { type RefObject, useEffect, useRef, useState } from 'react'
import { lengthOf } from '../../../domain/time/interval.ts'
import { positionInView } from '../../../domain/time/view.ts'
import type { Milliseconds, Seconds } from '../../../domain/units.ts'
import type { Lanes } from '../../../domain/waveform/lanes.ts'
import { coveredDuration, type Peaks } from '../../../domain/waveform/peaks.ts'
import { once } from '../../../lib/once.ts'
import { useOnPlayhead } from '../../../playback/use-clock.ts'
import { usePlayerState, useRecordingState } from '../../../playback/use-player.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { type BarSize, barCount, WAVE_HEIGHTS } from './draw-bars.ts'
import { useLanes } from './use-lanes.ts'
import { useWaveColours } from './use-wave-colours.ts'
import { useView } from './view-provider.tsx'
import type { WaveformCanvas } from './waveform-canvas.ts'

const BAR_SIZES = { wide: { bar: 3, gap: 2 }, narrow: { bar: 2, gap: 1.5 } } as const

/** Resolves to null if the script can't be loaded. The recording then plays with a plain line instead of a waveform. */
const loadWaveformCanvas = once(() => import('./waveform-canvas.ts').catch(() => null))

/** Draws the waveform for the decoded part of the view, and a plain line for the rest. */
export function Waveform({ layout, duration }: { layout: 'wide' | 'narrow'; duration: Seconds }) {
  const { view, isFullView } = useView()
  const peaks = useRecordingState((state) => state.peaks)
  const container = useRef<HTMLDivElement>(null)
  const playedLine = useRef<HTMLDivElement>(null)
  const width = useWidth(container)
  const size = BAR_SIZES[layout]
  const height = WAVE_HEIGHTS[isFullView ? layout : (`${layout}Zoomed` as const)]
  const lanes = useLanes(view, duration, width > 0 ? barCount(width, size) : 0)
  const isPlayableAndIdle = useIsPlayableAndIdle()
  const canvas = useWaveformCanvas(container, isPlayableAndIdle || lanes !== null, height, size)
  useDrawnLanes(canvas, lanes)
  useOnPlayhead(view, (position) => {
    const progress = Math.max(0, Math.min(1, position))
    canvas?.setProgress(progress)
    playedLine.current?.style.setProperty('width', `${progress * 100}%`)
  })

  const decoded = peaks ? Math.max(0, Math.min(1, positionInView(view, coveredDuration(peaks)))) : 0
  return (
    <>
      <div ref={container} aria-hidden className="pointer-events-none absolute inset-0 isolate" />
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

/** Creates a canvas in `container` once one is needed and recreates it whenever the height, bars or colours change. */
function useWaveformCanvas(
  container: RefObject<HTMLElement | null>,
  isWanted: boolean,
  height: number,
  size: BarSize,
): WaveformCanvas | null {
  const colours = useWaveColours(isWanted)
  const [canvas, setCanvas] = useState<WaveformCanvas | null>(null)
  // Loads the script while the audio is being downloaded.
  useEffect(() => void loadWaveformCanvas(), [])
  useEffect(() => {
    if (!colours) return
    let isCancelled = false
    let created: WaveformCanvas | null = null
    const create = async () => {
      const script = await loadWaveformCanvas()
      if (!script || isCancelled || !container.current) return
      created = script.createWaveformCanvas(container.current, height, size, colours)
      setCanvas(created)
    }
    void create()
    return () => {
      isCancelled = true
      created?.destroy()
      setCanvas(null)
    }
  }, [container, height, size, colours])
  return canvas
}

/** Draws the lanes whenever they change and sets a performance mark when the complete recording is first drawn. */
function useDrawnLanes(canvas: WaveformCanvas | null, lanes: Lanes | null): void {
  const { view } = useView()
  const length = lengthOf(view)
  const peaks = useRecordingState((state) => state.peaks)
  const isComplete = useRecordingState((state) => state.waveformStatus === 'complete')
  const markedPeaks = useRef<Peaks | null>(null)
  useEffect(() => {
    if (!canvas || !lanes) return
    let isLatest = true
    void canvas.draw(lanes, length).then(() => {
      if (!isLatest || !isComplete || markedPeaks.current === peaks) return
      markedPeaks.current = peaks
      performance.mark('recording-drawn')
    })
    return () => {
      isLatest = false
    }
  }, [canvas, lanes, length, isComplete, peaks])
}

/** If the browser is never idle, the canvas is created this long after the recording became playable. */
const LONGEST_WAIT: Milliseconds = 50

/**
 * Whether the browser has been idle since the recording became playable. The canvas is created then, so that it doesn't
 * delay playback, or when the first peaks arrive, if that is sooner.
 */
function useIsPlayableAndIdle(): boolean {
  const isPlayable = usePlayerState((state) => state.ready)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari doesn't support idle callbacks, so there the canvas is created when the first peaks arrive.
    if (!isPlayable || !('requestIdleCallback' in window)) return
    const request = requestIdleCallback(() => setIdle(true), { timeout: LONGEST_WAIT })
    return () => cancelIdleCallback(request)
  }, [isPlayable])
  return isIdle
}
