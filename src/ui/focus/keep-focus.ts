/**
 * Hands focus to a successor whenever the focused control disappears, is hidden or is disabled. Without it, browsers
 * move focus to `<body>`, about which screen readers say nothing.
 *
 * An element becomes a successor with the attribute `data-focus-successor`. It doesn't need to be focusable. With the
 * value `siblings`, it succeeds only elements with the same parent. See `successorOf` for how a successor is chosen.
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
  /** Components may move focus in an effect, which has precedence. */
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
  /** Some browsers also send this event when the element disappears, which it has done by the next microtask. */
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    queueMicrotask(() => {
      const [last] = path
      if (last && last === target && document.activeElement !== last && canHoldFocus(last)) path = []
    })
  }
  document.addEventListener('focusin', onFocusIn, { signal })
  document.addEventListener('focusout', onFocusOut, { signal })
  // While the window isn't focused, focusing an element could steal the focus from the page around a frame.
  addEventListener('focus', schedule, { signal })
}

/** Moves the focus from an element that stays on the page to its successor. */
export function handOverFocus(element: Element): void {
  focus(successorOf(pathOf(element)))
}

function pathOf(element: Element): Element[] {
  const path: Element[] = []
  for (let next: Element | null = element; next; next = next.parentElement) path.push(next)
  return path
}

/**
 * The successor in the innermost ancestor that has one. In this order: the ancestor itself if it is focusable, the first
 * marked element in it, or the first heading of a named region or a dialog. Null if the page is still loading.
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
