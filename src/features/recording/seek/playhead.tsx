import { useRef } from 'react'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { positionInView } from '../../../domain/time/view.ts'
import { useOnClock, usePlayerState } from '../../../playback/playback-provider.tsx'
import { useView } from '../waveform/view-provider.tsx'

/** Shows the time above the playhead. Stays within the view's edges. */
export function PlayheadBubble() {
  const { view } = useView()
  const hasRange = usePlayerState(({ range }) => range !== null)
  const bubble = useRef<HTMLDivElement>(null)
  useOnClock((time) => {
    const position = positionInView(view, time)
    // Rounded, so that it changes only when it moves visibly. On the direct parent: on an outer element, each change
    // would restyle everything inside it.
    bubble.current?.style.setProperty('--position', Math.max(0, Math.min(1, position)).toFixed(4))
    bubble.current?.toggleAttribute('data-out-of-view', position < 0 || position > 1)
  })
  return (
    <div
      ref={bubble}
      aria-hidden
      className="pointer-events-none absolute inset-x-0 -top-7 tiny:compact:hidden data-out-of-view:invisible"
    >
      <PlayheadTime
        className={`${hasRange ? 'middle:hidden ' : ''}forced-color-adjust-none absolute top-0.5 left-[clamp(1.375rem,calc(var(--position,0)*100%),calc(100%-1.375rem))] flex h-6 w-max min-w-10 -translate-x-1/2 group-has-[[data-notice]_:is(button,svg)]/player:translate-y-7 items-center justify-center rounded-full bg-accent px-2.5 text-t1 font-semibold text-on-accent tabular-nums`}
      />
    </div>
  )
}

/** Updated without a render. */
export function PlayheadTime({ className }: { className: string }) {
  const element = useRef<HTMLSpanElement>(null)
  useOnClock((time) => {
    const text = formatClock(time)
    // The clock changes every frame, the text once a second.
    if (element.current && element.current.textContent !== text) element.current.textContent = text
  })
  return <span ref={element} translate="no" className={className} />
}
