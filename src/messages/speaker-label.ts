import type { Turn } from '../domain/call/turn.ts'
import { isBlank } from '../domain/text/blank-text.ts'

/**
 * The speaker's name. An unknown role is shown as the service sent it, or as `?` if it is blank.
 * @param names `messages.role` or `recording.speaking`
 */
export function speakerLabel(
  names: { agent: string; customer: string },
  turn: Pick<Turn, 'role' | 'deliveredRole'>,
): string {
  if (turn.role !== 'other') return names[turn.role]
  return isBlank(turn.deliveredRole) ? '?' : turn.deliveredRole
}
