import type { Turn } from '../domain/call/timeline.ts'
import { isBlank } from '../domain/text/blank-text.ts'

/** @param names `messages.role` or `recording.speaking` */
export function speakerLabel(
  names: { agent: string; customer: string },
  turn: Pick<Turn, 'role' | 'deliveredRole'>,
): string {
  if (turn.role !== 'other') return names[turn.role]
  return isBlank(turn.deliveredRole) ? '?' : turn.deliveredRole
}
