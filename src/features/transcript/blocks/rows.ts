/** The row that contains an event's target; null outside the rows. */
export function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-turn]') : null
}

/** Index of the row's turn. */
export function turnIndexOf(row: HTMLElement): number {
  return Number(row.dataset['turn'])
}

/** The row of the turn at `index`; null if it is not rendered yet. */
export function rowAt(list: HTMLElement, index: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-turn="${index}"]`)
}
