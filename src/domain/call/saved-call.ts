import type { Bytes, Instant } from '../units.ts'

/**
 * Whether a saved call contains the recording. `none`: the call had none. `incomplete`: the recording hadn't arrived in
 * full. `withheld`: the user hid private data, and this recording couldn't be muted.
 */
export const SAVED_RECORDINGS = ['included', 'none', 'incomplete', 'withheld'] as const

export type SavedRecording = (typeof SAVED_RECORDINGS)[number]

/** What a saved call says about itself. */
export type SavedCallFacts = {
  uid: string
  savedAt: Instant
  /** The service's base URL. */
  baseUrl: string
  isPrivateDataHidden: boolean
  recording: SavedRecording
  /** The size of the recording in the file; 0 if it isn't included. */
  size: Bytes
}
