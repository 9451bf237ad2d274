import { type PointerEvent, type ReactNode, useRef } from 'react'
import { lengthOf } from '../../../domain/time/interval.ts'
import { extentInView, fullView } from '../../../domain/time/view.ts'
import { Bars } from '../waveform/bars.tsx'
import { positionOn, useOnPlayhead, useView } from '../waveform/view-provider.tsx'

const SHAPES = { wide: { bar: 1, gap: 1, height: 18 }, narrow: { bar: 1, gap: 1, height: 12 } } as const

type Props = {
  layout: 'wide' | 'narrow'
  children: ReactNode
}

export function Overview({ layout, children }: Props) {
  const { view, getView, pan, duration } = useView()
  const playhead = useRef<HTMLDivElement>(null)
  const whole = fullView(duration)
  useOnPlayhead(whole, (position) => playhead.current?.style.setProperty('left', `${position * 100}%`))

  const grabOffset = useRef<Seconds | null>(null)
  const timeAtPointer = (event: PointerEvent<HTMLDivElement>) =>
    positionOn(event.currentTarget, event.clientX) * duration
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (grabOffset.current !== null) pan(timeAtPointer(event) - grabOffset.current - getView().start)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const offset = timeAtPointer(event) - getView().start
    const length = lengthOf(getView())
    // A drag that begins outside the frame first centres it on the pointer.
    grabOffset.current = offset >= 0 && offset <= length ? offset : length / 2
    drag(event)
  }
  const endDrag = () => {
    grabOffset.current = null
  }
  const frame = extentInView(whole, view.start, view.end)
  return (
    <div
      data-overview=""
      aria-hidden
      onPointerDown={onPointerDown}
      onPointerMove={drag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      className="absolute inset-x-0 bottom-0 h-[12px] cursor-grab touch-none rounded-[4px] bg-sunken active:cursor-grabbing middle:h-[18px]"
    >
      <Bars view={whole} shape={SHAPES[layout]} />
      {children}
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
