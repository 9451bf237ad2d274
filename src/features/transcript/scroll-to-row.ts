/** The element that scrolls a row: the nearest ancestor that can, else the page. */
export function scrollerOf(row: HTMLElement): HTMLElement {
  for (let element = row.parentElement; element && element !== document.body; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element
  }
  return document.documentElement
}

/** The part of the window in which a row counts as seen: the scroller without what stands over it (its scroll padding). */
function bandOf(scroller: HTMLElement): { top: number; bottom: number } {
  const style = getComputedStyle(scroller)
  const [above, below] = [style.scrollPaddingTop, style.scrollPaddingBottom].map(
    (padding) => Number.parseFloat(padding) || 0,
  )
  const box = scroller.getBoundingClientRect()
  const isPage = scroller === document.documentElement
  const top = isPage ? 0 : Math.max(0, box.top)
  const bottom = isPage ? innerHeight : Math.min(innerHeight, box.bottom)
  return { top: top + (above ?? 0), bottom: bottom - (below ?? 0) }
}

/** Whether the row, or its beginning when it is taller than the band, is in view. */
export function isInBand(row: HTMLElement, scroller: HTMLElement): boolean {
  const box = row.getBoundingClientRect()
  const { top, bottom } = bandOf(scroller)
  return box.top >= top - 1 && box.top + Math.min(box.height, (bottom - top) / 2) <= bottom + 1
}

/** Brings the row to a third of the band at once, then lets the list glide there by an animation that scrolls nothing. */
export function glide(row: HTMLElement, scroller: HTMLElement): void {
  const { top, bottom } = bandOf(scroller)
  const before = scroller.scrollTop
  const wanted = top + Math.max(0, Math.min((bottom - top) / 3, bottom - top - row.offsetHeight))
  scroller.scrollTop = before + row.getBoundingClientRect().top - wanted
  const moved = scroller.scrollTop - before
  const list = row.parentElement
  if (!list || moved === 0 || Math.abs(moved) > bottom - top || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return
  list.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
    duration: 140,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  })
}
