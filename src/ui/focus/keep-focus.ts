/**
 * Hands focus to a successor whenever the focused control disappears, is hidden or is disabled. Otherwise, browsers
 * would move focus to `<body>`, and screen readers would announce nothing. Elements with `data-focus-successor` can
 * become the successor; with the value `siblings`, only of their siblings and those siblings' descendants.
 * @param firstPath the element that received focus before this call, and its ancestors, innermost first
 */
export function keepFocus(signal: AbortSignal, firstPath: readonly EventTarget[] = []): void {
  /** The element that received focus most recently, then its ancestors, innermost first. */
  let path: readonly Element[] = pathOf(document.activeElement ?? document.body)
  const before = firstPath.filter((target) => target instanceof Element)
  if (before[0] && !canHoldFocus(before[0]) && path[0] === document.body) path = before
  let isScheduled = false
  const check = () => {
    isScheduled = false
    const [lost] = path
    if (!lost || !document.hasFocus() || canHoldFocus(lost)) return
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body || activeElement === lost) focus(successorOf(path))
  }
  // In a separate task, because a component that removes the focused control may itself move focus in an effect.
  const schedule = () => {
    if (!isScheduled) setTimeout(check)
    isScheduled = true
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
  // Forgets the path if focus leaves an element that is still shown. Some browsers also send `focusout` for an element
  // that is being removed. It is gone after a microtask.
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    queueMicrotask(() => {
      const [last] = path
      if (last && last === target && document.activeElement !== last && canHoldFocus(last)) path = []
    })
  }
  document.addEventListener('focusin', onFocusIn, { signal })
  document.addEventListener('focusout', onFocusOut, { signal })
  // While the window isn't focused, focusing an element in an embedded viewer could steal focus from the portal.
  addEventListener('focus', schedule, { signal })
}

/** Moves focus from an element that stays on the page to its successor. */
export function handOverFocus(element: Element): void {
  focus(successorOf(pathOf(element)))
}

function pathOf(element: Element | null): Element[] {
  return element ? [element, ...pathOf(element.parentElement)] : []
}

/**
 * Finds the successor in the innermost ancestor that has one: the ancestor itself if it has a `tabindex`, else the
 * first marked element in it, else, in a region, dialog or popover, the first heading or the dialog or popover itself.
 * Otherwise, the successor is the first `h1` of the page, or null if the page is still loading.
 */
function successorOf([lost, ...ancestors]: readonly Element[]): HTMLElement | null {
  const firstIn = (parent: ParentNode, selector: string) =>
    [...parent.querySelectorAll<HTMLElement>(selector)].find((element) => element !== lost && canHoldFocus(element))
  for (const ancestor of ancestors) {
    if (!(ancestor instanceof HTMLElement) || !canHoldFocus(ancestor)) continue
    const isDialog = ancestor.matches('dialog, [popover]')
    const successor =
      (ancestor.hasAttribute('tabindex') ? ancestor : firstIn(ancestor, MARKS)) ??
      (isDialog || ancestor.matches('section, main') ? firstIn(ancestor, 'h1, h2, h3') : undefined) ??
      (isDialog ? ancestor : undefined)
    if (successor) return successor
  }
  return firstIn(document, 'h1') ?? null
}

const MARKS = '[data-focus-successor=""], :scope > [data-focus-successor=siblings]'

function canHoldFocus(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility()
}

function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  if (!element || document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
