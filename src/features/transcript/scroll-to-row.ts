export function scrollerOf(row: HTMLElement): HTMLElement {
  for (let element = row.parentElement; element && element !== document.body; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element
  }
  return document.documentElement
}

/** In CSS pixels from the top of the window. */
type Band = { top: number; bottom: number }

function visibleBandOf(scroller: HTMLElement): Band {
  const style = getComputedStyle(scroller)
  const paddingTop = Number.parseFloat(style.scrollPaddingTop) || 0
  const paddingBottom = Number.parseFloat(style.scrollPaddingBottom) || 0
  const box = scroller.getBoundingClientRect()
  const isPage = scroller === document.documentElement
  const top = isPage ? 0 : Math.max(0, box.top)
  const bottom = isPage ? innerHeight : Math.min(innerHeight, box.bottom)
  return { top: top + paddingTop, bottom: bottom - paddingBottom }
}

/** As without a running animation of the list. */
function topInWindow(row: HTMLElement): number {
  const list = row.closest('[role="list"]')
  const shift = list ? new DOMMatrixReadOnly(getComputedStyle(list).transform).f : 0
  return row.getBoundingClientRect().top - shift
}

/** For a row taller than half the visible band, only its beginning must be in view. */
export function isRowInView(row: HTMLElement, scroller: HTMLElement): boolean {
  const { top, bottom } = visibleBandOf(scroller)
  const start = topInWindow(row)
  return start >= top - 1 && start + Math.min(row.offsetHeight, (bottom - top) / 2) <= bottom + 1
}

/**
 * To a third of the visible band. Scrolls instantly and animates the list: native smooth scrolling would fire events
 * that look like scrolling by hand.
 */
export function scrollToRow(row: HTMLElement, scroller: HTMLElement, list: HTMLElement): void {
  const { top, bottom } = visibleBandOf(scroller)
  const before = scroller.scrollTop
  const wanted = top + Math.max(0, Math.min((bottom - top) / 3, bottom - top - row.offsetHeight))
  scroller.scrollTop = before + topInWindow(row) - wanted
  const moved = scroller.scrollTop - before
  const isFar = Math.abs(moved) > bottom - top
  if (moved === 0 || isFar || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  list.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
    duration: 140,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  })
}
