import { parseUid } from '../../domain/call/uid.ts'
import type { Interval } from '../../domain/time/interval.ts'
import type { Seconds } from '../../domain/units.ts'

/** Where the user was in a recording. */
export type Position = { time: Seconds; range: Interval | null }

/** What the page has open. */
export type OpenState = {
  /** Null if no call is open. Remains the same object until the call must be closed. */
  call: {
    uid: string
    /** The user's key with which the call was opened; null if none is needed. */
    key: string | null
    /** Where the user was before the call was closed and opened with another key. */
    position: Position | null
  } | null
  /** While the user is asked for another key, the call stays open, but isn't shown. */
  isShown: boolean
  /** The uid of the call that the address selects, even if it can't be opened; null if there is none. */
  wanted: string | null
  /** Where the user was in the wanted call when it was closed because its key was replaced, refused or forgotten. */
  resumeAt: Position | null
}

export const NOTHING_OPEN: OpenState = { call: null, isShown: false, wanted: null, resumeAt: null }

/** What decides which call is open. */
export type OpenInputs = {
  /** The uid in the address, not yet validated. */
  uid: string | null
  /** Whether a call can be opened only with a key from the user. In a portal, it can be opened without one. */
  needsKey: boolean
  key: string | null
  isAskingForKey: boolean
  /** Where the user is in the open call; null if it hasn't loaded. */
  position: Position | null
}

/** Decides whether the open call stays open, and which call to open if it doesn't. */
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
