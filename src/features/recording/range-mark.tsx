import { X } from 'lucide-react'
import { formatClock } from '../../domain/format-clock.ts'
import type { Seconds } from '../../domain/units.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { usePlayerState } from '../../playback/use-player.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/settings-provider.tsx'

/** The marked range, framed on the waveform. */
export function RangeMark({ duration }: { duration: Seconds }) {
  const range = usePlayerState((state) => state.range)
  if (!range || duration <= 0) return null
  const start = Math.min(range.start, duration)
  const end = Math.min(range.end, duration)
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute -inset-y-0.5 rounded-r1 border-[1.5px] border-accent bg-range"
      style={{ left: `${(start / duration) * 100}%`, width: `${((end - start) / duration) * 100}%` }}
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
