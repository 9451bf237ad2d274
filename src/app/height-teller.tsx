import { useEffect } from 'react'
import type { Portal } from '../host/portal.ts'

/**
 * Tells the portal how tall the page would like to be: as tall as all it holds, whatever its frame leaves it. So the
 * frame's height never comes back into what is told, and nothing grows by itself.
 */
export function HeightTeller({ portal }: { portal: Portal }) {
  useEffect(() => {
    let told = 0
    let frame = 0
    const tell = () => {
      frame = 0
      watch()
      const height = Math.ceil(naturalHeight())
      if (Math.abs(height - told) < 1) return
      told = height
      portal.tellHeight(height)
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(tell)
    }
    const sizes = new ResizeObserver(soon)
    const watch = () => {
      for (const content of document.querySelectorAll('#page > *, [data-fits] > *')) sizes.observe(content)
    }
    const parts = new MutationObserver(soon)
    const page = document.getElementById('page')
    if (page) parts.observe(page, { childList: true, subtree: true })
    soon()
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      parts.disconnect()
    }
  }, [portal])
  return null
}

/** The page as it stands, with each scrolling part as tall as its content instead of as tall as it is. */
function naturalHeight(): number {
  const page = document.getElementById('page')?.getBoundingClientRect().height ?? 0
  const parts = [...document.querySelectorAll<HTMLElement>('[data-fits]')].filter(
    (part) => getComputedStyle(part).overflowY === 'auto',
  )
  const missing = parts.map((part) => {
    const style = getComputedStyle(part)
    const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom)
    const content = [...part.children].reduce((sum, child) => sum + child.getBoundingClientRect().height, 0)
    return content + padding - part.clientHeight
  })
  return page + (missing.length > 0 ? Math.max(...missing) : 0)
}
