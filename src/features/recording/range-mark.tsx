import { Link2, X } from 'lucide'
import type { PointerEvent } from 'react'
import { formatClock } from '../../domain/format-clock.ts'
import { placeIn, timeAt } from '../../domain/view.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { usePlayerState } from '../../playback/use-player.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/messages-provider.tsx'
import { useWords } from '../../ui/settings-provider.tsx'
import { useClipboard } from '../../ui/use-copy.ts'
import { useView } from './view-provider.tsx'

/** The two ends of a range are never closer. */
const SHORTEST = 0.1

/** The marked range, framed on the waveform; its ends can be dragged. */
export function RangeMark() {
  const range = usePlayerState((state) => state.range)
  const { view } = useView()
  const place = range && placeIn(view, range.start, range.end)
  if (!place) return null
  return (
    <div
      data-range=""
      className="pointer-events-none absolute -inset-y-0.5 z-10 rounded-r1 border-[1.5px] border-accent bg-range forced-colors:border-2 forced-colors:border-[CanvasText]"
      style={place}
    >
      <Grip end="start" className="left-0 -translate-x-1/2" />
      <Grip end="end" className="right-0 translate-x-1/2" />
    </div>
  )
}

function Grip({ end, className }: { end: 'start' | 'end'; className: string }) {
  const { player } = usePlayback()
  const { now } = useView()
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { range } = player.state.get()
    const area = event.currentTarget.closest('[data-range]')?.parentElement?.getBoundingClientRect()
    if (!range || !area || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const time = timeAt(now(), Math.max(0, Math.min(1, (event.clientX - area.left) / Math.max(1, area.width))))
    player.setRange(
      end === 'start'
        ? { start: Math.min(time, range.end - SHORTEST), end: range.end }
        : { start: range.start, end: Math.max(time, range.start + SHORTEST) },
    )
  }
  return (
    <i
      aria-hidden
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      className={`pointer-events-auto absolute top-1/2 h-7 w-1.5 -translate-y-1/2 cursor-ew-resize touch-none rounded-full bg-accent forced-colors:bg-[CanvasText] before:absolute before:-inset-2 before:content-[''] ${className}`}
    />
  )
}

/** The marked range in words, its link, and the way to be rid of it. */
export function RangeReadout() {
  const words = useWords()
  const { player } = usePlayback()
  const { linkTo } = useReading()
  const range = usePlayerState((state) => state.range)
  const copy = useClipboard()
  const say = useSay()
  if (!range) return null
  const text = words.recording.range(formatClock(range.start), formatClock(range.end))
  const copyLink = async () => {
    if (await copy({ text: linkTo(range) })) say(words.share.rangeLinkCopied(text))
  }
  return (
    <span className="flex items-center gap-1 text-t1 font-semibold whitespace-nowrap tabular-nums">
      {text}
      <Button
        label={words.share.copyRangeLink}
        icon={Link2}
        className="!h-6 !px-2 text-t1 pointer-coarse:!h-11"
        onClick={() => void copyLink()}
      />
      <Button
        label={words.recording.clearRange}
        icon={X}
        iconOnly
        className="!size-6"
        onClick={() => player.setRange(null)}
      />
    </span>
  )
}
