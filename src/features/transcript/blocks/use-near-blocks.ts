import { type RefObject, useEffect, useRef, useState } from 'react'
import { BLOCK_SIZE } from './turn-block.tsx'

/** The distance from the viewport within which blocks are near, as a percentage of the scroller's height. */
const MARGIN = '200%'

/**
 * Returns the blocks in or near the viewport, as the indexes of their first turns.
 * @param scroller the element that scrolls, or null if the page scrolls
 * @param count number of blocks rendered so far
 * @param initial number of blocks that are treated as near before the first measurement
 */
export function useNearBlocks(
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null> | null,
  count: number,
  initial: number,
): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(
    () => new Set(Array.from({ length: initial }, (_, block) => block * BLOCK_SIZE)),
  )
  const observer = useRef<IntersectionObserver | null>(null)
  useEffect(() => {
    const created = new IntersectionObserver((entries) => setNear((before) => withEntries(before, entries)), {
      root: scroller?.current ?? null,
      rootMargin: `${MARGIN} 0px`,
    })
    observer.current = created
    return () => created.disconnect()
  }, [scroller])
  // Observing a block again has no effect, so this adds only the new blocks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` adds blocks, `scroller` replaces the observer
  useEffect(() => {
    for (const block of list.current?.querySelectorAll('[data-block]') ?? []) observer.current?.observe(block)
  }, [list, scroller, count])
  return near
}

/** Returns the same set if no block has moved in or out, to avoid a render. */
function withEntries(near: ReadonlySet<number>, entries: readonly IntersectionObserverEntry[]): ReadonlySet<number> {
  const next = new Set(near)
  for (const { target, isIntersecting } of entries) {
    const block = Number((target as HTMLElement).dataset['block'])
    if (isIntersecting) next.add(block)
    else next.delete(block)
  }
  const isSame = next.size === near.size && [...next].every((block) => near.has(block))
  return isSame ? near : next
}
