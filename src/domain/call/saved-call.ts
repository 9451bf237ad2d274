/**
 * `none`: the call had none. `incomplete`: it hadn't arrived in full. `withheld`: the user hid private data, and this
 * recording couldn't be muted.
 */
export const SAVED_RECORDINGS = ['included', 'none', 'incomplete', 'withheld'] as const

export type SavedRecording = (typeof SAVED_RECORDINGS)[number]

export type SavedCallFacts = {
  uid: string
  savedAt: Instant
  baseUrl: string
  isPrivateDataHidden: boolean
  /** The offset that the user had set. */
  syncOffset: Seconds
  recording: SavedRecording
  size: Bytes
}
