/**
 * Hands focus to a successor when the focused control disappears, is hidden or disabled. Browsers would move it to
 * `<body>`, and screen readers would be silent. `data-focus-successor` marks successors; with `siblings`, only for its
 * siblings and what they contain.
 * @param firstPath the element that received focus before this call and its ancestors, innermost first
 */
export function keepFocus(signal: AbortSignal, firstPath: readonly EventTarget[] = []): void {
  /** The same, of the element that received focus last. */
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
  // In a separate task, because the component that removes the control may move focus in an effect.
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
  // Forgets the path if focus leaves an element that stays. Some browsers also send `focusout` for one being removed,
  // which is gone after a microtask.
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    queueMicrotask(() => {
      const [last] = path
      if (last && last === target && document.activeElement !== last && canHoldFocus(last)) path = []
    })
  }
  document.addEventListener('focusin', onFocusIn, { signal })
  document.addEventListener('focusout', onFocusOut, { signal })
  // While the window isn't focused, focusing could steal focus from the portal.
  addEventListener('focus', schedule, { signal })
}

/** From an element that stays on the page. */
export function handOverFocus(element: Element): void {
  focus(successorOf(pathOf(element)))
}

function pathOf(element: Element | null): Element[] {
  return element ? [element, ...pathOf(element.parentElement)] : []
}

/**
 * In the innermost ancestor that has one: itself if it has a `tabindex`, else the first marked element, else, in a
 * region, dialog or popover, its first heading or itself. Otherwise the page's first `h1`; null while the page is
 * loading.
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
