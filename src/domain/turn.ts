import type { Seconds } from './units.ts'

/** Who speaks: the service's `agent`, its `user` (the customer), or a role that this viewer does not know. */
export type Role = 'agent' | 'customer' | 'other'

/** One entry of the transcript. */
export type Turn = {
  /** Place in the list as shown, from 0. */
  index: number
  role: Role
  /** The service's own word for the role. */
  deliveredRole: string
  text: string
  /** Offset in the call as delivered, which may be below 0; null when none usable came. */
  start: Seconds | null
}

export function roleFrom(delivered: string): Role {
  if (delivered === 'agent') return 'agent'
  if (delivered === 'user') return 'customer'
  return 'other'
}

/** Where the turn's sound begins in the recording: never below 0. */
export function startInRecording(turn: { start: Seconds }): Seconds {
  return Math.max(0, turn.start)
}
