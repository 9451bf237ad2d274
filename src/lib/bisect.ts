/** In `0 ≤ index < count`; `count` if there is none. Once true, `predicate` must stay true for all higher indexes. */
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
