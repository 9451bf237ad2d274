import { Bookmark, Link2, X } from 'lucide-react'
import type { PointerEvent } from 'react'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { extentIn, fullView } from '../../../domain/time/view.ts'
import { usePlayback, usePlayerState } from '../../../playback/playback-provider.tsx'
import { useReading } from '../../../reading/reading-provider.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useCopy } from '../../../ui/controls/copy-button.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { timeUnder, useView } from '../waveform/view-provider.tsx'

const MIN_LENGTH: Seconds = 0.1

export function RangeMark() {
  const range = usePlayerState((state) => state.range)
  const { duration } = useView()
  const extent = range && extentIn(duration, range.start, range.end)
  if (!extent) return null
  return (
    <div
      data-range=""
      className="pointer-events-none absolute -inset-y-0.5 z-10 rounded-r1 border-[1.5px] border-accent bg-range forced-colors:border-2 forced-colors:border-[CanvasText]"
      style={extent}
    >
      <Handle end="start" className="left-0 -translate-x-1/2" />
      <Handle end="end" className="right-0 translate-x-1/2" />
    </div>
  )
}

function Handle({ end, className }: { end: 'start' | 'end'; className: string }) {
  const { player } = usePlayback()
  const { duration } = useView()
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { range } = player.state.get()
    const area = event.currentTarget.closest('[data-range]')?.parentElement
    if (!range || !area || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const time = timeUnder(area, fullView(duration), event.clientX)
    player.setRange(
      end === 'start'
        ? { start: Math.min(time, range.end - MIN_LENGTH), end: range.end }
        : { start: range.start, end: Math.max(time, range.start + MIN_LENGTH) },
    )
  }
  return (
    <i
      aria-hidden
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      className={`pointer-events-auto absolute top-1/2 h-7 w-1.5 -translate-y-1/2 cursor-ew-resize touch-none rounded-full bg-accent forced-colors:bg-[CanvasText] before:absolute before:-inset-x-2.25 before:-inset-y-2 before:content-[''] pointer-coarse:before:-inset-x-4.75 ${className}`}
    />
  )
}

export function RangeReadout({ iconOnly = false }: { iconOnly?: boolean }) {
  const duration = usePlayerState((state) => state.duration) ?? Number.POSITIVE_INFINITY
  const messages = useMessages()
  const playback = usePlayback()
  const { player } = playback
  const keeping = useStore(playback.keeping)
  const { linkTo } = useReading()
  const range = usePlayerState((state) => state.range)
  const copy = useCopy()
  // A link's range may end, or even start, after the recording.
  if (!range || range.start >= duration) return null
  const text = messages.recording.range(formatClock(range.start), formatClock(Math.min(range.end, duration)))
  return (
    <span className="flex items-center gap-1 text-t1 font-semibold whitespace-nowrap tabular-nums">
      <span>{text}</span>
      {linkTo && (
        <Button
          label={messages.share.copyRangeLink}
          icon={Link2}
          iconOnly={iconOnly}
          size="tiny"
          className="text-t1"
          onClick={() => void copy({ text: linkTo(range) }, messages.share.rangeLinkCopied(text))}
        />
      )}
      {keeping && <Button label={keeping.label} icon={Bookmark} iconOnly size="tiny" onClick={keeping.keepHere} />}
      <Button
        label={messages.recording.clearRange}
        icon={X}
        iconOnly
        size="tiny"
        onClick={() => player.setRange(null)}
      />
    </span>
  )
}
