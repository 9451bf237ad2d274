import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Turn } from '../../domain/call/timeline.ts'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { useBeforePrint } from '../../ui/use-before-print.ts'

/** Turns per block: few blocks, each rendered within a frame. */
export const BLOCK_SIZE = 20

export type Blocks = {
  count: number
  /** Turns with enough rendered turns after them to be scrolled to. */
  scrollableCount: number
  near: ReadonlySet<number>
}

/** Turns added per idle period, which takes about 20 ms. */
const STEP = 160
/** A linked turn beyond this one appears only when the browser is idle. */
const MAX_LINKED_TURN = 60

/**
 * First the turns that fill the window, the others when the browser is idle: a long transcript doesn't delay the first
 * paint.
 * @param scroller null if the page scrolls
 * @param current -1 for none
 */
export function useBlocks(
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null> | null,
  turns: readonly Turn[],
  current: number,
): Blocks {
  const [inWindow] = useState(() => countInWindow(turns))
  const [limit, setLimit] = useState(() => inWindow + Math.min(MAX_LINKED_TURN, current + 1))
  // The limit stays ahead, so turns added to a live call are rendered at once.
  const isComplete = limit >= turns.length + STEP
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step requests the next one
  useEffect(() => {
    if (isComplete) return
    return whenIdle(() => setLimit((before) => before + STEP))
  }, [isComplete, limit])
  useBeforePrint(() => setLimit(Number.POSITIVE_INFINITY))
  const count = Math.min(limit, turns.length)
  return {
    count,
    scrollableCount: count < turns.length ? count - inWindow : count,
    near: useNearBlocks(list, scroller, Math.ceil(count / BLOCK_SIZE), Math.ceil(inWindow / BLOCK_SIZE)),
  }
}

const MARGIN = '200%'

function useNearBlocks(
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null> | null,
  count: number,
  initial: number,
): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(
    () => new Set(Array.from({ length: initial }, (_, block) => block)),
  )
  const observer = useRef<IntersectionObserver | null>(null)
  useEffect(() => {
    const created = new IntersectionObserver((entries) => setNear((before) => withEntries(before, entries)), {
      // In a frame of another origin, the margin has no effect on the default root.
      root: scroller?.current ?? document,
      rootMargin: `${MARGIN} 0px`,
    })
    observer.current = created
    return () => created.disconnect()
  }, [scroller])
  // Observing a block again has no effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` adds blocks, `scroller` replaces the observer
  useEffect(() => {
    for (const block of list.current?.children ?? []) observer.current?.observe(block)
  }, [list, scroller, count])
  return near
}

/** The same set if nothing has changed, to avoid a render. */
function withEntries(near: ReadonlySet<number>, entries: readonly IntersectionObserverEntry[]): ReadonlySet<number> {
  const next = new Set(near)
  for (const { target, isIntersecting } of entries) {
    const block = Number(target.getAttribute('data-block'))
    if (isIntersecting) next.add(block)
    else next.delete(block)
  }
  const isSame = next.size === near.size && [...next].every((block) => near.has(block))
  return isSame ? near : next
}

/** In CSS pixels, on most screens. */
const HEIGHT_ABOVE_LIST = 250

function countInWindow(turns: readonly Turn[]): number {
  let height = HEIGHT_ABOVE_LIST
  let count = 0
  for (; count < turns.length && height < window.innerHeight; count++)
    height += estimatedHeight(turns.slice(count, count + 1))
  return count
}

const ROW_HEIGHT = 36
const LINE_HEIGHT = 24
const CHARACTERS_PER_LINE = 72
const MAX_CHARACTERS = 5000

/** In CSS pixels. */
export function estimatedHeight(turns: readonly Turn[]): number {
  const lines = (text: string) => Math.floor(Math.min(text.length, MAX_CHARACTERS) / CHARACTERS_PER_LINE)
  return turns.reduce((sum, { text }) => sum + ROW_HEIGHT + LINE_HEIGHT * lines(text), 0)
}

export function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-turn]') : null
}

export function turnIndexOf(row: HTMLElement): number {
  return Number(row.dataset['turn'])
}

/** Null if it isn't rendered yet. */
export function rowAt(list: HTMLElement, index: number): HTMLElement | null {
  const row = list.children[Math.floor(index / BLOCK_SIZE)]?.children[index % BLOCK_SIZE]
  return row instanceof HTMLElement ? row : null
}
