import type { Turn } from '../../call/turn.ts'

export type MaskableTurn = Pick<Turn, 'role' | 'deliveredRole' | 'text'>

/** The number of characters examined at the start or end of a turn. A longer run of digits is masked on its own. */
export const EDGE_LENGTH = 160
/**
 * The maximum number of words that a listener may say between two parts of a number or an address, as in `sorry, was
 * that B for bravo?`.
 */
export const MAX_PROMPT_WORDS = 12

export const isSameSpeaker = (one: MaskableTurn | undefined, other: MaskableTurn | undefined): boolean =>
  one?.role === other?.role && one?.deliveredRole === other?.deliveredRole
