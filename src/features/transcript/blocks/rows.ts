/** Returns the row that contains an event's target; null if no row does. */
export function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-turn]') : null
}

/** Returns the index of the row's turn. */
export function turnIndexOf(row: HTMLElement): number {
  return Number(row.dataset['turn'])
}

/** Returns the row of the turn at `index`; null if it is not rendered yet. */
export function rowAt(list: HTMLElement, index: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-turn="${index}"]`)
}
