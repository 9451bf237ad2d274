import { type RefObject, useEffect, useState } from 'react'
import { BLOCK_SIZE } from './turn-block.tsx'

/** Blocks count as near from so many heights of the list's window away. */
const NEAR = '200%'

/**
 * Which blocks of the list are in view or some screens away, by the index of their first turn.
 * @param scrolls the element that scrolls, or null when the page does
 * @param count how many blocks stand in the list by now
 * @param first how many of the first count as near until that is known
 */
export function useNearBlocks(
  list: RefObject<HTMLElement | null>,
  scrolls: RefObject<HTMLElement | null> | null,
  count: number,
  first: number,
): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(
    () => new Set(Array.from({ length: first }, (_, block) => block * BLOCK_SIZE)),
  )
  const [observer, setObserver] = useState<IntersectionObserver | null>(null)
  useEffect(() => {
    const made = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const next = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const block = Number((target as HTMLElement).dataset['block'])
            if (isIntersecting) next.add(block)
            else next.delete(block)
          }
          return isSameSet(before, next) ? before : next
        }),
      { root: scrolls?.current ?? null, rootMargin: `${NEAR} 0px` },
    )
    setObserver(made)
    return () => made.disconnect()
  }, [scrolls])
  // biome-ignore lint/correctness/useExhaustiveDependencies: blocks that come later are watched as well
  useEffect(() => {
    if (!observer) return
    for (const block of list.current?.querySelectorAll('[data-block]') ?? []) observer.observe(block)
  }, [observer, list, count])
  return near
}

function isSameSet(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((item) => other.has(item))
}
