import { parseUid } from '../../domain/call/uid.ts'
import type { Interval } from '../../domain/time/interval.ts'

export type Position = { time: Seconds; range: Interval | null }

export type OpenState = {
  /** Remains the same object until the call must be closed. */
  call: {
    uid: string
    key: string | null
    position: Position | null
  } | null
  /** While the user is asked for another key, the call stays open, but isn't shown. */
  isShown: boolean
  /** The uid in the address if it is valid, even if the call can't be opened. */
  wanted: string | null
  /** Where the user was in the wanted call when its key was replaced, refused or forgotten. */
  resumeAt: Position | null
}

export const NOTHING_OPEN: OpenState = { call: null, isShown: false, wanted: null, resumeAt: null }

export type OpenInputs = {
  uid: string | null
  needsKey: boolean
  key: string | null
  isAskingForKey: boolean
  position: Position | null
}

export function nextOpenState({ call, ...before }: OpenState, inputs: OpenInputs): OpenState {
  const { needsKey, isAskingForKey, position } = inputs
  const parsed = parseUid(inputs.uid ?? '')
  const wanted = parsed.ok ? parsed.uid : null
  const key = needsKey ? inputs.key : null
  const resumeAt = wanted === before.wanted ? before.resumeAt : null
  if (call && call.uid === wanted && call.key === key) return { call, isShown: !isAskingForKey, wanted, resumeAt }
  const isSameCall = call !== null && call.uid === wanted
  const nextPosition = isSameCall ? (position ?? resumeAt) : resumeAt
  if (wanted === null || isAskingForKey || (needsKey && key === null))
    return { call: null, isShown: false, wanted, resumeAt: nextPosition }
  return { call: { uid: wanted, key, position: nextPosition }, isShown: true, wanted, resumeAt: null }
}
