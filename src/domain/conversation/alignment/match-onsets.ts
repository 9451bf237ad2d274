import { firstIndexWhere } from '../../../lib/bisect.ts'
import type { Seconds } from '../../units.ts'

/** A time at which speech begins. `cost` is added to its distance from any turn. */
export type Onset = { time: Seconds; cost: Seconds }

/** What the best match does with the last onset that it may use, or with the turn. */
type Choice = 'match both' | 'leave turn' | 'leave onset'

/**
 * One row of a dynamic program: for each k, the last choice of the best match of all turns so far that uses only onsets
 * before `first + k`.
 */
type Row = { first: number; choices: Choice[] }

/**
 * Matches turns with onsets so that the sum of the distances is as small as possible. Each onset belongs to at most one
 * turn, and the order is kept. A turn that has no onset within `reach` is matched with none, and counts as `reach`. Takes
 * linear time, because only the onsets within reach of a turn are considered.
 * @param expected when the turns are expected to begin, in ascending order
 * @param onsets in ascending order
 * @returns the index of each turn's onset, or null
 */
export function matchOnsets(expected: readonly Seconds[], onsets: readonly Onset[], reach: Seconds): (number | null)[] {
  const countUntil = (time: Seconds) => firstIndexWhere(onsets.length, (index) => (onsets[index]?.time ?? 0) > time)
  const rows: Row[] = []
  /** The sums of the best matches of the last row. */
  let previous = { first: 0, sums: [0] }
  for (const time of expected) {
    const first = Math.max(previous.first, countUntil(time - reach))
    const last = Math.max(first, countUntil(time + reach))
    const row: Row = { first, choices: [] }
    const sums: number[] = []
    for (let onset = first; onset <= last; onset++) {
      const candidate = onset > first ? onsets[onset - 1] : undefined
      const distance = candidate ? Math.abs(candidate.time - time) + candidate.cost : reach
      const matched = distance < reach ? sumAt(previous, onset - 1) + distance : Number.POSITIVE_INFINITY
      const withoutTurn = sumAt(previous, onset) + reach
      const withoutOnset = sums.at(-1) ?? Number.POSITIVE_INFINITY
      const lowest = Math.min(matched, withoutTurn, withoutOnset)
      sums.push(lowest)
      row.choices.push(lowest === matched ? 'match both' : lowest === withoutTurn ? 'leave turn' : 'leave onset')
    }
    rows.push(row)
    previous = { first, sums }
  }
  return matchesIn(rows)
}

function sumAt({ first, sums }: { first: number; sums: readonly number[] }, onset: number): number {
  return sums[Math.max(0, Math.min(onset - first, sums.length - 1))] ?? 0
}

/** Follows the choices of the best match from the last turn back to the first. */
function matchesIn(rows: readonly Row[]): (number | null)[] {
  const matches: (number | null)[] = rows.map(() => null)
  let usable = Number.POSITIVE_INFINITY
  for (let turn = rows.length - 1; turn >= 0; turn--) {
    const { first, choices } = rows[turn] ?? { first: 0, choices: [] }
    usable = Math.min(usable, first + choices.length - 1)
    while (choices[usable - first] === 'leave onset') usable -= 1
    if (choices[usable - first] !== 'match both') continue
    usable -= 1
    matches[turn] = usable
  }
  return matches
}
