import type { Seconds } from '../units.ts'

/** The service's `agent`, its `user` (the customer), or a role unknown to the viewer. */
export type Role = 'agent' | 'customer' | 'other'

export type Turn = {
  /** Zero-based index in the transcript as shown. */
  index: number
  role: Role
  /** The service's name for the role. */
  deliveredRole: string
  text: string
  /**
   * The offset in the call as delivered, which may be negative, or in a shifted timeline, the time in the recording.
   * Null if it is missing or unusable, such as an offset of several years.
   */
  start: Seconds | null
  /**
   * Why the turn is hidden: it says a number or an address, the user hid it or all turns (`turn`), or only some of its
   * words
   * are hidden (`words`). `text` then holds what is shown instead.
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

/** Never negative. */
export function startInRecording(turn: { start: Seconds }): Seconds {
  return Math.max(0, turn.start)
}
