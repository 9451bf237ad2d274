import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { View } from '../../../domain/time/view.ts'
import { type Lanes, lanesOf, levelsOf } from '../../../domain/waveform/lanes.ts'
import { once } from '../../../lib/once.ts'
import { useChannelRoles } from '../../../playback/comparison/use-comparison.ts'
import { usePlayback, useRecordingState } from '../../../playback/playback-provider.tsx'
import { usePreferences } from '../../../ui/settings/settings-provider.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { useOnPlayhead, useView } from './view-provider.tsx'
import type { Appearance, BarShape, WaveformCanvas } from './waveform-canvas.ts'

/** Null if it can't be loaded: the recording then plays with a plain line. */
const loadWaveformCanvas = once(() => import('./waveform-canvas.ts').catch(() => null))

type Props = {
  view: View
  /** A constant: another object creates the canvas again. */
  shape: BarShape
  isWanted?: boolean
  showsPlayedPart?: boolean
  /** The view has been drawn and the whole recording is decoded. */
  onDrawn?: () => void
}

/** The part decoded so far. Fills the parent element. */
export function Bars({ view, shape, isWanted = false, showsPlayedPart = false, onDrawn }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const width = useWidth(container)
  const points = width > 0 ? Math.max(1, Math.floor((width + shape.gap) / (shape.bar + shape.gap))) : 0
  const lanes = useLanes(view, points)
  const canvas = useWaveformCanvas(container, isWanted || lanes !== null, shape)
  const isComplete = useRecordingState((state) => state.waveformStatus === 'complete')
  const afterDrawing = useEffectEvent(() => onDrawn?.())
  useEffect(() => {
    if (!canvas || !lanes) return
    let isLatest = true
    void canvas.draw(lanes).then(() => {
      if (isLatest && isComplete) afterDrawing()
    })
    return () => {
      isLatest = false
    }
  }, [canvas, lanes, isComplete])
  useOnPlayhead(view, (position) => {
    if (showsPlayedPart) canvas?.setProgress(Math.max(0, Math.min(1, position)))
  })
  return <div ref={container} aria-hidden className="pointer-events-none absolute inset-0 isolate" />
}

function useLanes({ start, end }: View, points: number): Lanes | null {
  const { timeline } = usePlayback()
  const { duration } = useView()
  const peaks = useRecordingState((state) => state.peaks)
  const channelRoles = useChannelRoles()
  const source = useMemo(() => (peaks ? { peaks, timeline, channelRoles } : null), [peaks, timeline, channelRoles])
  // Levels depend on the view's length only, so panning doesn't change the bars' height.
  const pointWidth = (end - start) / points
  const levels = useMemo(
    () => (source && points > 0 ? levelsOf(source, duration, pointWidth) : null),
    [source, points, duration, pointWidth],
  )
  return useMemo(
    () => (source && levels && end > start ? lanesOf(source, { start, end }, points, levels) : null),
    [source, levels, start, end, points],
  )
}

/** Not sooner, because reading the colours recalculates styles, which would delay the player's first render. */
function useWaveformCanvas(
  container: RefObject<HTMLElement | null>,
  isWanted: boolean,
  shape: BarShape,
): WaveformCanvas | null {
  const appearance = useAppearance()
  const [canvas, setCanvas] = useState<WaveformCanvas | null>(null)
  useEffect(() => void loadWaveformCanvas(), [])
  useEffect(() => {
    if (!isWanted) return
    let isCancelled = false
    let created: WaveformCanvas | null = null
    const create = async () => {
      const script = await loadWaveformCanvas()
      if (!script || isCancelled || !container.current) return
      created = script.createWaveformCanvas(container.current, shape, appearance)
      setCanvas(created)
    }
    void create()
    return () => {
      isCancelled = true
      created?.destroy()
      setCanvas(null)
    }
  }, [container, isWanted, shape, appearance])
  return canvas
}

function useAppearance(): Appearance {
  const [{ theme }] = usePreferences()
  const system = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const isForced = useMediaQuery('(forced-colors: active)')
  if (isForced) return 'forced-colors'
  return theme === 'auto' ? system : theme
}
