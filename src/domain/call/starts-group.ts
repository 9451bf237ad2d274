import type { Turn } from './turn.ts'

/** Consecutive turns of the same speaker form a group. */
export function startsGroup(turns: readonly Turn[], index: number): boolean {
  const turn = turns[index]
  const previous = turns[index - 1]
  return !turn || !previous || previous.role !== turn.role || previous.deliveredRole !== turn.deliveredRole
}
