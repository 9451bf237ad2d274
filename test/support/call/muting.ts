import type { Muting } from '../../../src/capabilities/hand-over/playback/use-muting.ts'
import { privateIntervals, withKeys } from '../../../src/capabilities/privacy/domain/private-intervals.ts'
import { WHOLE_RECORDING } from '../../../src/domain/call/hidden-call.ts'
import type { Timeline } from '../../../src/domain/call/timeline.ts'
import { NO_KEYS } from './nothing-heard.ts'

/** For a recording that is as long as its call and that isn't compared. @param timeline as shown */
export const mutingOf = (timeline: Timeline, isWhole = false, keys = NO_KEYS): Muting => ({
  intervals: isWhole ? [WHOLE_RECORDING] : withKeys(privateIntervals(timeline, null, true), keys),
  comparison: null,
})
