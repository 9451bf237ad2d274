import type { KeptTarget } from './kept-target.ts'

export type KeptMoment = {
  id: number
  target: KeptTarget
  note: string
  copiedNote: string
}

export type KeptMoments = {
  moments: readonly KeptMoment[]
  /** The script that adds them may still be loading. */
  requests: readonly KeptTarget[]
  nextId: number
}

export const NO_MOMENTS: KeptMoments = { moments: [], requests: [], nextId: 1 }

export function hasUncopiedNotes({ moments }: KeptMoments): boolean {
  return moments.some(({ note, copiedNote }) => note.trim() !== '' && note !== copiedNote)
}
