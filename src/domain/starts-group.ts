import type { Turn } from './turn.ts'

/** Whether somebody else spoke before the turn at `index`: consecutive turns of one speaker stand together. */
export function startsGroup(turns: readonly Turn[], index: number): boolean {
  const turn = turns[index]
  const before = turns[index - 1]
  return !turn || !before || before.role !== turn.role || before.deliveredRole !== turn.deliveredRole
}
