import { useRef } from 'react'
import { formatClock } from '../../domain/format-clock.ts'
import { useOnClock } from '../../playback/use-clock.ts'

/** The line at the place that sounds, and the bubble with its time above. It is moved by `--at`, which the player sets. */
export function Playhead() {
  const bubble = useRef<HTMLSpanElement>(null)
  useOnClock((time) => {
    const text = formatClock(time)
    if (bubble.current && bubble.current.textContent !== text) bubble.current.textContent = text
  })
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 -top-7 bottom-0 group-data-away/place:invisible">
      <div className="absolute inset-y-0 left-[calc(var(--at,0)*100%)] mt-6 w-0.5 -translate-x-1/2 bg-accent" />
      <span
        ref={bubble}
        className="forced-color-adjust-none absolute top-0.5 left-[clamp(22px,calc(var(--at,0)*100%),calc(100%-22px))] flex h-6 min-w-10 -translate-x-1/2 items-center justify-center rounded-full bg-accent px-2.5 text-t1 font-semibold text-on-accent tabular-nums"
      />
    </div>
  )
}
