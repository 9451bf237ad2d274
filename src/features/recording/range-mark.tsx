import { X } from 'lucide-react'
import { formatClock } from '../../domain/format-clock.ts'
import { placeIn } from '../../domain/view.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { usePlayerState } from '../../playback/use-player.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/settings-provider.tsx'
import { useView } from './view-provider.tsx'

/** The marked range, framed on the waveform. */
export function RangeMark() {
  const range = usePlayerState((state) => state.range)
  const { view } = useView()
  const place = range && placeIn(view, range.start, range.end)
  if (!place) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute -inset-y-0.5 rounded-r1 border-[1.5px] border-accent bg-range"
      style={place}
    />
  )
}

/** The marked range in words, and the way to be rid of it. */
export function RangeReadout() {
  const words = useWords().recording
  const { player } = usePlayback()
  const range = usePlayerState((state) => state.range)
  if (!range) return null
  return (
    <span className="flex items-center gap-1 text-t1 font-semibold tabular-nums">
      {words.range(formatClock(range.start), formatClock(range.end))}
      <Button label={words.clearRange} icon={X} iconOnly className="!size-6" onClick={() => player.setRange(null)} />
    </span>
  )
}
