/**
 * The first index in `0 ≤ index < count` for which `predicate` is true, or `count` if there is none. The predicate must
 * be monotonic: once true, it stays true for all higher indexes. `predicate` is called at most ⌈log₂(count + 1)⌉ times.
 *
 *     firstIndexWhere(5, (index) => index >= 3) === 3
 *     firstIndexWhere(5, () => false) === 5
 *     firstIndexWhere(0, () => true) === 0
 */
export function firstIndexWhere(count: number, predicate: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = low + ((high - low) >>> 1)
    if (predicate(middle)) high = middle
    else low = middle + 1
  }
  return low
}
