import type { KeptTarget } from './kept-target.ts'

export type KeptMoment = {
  /** Unique among the moments of one call, even after moments have been removed. */
  id: number
  target: KeptTarget
  note: string
  copiedNote: string
}

export type KeptMoments = {
  /** In the order in which they were added. */
  moments: readonly KeptMoment[]
  /** Not in `moments` yet: the script that adds them may still be loading. */
  requests: readonly KeptTarget[]
  nextId: number
}

export const NO_MOMENTS: KeptMoments = { moments: [], requests: [], nextId: 1 }

export function hasUncopiedNotes({ moments }: KeptMoments): boolean {
  return moments.some(({ note, copiedNote }) => note.trim() !== '' && note !== copiedNote)
}
