/**
 * Calls `listener` when the page returns from a state in which it may have missed events from other tabs: from the
 * back/forward cache, from being frozen, or from the background.
 */
export function watchReturn(view: Window, listener: () => void): void {
  // These events are dispatched on the document. A capturing listener on the window receives them even if they don't
  // bubble.
  view.addEventListener('resume', listener, { capture: true })
  const onVisibility = () => view.document.visibilityState === 'visible' && listener()
  view.addEventListener('visibilitychange', onVisibility, { capture: true })
  watchRestore(view, listener)
}

/** Calls `listener` when the page is restored from the back/forward cache, where it didn't receive any messages. */
export function watchRestore(view: Window, listener: () => void): void {
  view.addEventListener('pageshow', ({ persisted }) => persisted && listener())
}
