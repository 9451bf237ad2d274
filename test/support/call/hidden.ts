import { hideCall } from '../../../src/capabilities/privacy/domain/hide-call.ts'
import { type HidingChoices, NOTHING_CHOSEN } from '../../../src/capabilities/privacy/domain/hiding-choices.ts'
import type { Call } from '../../../src/domain/call/call.ts'
import type { HiddenCall } from '../../../src/domain/call/hidden-call.ts'
import { en } from '../messages.ts'

export function hidden(call: Call, state: Partial<HidingChoices> = {}): HiddenCall {
  return hideCall(call, { ...NOTHING_CHOSEN, level: true, ...state }, new Map(), en.hidden)
}
