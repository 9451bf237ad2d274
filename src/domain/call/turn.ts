import type { Seconds } from '../units.ts'

/** The service's `agent`, its `user` (the customer), or a role unknown to the viewer. */
export type Role = 'agent' | 'customer' | 'other'

export type Turn = {
  index: number
  role: Role
  deliveredRole: string
  text: string
  /**
   * As delivered, possibly negative, or in a shifted timeline, the time in the recording. Null if missing or
   * implausible.
   */
  start: Seconds | null
  /**
   * `turn`: the user hid it or all turns. `words`: only some words are hidden. `text` then holds what is shown
   * instead.
   */
  hidden?: 'number' | 'address' | 'turn' | 'words'
}

/** Whether the page shows its own words in place of the turn's. */
export function isPlaceholder({ hidden }: Turn): boolean {
  return hidden !== undefined && hidden !== 'words'
}

export function roleFrom(delivered: string): Role {
  if (delivered === 'agent') return 'agent'
  if (delivered === 'user') return 'customer'
  return 'other'
}

export function startInRecording(turn: { start: Seconds }): Seconds {
  return Math.max(0, turn.start)
}
