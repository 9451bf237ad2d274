/** The row that an event on the page happened in; null where it was none. */
export function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-turn]') : null
}

export function indexOf(row: HTMLElement): number {
  return Number(row.dataset['turn'])
}

/** The row of the turn at `index`, where it is drawn by now. */
export function rowAt(list: HTMLElement, index: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-turn="${index}"]`)
}
