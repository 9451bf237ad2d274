import { firstIndexWhere } from './bisect.ts'

/**
 * Marks the longest increasing subsequence; `longestAscent([1, 9, null, 2, 3])` is `[true, false, false, true, true]`.
 */
export function longestAscent(values: readonly (number | null)[]): boolean[] {
  /** For each length, the index of the smallest value that a subsequence of this length can end with. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  const valueAt = (index: number | undefined) => values[index ?? -1] ?? Number.NEGATIVE_INFINITY
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const length = firstIndexWhere(ends.length, (shorter) => valueAt(ends[shorter]) >= value)
    // Of several equal values, the first one is kept.
    if (valueAt(ends[length]) === value) continue
    previous[index] = ends[length - 1]
    ends[length] = index
  }
  const isPart = values.map(() => false)
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) isPart[index] = true
  return isPart
}
