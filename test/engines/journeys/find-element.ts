export type Role = 'alert' | 'button' | 'field' | 'heading' | 'radio' | 'region' | 'slider' | 'turn'

/** Visible, by role and accessible name or a part of a turn's text. Runs in the page, so it must be self-contained. */
export function findElement(role: Role, name: string | null): HTMLElement | null {
  const selectors: Record<Role, string> = {
    alert: '[role="alert"]',
    button: 'button',
    field: 'input:not([type="range"], [type="radio"], [type="checkbox"])',
    heading: 'h1',
    radio: 'input[type="radio"]',
    region: 'section[aria-label], [role="region"][aria-label]',
    slider: 'input[type="range"]',
    turn: '[aria-label="Transcript"] [role="listitem"]',
  }
  const nameOf = (element: HTMLElement): string => {
    const labelled = element.getAttribute('aria-label')
    if (labelled !== null) return labelled
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    return (label ?? element).textContent?.trim() ?? ''
  }
  const isNamed = (element: HTMLElement) =>
    name === null || (role === 'turn' ? nameOf(element).includes(name) : nameOf(element) === name)
  const isShown = (element: HTMLElement) => element.getClientRects().length > 0
  const elements = [...document.querySelectorAll<HTMLElement>(selectors[role])]
  return elements.find((element) => isShown(element) && isNamed(element)) ?? null
}
