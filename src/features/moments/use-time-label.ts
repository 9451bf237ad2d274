import { formatClock } from '../../domain/time/format-clock.ts'
import type { Moment } from '../../domain/time/media-fragment.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

/** Returns a function that formats a moment's time: `0:12 – 0:18`, or `0:12` if it has no end. */
export function useTimeLabel(): (moment: Moment) => string {
  const { range } = useMessages().recording
  return ({ start, end }) => (end === null ? formatClock(start) : range(formatClock(start), formatClock(end)))
}
