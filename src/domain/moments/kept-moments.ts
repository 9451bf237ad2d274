import type { KeptTarget } from './kept-target.ts'

/** A turn or a part of the recording that the user kept, with a note about it. */
export type KeptMoment = {
  /** Unique among the moments of one call, even after moments have been removed. */
  id: number
  target: KeptTarget
  /** Empty if the user hasn't written a note. */
  note: string
  /** The note as it was when it was last copied. */
  copiedNote: string
}

/** Everything that the user kept from one call. */
export type KeptMoments = {
  /** The moments in the order in which they were added. */
  moments: readonly KeptMoment[]
  /**
   * The targets that the user has asked to keep but that aren't in `moments` yet: the script that adds them may still
   * be loading.
   */
  requests: readonly KeptTarget[]
  nextId: number
}

export const NO_MOMENTS: KeptMoments = { moments: [], requests: [], nextId: 1 }

/** Whether any note that isn't blank has been written or changed since the notes were last copied. */
export function hasUncopiedNotes({ moments }: KeptMoments): boolean {
  return moments.some(({ note, copiedNote }) => note.trim() !== '' && note !== copiedNote)
}
