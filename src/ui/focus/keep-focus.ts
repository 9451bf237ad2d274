/**
 * Hands focus to a successor whenever the focused control disappears, is hidden or is disabled. Otherwise, browsers
 * would move focus to `<body>`, and screen readers would announce nothing.
 *
 * Elements with the attribute `data-focus-successor` can become the successor, even if they aren't focusable. If the
 * attribute has the value `siblings`, the element can succeed only its siblings and their descendants. `successorOf`
 * describes how the successor is chosen.
 *
 * `firstPath` is the path of the element that received focus most recently before this call, innermost first. If the
 * element has already disappeared, its successor receives focus.
 */
export function keepFocus(signal: AbortSignal, firstPath: readonly EventTarget[] = []): void {
  /** The element that received focus most recently, then its ancestors, innermost first. */
  let path: readonly Element[] = pathOf(document.activeElement ?? document.body)
  const [first, ...rest] = firstPath.filter((target) => target instanceof Element)
  if (first && !canHoldFocus(first) && path[0] === document.body) path = [first, ...rest]
  let isScheduled = false
  const check = () => {
    isScheduled = false
    const [lost] = path
    if (!lost || !document.hasFocus() || canHoldFocus(lost)) return
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body || activeElement === lost) focus(successorOf(path))
  }
  /**
   * Checks in a separate task because a component that removes the focused control may itself move focus in an effect.
   */
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(check)
  }
  const observer = new MutationObserver((records) => {
    const [lost] = path
    if (lost && (!lost.isConnected || records.some(({ type }) => type === 'attributes'))) schedule()
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'disabled', 'open'] })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  schedule()

  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof Element) path = pathOf(target)
  }
  /**
   * Forgets the path if focus leaves an element that is still shown. Some browsers also send `focusout` for an element
   * that is being removed, so this function waits for a microtask, after which that element is gone.
   */
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    queueMicrotask(() => {
      const [last] = path
      if (last && last === target && document.activeElement !== last && canHoldFocus(last)) path = []
    })
  }
  document.addEventListener('focusin', onFocusIn, { signal })
  document.addEventListener('focusout', onFocusOut, { signal })
  // `check` does nothing while the window isn't focused, because focusing an element in an embedded viewer could steal
  // focus from the portal. It runs again when the window receives focus.
  addEventListener('focus', schedule, { signal })
}

/** Moves focus from an element that stays on the page to its successor. */
export function handOverFocus(element: Element): void {
  focus(successorOf(pathOf(element)))
}

function pathOf(element: Element): Element[] {
  const path: Element[] = []
  for (let next: Element | null = element; next; next = next.parentElement) path.push(next)
  return path
}

/**
 * Finds the successor in the innermost ancestor that has one. An ancestor with a `tabindex` is itself the successor;
 * otherwise, the successor is the first marked element in it. If a region, dialog or popover has none, its first
 * heading is the successor or, failing that, the dialog or popover itself. If no ancestor has a successor, returns the
 * first `h1` of the page, or null if the page is still loading.
 */
function successorOf([lost, ...ancestors]: readonly Element[]): HTMLElement | null {
  for (const ancestor of ancestors) {
    if (!(ancestor instanceof HTMLElement) || !canHoldFocus(ancestor)) continue
    if (ancestor.hasAttribute('tabindex')) return ancestor
    const marked = [...ancestor.querySelectorAll<HTMLElement>(MARKS)].find(
      (element) => element !== lost && canHoldFocus(element),
    )
    if (marked) return marked
    if (!ancestor.matches(REGIONS)) continue
    const heading = [...ancestor.querySelectorAll<HTMLElement>('h1, h2, h3')].find(canHoldFocus)
    if (heading) return heading
    if (ancestor.matches('dialog, [popover]')) return ancestor
  }
  return [...document.querySelectorAll<HTMLElement>('h1')].find(canHoldFocus) ?? null
}

const MARKS = '[data-focus-successor=""], :scope > [data-focus-successor=siblings]'
const REGIONS = 'section, main, dialog, [popover]'

function canHoldFocus(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility()
}

function focus(element: HTMLElement | null): void {
  if (!element) return
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
