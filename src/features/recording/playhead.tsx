import { useRef } from 'react'
import { formatClock } from '../../domain/format-clock.ts'
import { useOnClock, useOnShare } from '../../playback/use-clock.ts'
import { useView } from './view-provider.tsx'

/**
 * The line at the place that sounds, and the bubble with its time above; hidden while that is out of view. What moves it
 * is told to these few elements alone: all that are inside of the one told are styled anew.
 */
export function Playhead() {
  const { view } = useView()
  const playhead = useRef<HTMLDivElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  useOnShare(view, (share) => {
    playhead.current?.style.setProperty('--at', String(Math.max(0, Math.min(1, share))))
    playhead.current?.toggleAttribute('data-away', share < 0 || share > 1)
  })
  useOnClock((time) => {
    const text = formatClock(time)
    if (bubble.current && bubble.current.textContent !== text) bubble.current.textContent = text
  })
  return (
    <div
      ref={playhead}
      aria-hidden
      className="pointer-events-none absolute inset-x-0 -top-7 bottom-0 data-away:invisible"
    >
      <div className="absolute inset-y-0 left-[calc(var(--at,0)*100%)] mt-6 w-0.5 -translate-x-1/2 bg-accent forced-colors:bg-[CanvasText]" />
      <span
        ref={bubble}
        className="forced-color-adjust-none absolute top-0.5 left-[clamp(22px,calc(var(--at,0)*100%),calc(100%-22px))] flex h-6 w-max min-w-10 -translate-x-1/2 items-center justify-center rounded-full bg-accent px-2.5 text-t1 font-semibold text-on-accent tabular-nums"
      />
    </div>
  )
}
