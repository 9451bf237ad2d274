import type { Turn } from '../domain/turn.ts'

/** A speaker's name in one of the tables of the words; a role that is not known is named as delivered. */
export function speakerName(
  names: { agent: string; customer: string },
  turn: Pick<Turn, 'role' | 'deliveredRole'>,
): string {
  return turn.role === 'other' ? turn.deliveredRole || '?' : names[turn.role]
}
