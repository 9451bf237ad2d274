import { hideCall } from '../../../src/capabilities/privacy/domain/hide-call.ts'
import { type HidingChoices, NOTHING_CHOSEN } from '../../../src/capabilities/privacy/domain/hiding-choices.ts'
import { privateIntervals, withKeys } from '../../../src/capabilities/privacy/domain/private-intervals.ts'
import type { Call } from '../../../src/domain/call/call.ts'
import { type HiddenCall, WHOLE_RECORDING } from '../../../src/domain/call/hidden-call.ts'
import type { Timeline } from '../../../src/domain/call/timeline.ts'
import type { Muting } from '../../../src/playback/use-muting.ts'
import { en } from '../messages.ts'
import { NO_KEYS } from './nothing-heard.ts'

export function hidden(call: Call, state: Partial<HidingChoices> = {}): HiddenCall {
  return hideCall(call, { ...NOTHING_CHOSEN, level: true, ...state }, new Map(), en.hidden)
}

/** For a recording that is as long as its call and that isn't compared. @param timeline as shown */
export const mutingOf = (timeline: Timeline, isWhole = false, keys = NO_KEYS): Muting => ({
  intervals: isWhole ? [WHOLE_RECORDING] : withKeys(privateIntervals(timeline, null, true), keys),
  isWhole,
  comparison: null,
})
