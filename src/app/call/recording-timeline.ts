import type { Call } from '../../domain/call/call.ts'
import { shiftTimeline, type Timeline, withStarts } from '../../domain/call/timeline.ts'
import type { Seconds } from '../../domain/units.ts'
import type { ReadableStore } from '../../lib/create-store.ts'

/** Returns the open call's turns with the starts that the page shows, in recording time. */
export function recordingTimeline(
  { timeline }: Pick<Call, 'timeline'>,
  settings: { syncOffset: ReadableStore<Seconds>; voicedStarts: ReadableStore<readonly Seconds[] | null> },
): Timeline {
  const starts = settings.voicedStarts.get()
  return starts ? withStarts(timeline, starts) : shiftTimeline(timeline, settings.syncOffset.get())
}
