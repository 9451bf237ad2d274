import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Call, isLive } from '../../domain/call/call.ts'
import type { Turn } from '../../domain/call/timeline.ts'
import { useClock, useCurrentTurn, usePlayback } from '../../playback/playback-provider.tsx'
import { rowAt } from './use-blocks.ts'

export type Follow = ReturnType<typeof useFollow>

export type ReadingPosition = { scroller: HTMLElement; scrollTop: number; wasFollowing: boolean }

/**
 * What is kept in view: the current turn, a requested one, or none after scrolling by hand or turning following off. A
 * new object is a new request.
 */
type Kept = { turn: 'current' | { id: Turn['id'] } | null }

const NONE: Kept = { turn: null }

/**
 * Keeps one turn in view, even if playback moves on. Only the user turns following on: with the toggle, the jump button
 * or by ending a search that interrupted it.
 * @param current -1 for none
 * @param scrollableCount turns with enough rendered turns after them to be scrolled to
 * @param isShown false while another tab is selected
 */
export function useFollow(
  list: RefObject<HTMLElement | null>,
  turns: readonly Turn[],
  current: number,
  scrollableCount: number,
  isShown: boolean,
) {
  const [kept, setKept] = useState<Kept>({ turn: 'current' })
  /** May not be rendered yet. */
  const latest = useRef(kept)
  const keep = (next: Kept) => {
    latest.current = next
    setKept(next)
  }
  const [isCurrentOutOfView, setCurrentOutOfView] = useState(false)
  const isHeld = useRef(false)
  const isFollowing = kept.turn === 'current'
  const keptId = kept.turn === 'current' ? null : kept.turn?.id
  const index = kept.turn === 'current' ? current : turns.findIndex(({ id }) => id === keptId)

  const rowOfTurn = (turn: number) => list.current && rowAt(list.current, turn)
  const checkCurrent = useEffectEvent(() => {
    const row = rowOfTurn(current)
    setCurrentOutOfView(row !== null && !isRowInView(row, scrollerOf(row)))
  })
  const recordPosition = useScrollWatch(list, (cause) => {
    if (cause === 'user') keep(NONE)
    checkCurrent()
  })

  const keepInView = useEffectEvent(() => {
    if (latest.current !== kept) return
    const row = index < scrollableCount ? rowOfTurn(index) : null
    // A hidden panel can't be measured; the effect below runs again when it is shown.
    if (row && list.current && !list.current.closest('[hidden]') && !isHeld.current) {
      const scroller = scrollerOf(row)
      if (!isRowInView(row, scroller)) scrollToRow(row, scroller, list.current)
      recordPosition(scroller)
    }
    checkCurrent()
  })
  // New blocks may contain the requested turn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: any of these can move the turn out of view
  useEffect(() => repeatForFrames(() => keepInView()), [kept, index, scrollableCount, isShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new current turn may be out of view without a scroll
  useEffect(() => checkCurrent(), [current])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(() => keepInView())
    observer.observe(element)
    // A narrow page scrolls as a whole, so content above the list also moves the turn.
    observer.observe(document.body)
    // Scrolling during a drag would select what moves under the pointer. A selection stays in view until the next turn.
    const onRelease = () => {
      if (!isHeld.current) return
      isHeld.current = false
      if (getSelection()?.isCollapsed !== false) keepInView()
    }
    const listeners = new AbortController()
    const { signal } = listeners
    const onPress = ({ button }: PointerEvent) => {
      isHeld.current = button === 0
    }
    element.addEventListener('pointerdown', onPress, { signal })
    for (const event of ['pointerup', 'pointercancel']) document.addEventListener(event, onRelease, { signal })
    return () => {
      observer.disconnect()
      listeners.abort()
    }
  }, [list])

  return {
    isFollowing,
    isCurrentOutOfView,
    toggle: () => keep(isFollowing ? NONE : { turn: 'current' }),
    jumpToCurrent: () => keep({ turn: 'current' }),
    showTurn: (index: number) => keep({ turn: turns[index] ?? null }),
    savePosition(): ReadingPosition {
      const scroller = list.current ? scrollerOf(list.current) : document.documentElement
      return { scroller, scrollTop: scroller.scrollTop, wasFollowing: isFollowing }
    },
    /** Unless following is on. Turns it on if it was on when the position was saved. */
    restorePosition({ scroller, scrollTop, wasFollowing }: ReadingPosition) {
      if (isFollowing) return
      scroller.scrollTop = scrollTop
      recordPosition(scroller)
      keep(wasFollowing ? { turn: 'current' } : NONE)
    },
  }
}

/** Rows that scroll into view are laid out in these two frames, and their new height may move the target row. */
function repeatForFrames(callback: () => void): () => void {
  callback()
  let request = requestAnimationFrame(() => {
    callback()
    request = requestAnimationFrame(callback)
  })
  return () => cancelAnimationFrame(request)
}

const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown'])

/** Browsers round scroll positions by up to this many CSS pixels. */
const TOLERANCE = 2
/** A scroll event within this time after the wheel, a touch or a key is its effect. */
const EFFECT_TIME: Milliseconds = 300

/**
 * Tells scrolling by hand from programmatic scrolling, which events don't: the position isn't the recorded one, and the
 * browser didn't adjust it to a new height. Call the returned function after scrolling by program.
 */
function useScrollWatch(
  list: RefObject<HTMLElement | null>,
  onScroll: (cause: 'user' | 'program') => void,
): (scroller: HTMLElement) => void {
  const lastKnown = useRef<{ top: number; height: number } | null>(null)
  const lastInput = useRef(Number.NEGATIVE_INFINITY)
  // Unlike `scrollHeight`, these don't change with a running animation of the list.
  const contentHeight = () => (list.current?.offsetHeight ?? 0) + document.body.offsetHeight
  const recordPosition = (scroller: HTMLElement) => {
    lastKnown.current = { top: scroller.scrollTop, height: contentHeight() }
  }
  const onScrollEvent = useEffectEvent(({ timeStamp }: Event, scroller: HTMLElement) => {
    const before = lastKnown.current
    recordPosition(scroller)
    const hasMoved = before !== null && Math.abs(scroller.scrollTop - before.top) > TOLERANCE
    const hasInput = timeStamp - lastInput.current < EFFECT_TIME
    onScroll(hasMoved && (hasInput || contentHeight() === before.height) ? 'user' : 'program')
  })

  useEffect(() => {
    const element = list.current
    if (!element) return
    const listeners = new AbortController()
    const options = { signal: listeners.signal, passive: true }
    const onInput = ({ timeStamp }: Event) => {
      lastInput.current = timeStamp
    }
    // Ctrl and the wheel, or two fingers, zoom the page.
    const isVertical = ({ ctrlKey, deltaX, deltaY }: WheelEvent) => !ctrlKey && Math.abs(deltaY) > Math.abs(deltaX)
    element.addEventListener('wheel', (event) => isVertical(event) && onInput(event), options)
    element.addEventListener('touchmove', (event) => event.touches.length === 1 && onInput(event), options)
    element.addEventListener('keydown', (event) => SCROLL_KEYS.has(event.key) && onInput(event), options)
    // Captured at the document: scroll events of elements don't bubble, and narrow pages scroll as a whole.
    const onAnyScroll = (event: Event) => {
      if (!(event.target instanceof Node) || !event.target.contains(element)) return
      // Scroll events are asynchronous. If this panel is hidden by now, the event is the other tab's.
      if (!element.closest('[hidden]')) onScrollEvent(event, scrollerOf(element))
    }
    document.addEventListener('scroll', onAnyScroll, { ...options, capture: true })
    return () => listeners.abort()
  }, [list])

  return recordPosition
}

function scrollerOf(row: HTMLElement): HTMLElement {
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
function isRowInView(row: HTMLElement, scroller: HTMLElement): boolean {
  const { top, bottom } = visibleBandOf(scroller)
  const start = topInWindow(row)
  return start >= top - 1 && start + Math.min(row.offsetHeight, (bottom - top) / 2) <= bottom + 1
}

/**
 * To a third of the visible band. Scrolls instantly and animates the list: native smooth scrolling would fire events
 * that look like scrolling by hand.
 */
function scrollToRow(row: HTMLElement, scroller: HTMLElement, list: HTMLElement): void {
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

/**
 * The newest turn of a live call is the current one while the playhead rests, even after the call, until playback
 * begins. A turn that the user or a link chose is current until following is turned on again.
 */
export function useNewestTurn(call: Call) {
  const { player, timeline } = usePlayback()
  const [restsAt, setRestsAt] = useState<Seconds>(0)
  const isResting = useClock((time) => time === restsAt)
  const [isAwaited, setAwaited] = useState(false)
  if (isLive(call) && !call.hasRecording && !isAwaited) setAwaited(true)
  if (isAwaited && call.hasRecording && !isResting) setAwaited(false)
  const atPlayhead = useCurrentTurn()
  const newest = timeline.turns.length - 1
  const isNewest = isAwaited && isResting
  return {
    /** -1 for none. */
    current: isNewest ? newest : atPlayhead,
    isChosen: isAwaited && !isNewest && atPlayhead >= 0,
    isLast: atPlayhead === newest,
    restHere: () => setRestsAt(player.clock.now()),
  }
}

/** The commands of `follow`, adapted to a live call. */
export function useLiveFollow(
  { current, isChosen, isLast, restHere }: ReturnType<typeof useNewestTurn>,
  follow: Follow,
): Pick<Follow, 'toggle' | 'jumpToCurrent'> {
  const onChosen = useEffectEvent(() => {
    if (isLast) restHere()
    else if (follow.isFollowing) follow.showTurn(current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another choice
  useEffect(() => {
    if (isChosen) onChosen()
  }, [isChosen, current])
  return {
    toggle() {
      if (isChosen && !follow.isFollowing) restHere()
      follow.toggle()
    },
    jumpToCurrent() {
      if (isChosen) follow.showTurn(current)
      else follow.jumpToCurrent()
    },
  }
}
