/** The files in a saved call, in the order in which they appear in the archive. */
export const SAVED_PARTS = ['manifest.json', 'call.json', 'recording.mp3', 'transcript.txt', 'read-me.txt'] as const

export type SavedPart = (typeof SAVED_PARTS)[number]

/**
 * Whether a saved call contains the recording. `none`: the call had none. `incomplete`: the recording hadn't arrived in
 * full. `withheld`: the user hid private data, and this recording couldn't be muted.
 */
export const SAVED_RECORDINGS = ['included', 'none', 'incomplete', 'withheld'] as const

export type SavedRecording = (typeof SAVED_RECORDINGS)[number]

/** Why a file can't be opened as a saved call. A closed union: `messages` contains the text for each kind. */
export type SavedCallProblem =
  /** Not a saved call at all. */
  | { kind: 'foreign' }
  /** A saved call whose end is missing. */
  | { kind: 'incomplete' }
  /** An archive with the parts of a saved call, but in a form that the viewer never writes. */
  | { kind: 'altered' }
  /** Saved in a format that this version of the viewer doesn't know. */
  | { kind: 'newer-format' }
  | { kind: 'unreadable-part'; part: SavedPart }
  /** The browser can't read the file, for example because it was moved or deleted. */
  | { kind: 'unreadable-file' }
  | { kind: 'several-files' }

/** Whether the parts of a saved call match the checksums that were saved with them. */
export type SavedCallIntegrity =
  | { kind: 'checking' }
  | { kind: 'intact' }
  | { kind: 'changed'; parts: readonly SavedPart[] }
  /** The browser couldn't read the file to the end. */
  | { kind: 'unchecked' }
