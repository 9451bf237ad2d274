type NewTurn = { index: number; role: string; deliveredRole: string; text: string; start: Seconds | null }
type Identified<T> = T & { id: string }

/** A corrected start is less than this from the earlier one. */
const MAX_CORRECTION: Seconds = 2

const startOf = ({ start, index }: NewTurn) => (start === null ? `turn ${index + 1}` : start)

/** What a turn has in common with the one that it continues, most reliable first. */
const LIKENESSES: readonly ((turn: NewTurn) => string)[] = [
  ({ deliveredRole, start, text }) => JSON.stringify([deliveredRole, start, text]),
  (turn) => JSON.stringify([turn.deliveredRole, startOf(turn)]),
  ({ deliveredRole, text }) => JSON.stringify([deliveredRole, text]),
]

/**
 * A turn that continues one of `before`, with the same start or the same words, gets its id. The ids of others are made
 * of speaker and start, so they are the same each time a call is opened.
 */
export function withTurnIds<T extends NewTurn>(
  turns: readonly T[],
  before: readonly Identified<T>[] = [],
): Identified<T>[] {
  const ids = new Map<NewTurn, string>()
  const left = new Set(before)
  for (const likeness of LIKENESSES) {
    const earlier = new Map<string, Identified<T>[]>()
    for (const turn of left) {
      const key = likeness(turn)
      const list = earlier.get(key)
      if (list) list.push(turn)
      else earlier.set(key, [turn])
    }
    for (const turn of turns) {
      const candidates = ids.has(turn) ? [] : (earlier.get(likeness(turn)) ?? [])
      const lateBy = ({ start }: T) => (start ?? 0) - (turn.start ?? 0)
      while (candidates[0] && lateBy(candidates[0]) <= -MAX_CORRECTION) candidates.shift()
      const [found] = candidates
      if (!found || lateBy(found) >= MAX_CORRECTION) continue
      ids.set(turn, found.id)
      left.delete(found)
      candidates.shift()
    }
  }
  const taken = new Set(ids.values())
  const counts = new Map<string, number>()
  const newId = (turn: NewTurn): string => {
    const name = `${turn.role} ${startOf(turn)}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    const id = count === 0 ? name : `${name} ${count}`
    return taken.has(id) ? newId(turn) : id
  }
  return turns.map((turn) => ({ ...turn, id: ids.get(turn) ?? newId(turn) }))
}
