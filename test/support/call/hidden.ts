import type { Call } from '../../../src/domain/call/call.ts'
import type { HiddenCall } from '../../../src/domain/privacy/hidden-call.ts'
import { hideCall } from '../../../src/domain/privacy/hide-call.ts'
import { type HidingState, NOTHING_CHOSEN } from '../../../src/domain/privacy/hiding-state.ts'
import { en } from '../messages.ts'

export function hidden(call: Call, state: Partial<HidingState> = {}): HiddenCall {
  return hideCall(call, { ...NOTHING_CHOSEN, level: true, ...state }, new Map(), en.hidden)
}
