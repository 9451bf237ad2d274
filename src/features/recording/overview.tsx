import { type PointerEvent, useEffect, useRef } from 'react'
import type { Seconds } from '../../domain/units.ts'
import { lengthOf, placeIn, wholeOf } from '../../domain/view.ts'
import { useOnShare } from '../../playback/use-clock.ts'
import { useWidth } from '../../ui/use-width.ts'
import { barCount, drawOverview } from './draw-bars.ts'
import { useLanes } from './use-lanes.ts'
import { useWaveColours } from './use-wave-colours.ts'
import { useView } from './view-provider.tsx'

const BAR_SIZE = { bar: 1, gap: 1 } as const

/** The whole recording, slim, with the view as a frame in it that can be dragged. */
export function Overview({ duration }: { duration: Seconds }) {
  const { view, now, move } = useView()
  const canvas = useRef<HTMLCanvasElement>(null)
  const playhead = useRef<HTMLDivElement>(null)
  const width = useWidth(canvas)
  const colours = useWaveColours()
  const whole = wholeOf(duration)
  const lanes = useLanes(whole, duration, barCount(width, BAR_SIZE))
  useEffect(() => {
    if (canvas.current && lanes) drawOverview(canvas.current, lanes, BAR_SIZE, colours.unplayed)
  }, [lanes, colours])
  useOnShare(whole, (share) => playhead.current?.style.setProperty('left', `${share * 100}%`))

  /** Where in the frame it is held, from its start; a press outside takes it by its middle. */
  const grip = useRef<Seconds | null>(null)
  const timeUnder = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width: across } = event.currentTarget.getBoundingClientRect()
    return ((event.clientX - left) / Math.max(1, across)) * duration
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current !== null) move(timeUnder(event) - grip.current - now().start)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const inside = timeUnder(event) - now().start
    grip.current = inside >= 0 && inside <= lengthOf(now()) ? inside : lengthOf(now()) / 2
    drag(event)
  }
  const letGo = () => {
    grip.current = null
  }
  const frame = placeIn(whole, view.start, view.end)
  return (
    <div
      data-overview=""
      aria-hidden
      onPointerDown={onPointerDown}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      className="absolute inset-x-0 bottom-0 h-3 cursor-grab touch-none rounded-[4px] bg-sunken active:cursor-grabbing middle:h-4.5"
    >
      <canvas ref={canvas} className="size-full" />
      <div ref={playhead} className="absolute inset-y-0 w-px bg-accent forced-colors:bg-[CanvasText]" />
      {frame && (
        <div
          className="absolute -inset-y-px min-w-2 rounded-[5px] border-[1.5px] border-accent bg-range forced-colors:border-2 forced-colors:border-[CanvasText]"
          style={frame}
        />
      )}
    </div>
  )
}
