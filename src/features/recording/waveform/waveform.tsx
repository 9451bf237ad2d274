import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { coveredDuration, type Peaks } from '../../../domain/waveform/peaks.ts'
import { once } from '../../../lib/once.ts'
import { useOnClock, usePlayback, useRecordingState } from '../../../playback/playback-provider.tsx'
import { useChannelRoles } from '../../../playback/use-comparison.ts'
import { usePreferences } from '../../../ui/settings/settings-provider.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { useView } from './view-provider.tsx'
import type { Appearance, Layout } from './waveform-canvas.ts'

/** Null if it can't be loaded: the recording then plays with a plain line. */
const loadWaveformCanvas = once(() => import('./waveform-canvas.ts').catch(() => null))

const NO_PEAKS: Peaks = { rate: 1, channels: [] }

/** Fills the parent element. The children scroll and zoom with the waveform, and are as wide as the whole recording. */
export function Waveform({ layout, children }: { layout: Layout; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  const [layers] = useState(createLayers)
  const { duration, isFullView, canvas, setCanvas, getView, onView } = useView()
  const { player, timeline } = usePlayback()
  const appearance = useAppearance()
  useLayoutEffect(() => container.current?.append(layers), [layers])

  const create = useEffectEvent((script: Awaited<ReturnType<typeof loadWaveformCanvas>>) => {
    if (!script || !container.current) return null
    const view = isFullView ? null : getView()
    return script.createWaveformCanvas({
      container: container.current,
      layers,
      player,
      layout,
      appearance,
      view,
      onView,
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout or appearance needs another canvas
  useEffect(() => {
    let release = () => {}
    let isCancelled = false
    void loadWaveformCanvas().then((script) => {
      const created = isCancelled ? null : create(script)
      if (!created) return
      setCanvas(created)
      release = () => {
        created.destroy()
        setCanvas(null)
      }
    })
    return () => {
      isCancelled = true
      release()
    }
  }, [layout, appearance, setCanvas])

  const peaks = useRecordingState((state) => state.peaks)
  const isComplete = useRecordingState((state) => state.waveformStatus === 'complete')
  const channelRoles = useChannelRoles()
  const source = useMemo(() => ({ peaks: peaks ?? NO_PEAKS, timeline, channelRoles }), [peaks, timeline, channelRoles])
  const width = useWidth(container)
  const pixelRatio = usePixelRatio()
  const markedPeaks = useRef<Peaks | null>(null)
  const afterDrawing = useEffectEvent(() => {
    if (isComplete && markedPeaks.current !== peaks) performance.mark('recording-drawn')
    if (isComplete) markedPeaks.current = peaks
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finer screen needs a finer drawing
  useEffect(() => {
    if (!canvas || width === 0 || duration <= 0) return
    let isLatest = true
    void canvas.draw({ source, duration, width }).then(() => {
      if (isLatest) afterDrawing()
    })
    return () => {
      isLatest = false
    }
  }, [canvas, source, duration, width, pixelRatio, isComplete])
  return (
    <div ref={container} className="waveform absolute inset-0 isolate">
      {createPortal(
        <>
          <RestLine />
          {children}
        </>,
        layers,
      )}
    </div>
  )
}

function createLayers(): HTMLElement {
  const layers = document.createElement('div')
  layers.className = 'absolute inset-0'
  return layers
}

/** In place of what has not been decoded. */
function RestLine() {
  const { duration } = useView()
  const peaks = useRecordingState((state) => state.peaks)
  const played = useRef<HTMLDivElement>(null)
  useOnClock((time) => played.current?.style.setProperty('width', `${Math.min(1, time / duration) * 100}%`))
  const decoded = peaks && duration > 0 ? Math.min(1, coveredDuration(peaks) / duration) : 0
  if (decoded >= 0.995) return null
  return (
    <div
      aria-hidden
      className="absolute inset-y-0 right-0 z-1 my-auto h-1 overflow-hidden rounded-full bg-line forced-colors:bg-[GrayText]"
      style={{ left: `${decoded * 100}%` }}
    >
      {decoded === 0 && <div ref={played} className="h-full bg-ink-3" />}
    </div>
  )
}

function useAppearance(): Appearance {
  const [{ theme }] = usePreferences()
  const system = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const isForced = useMediaQuery('(forced-colors: active)')
  if (isForced) return 'forced-colors'
  return theme === 'auto' ? system : theme
}

function usePixelRatio(): number {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => devicePixelRatio,
  )
}
