/** The element that scrolls a row: the nearest ancestor that can, else the page. */
export function scrollerOf(row: HTMLElement): HTMLElement {
  for (let element = row.parentElement; element && element !== document.body; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element
  }
  return document.documentElement
}

type Band = { top: number; bottom: number }

/** The part of the window in which a row counts as seen: the scroller without what stands over it (its scroll padding). */
function bandOf(scroller: HTMLElement): Band {
  const style = getComputedStyle(scroller)
  const above = Number.parseFloat(style.scrollPaddingTop) || 0
  const below = Number.parseFloat(style.scrollPaddingBottom) || 0
  const box = scroller.getBoundingClientRect()
  const isPage = scroller === document.documentElement
  const top = isPage ? 0 : Math.max(0, box.top)
  const bottom = isPage ? innerHeight : Math.min(innerHeight, box.bottom)
  return { top: top + above, bottom: bottom - below }
}

/** Where the row stands in the window by its layout, whatever animation is moving it. */
function topInWindow(row: HTMLElement, scroller: HTMLElement): number {
  if (scroller === document.documentElement) return offsetInPage(row) - scroller.scrollTop
  return offsetInPage(row) - offsetInPage(scroller) - scroller.scrollTop + scroller.getBoundingClientRect().top
}

function offsetInPage(element: HTMLElement): number {
  let offset = 0
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) offset += at.offsetTop
  return offset
}

/** Whether the row, or its beginning when it is taller than the band, is in view. */
export function isInBand(row: HTMLElement, scroller: HTMLElement): boolean {
  const { top, bottom } = bandOf(scroller)
  const start = topInWindow(row, scroller)
  return start >= top - 1 && start + Math.min(row.offsetHeight, (bottom - top) / 2) <= bottom + 1
}

/** Brings the row to a third of the band at once, then lets the list glide there by an animation that scrolls nothing. */
export function glide(row: HTMLElement, scroller: HTMLElement, list: HTMLElement): void {
  const { top, bottom } = bandOf(scroller)
  const before = scroller.scrollTop
  const wanted = top + Math.max(0, Math.min((bottom - top) / 3, bottom - top - row.offsetHeight))
  scroller.scrollTop = before + topInWindow(row, scroller) - wanted
  const moved = scroller.scrollTop - before
  const isFar = Math.abs(moved) > bottom - top
  if (moved === 0 || isFar || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  list.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
    duration: 140,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  })
}
