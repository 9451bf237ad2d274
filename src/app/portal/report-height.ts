import type { PortalConnection } from '../../host/portal-connection.ts'

/** Reports the content's height, which doesn't depend on the frame's, so the frame can follow it. */
export function reportHeight(portal: Pick<PortalConnection, 'reportHeight'>, page: HTMLElement): void {
  let lastReported = 0
  let frame = 0
  const report = () => {
    frame = 0
    observeSizes()
    const height = Math.ceil(naturalHeight(page))
    if (Math.abs(height - lastReported) < 1) return
    lastReported = height
    portal.reportHeight(height)
  }
  const scheduleReport = () => {
    if (frame === 0) frame = requestAnimationFrame(report)
  }
  const sizes = new ResizeObserver(scheduleReport)
  const observeSizes = () => {
    for (const content of document.querySelectorAll('#page > *, [data-scroll-area] > *')) sizes.observe(content)
  }
  new MutationObserver(scheduleReport).observe(page, { childList: true, subtree: true })
}

/** In CSS pixels, as if every scrolling panel were as tall as its content. */
function naturalHeight(page: HTMLElement): number {
  const panels = [...document.querySelectorAll<HTMLElement>('[data-scroll-area]')].filter(
    (panel) => getComputedStyle(panel).overflowY === 'auto',
  )
  // Panels with the same parent are stacked, so their missing heights add up. The others are side by side.
  const missing = new Map<Element | null, number>()
  for (const panel of panels) {
    const style = getComputedStyle(panel)
    const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom)
    const content = [...panel.children].reduce((sum, child) => sum + child.getBoundingClientRect().height, 0)
    const { parentElement } = panel
    missing.set(parentElement, (missing.get(parentElement) ?? 0) + content + padding - panel.clientHeight)
  }
  return page.getBoundingClientRect().height + (missing.size > 0 ? Math.max(...missing.values()) : 0)
}
