import type { Turn } from '../domain/call/turn.ts'

/**
 * The speaker's name. An unknown role is shown as the service sent it.
 * @param names `messages.role` or `recording.speaking`
 */
export function speakerLabel(
  names: { agent: string; customer: string },
  turn: Pick<Turn, 'role' | 'deliveredRole'>,
): string {
  return turn.role === 'other' ? turn.deliveredRole || '?' : names[turn.role]
}
