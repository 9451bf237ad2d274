/**
 * Calls `listener` when the page returns from a state in which it may have missed events from other tabs: from the
 * back/forward cache, from being frozen, or from the background. Returns a function that unsubscribes.
 */
export function watchReturn(view: Window, listener: () => void): () => void {
  const watching = new AbortController()
  // These events are dispatched on the document. A capturing listener on the window receives them even if they don't
  // bubble.
  const options = { capture: true, signal: watching.signal }
  const onVisibility = () => view.document.visibilityState === 'visible' && listener()
  view.addEventListener('resume', listener, options)
  view.addEventListener('visibilitychange', onVisibility, options)
  const stopWatchingRestores = watchRestore(view, listener)
  return () => {
    stopWatchingRestores()
    watching.abort()
  }
}

/**
 * Calls `listener` when the page is restored from the back/forward cache, where it didn't receive any messages. Returns
 * a function that unsubscribes.
 */
export function watchRestore(view: Window, listener: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener()
  view.addEventListener('pageshow', onPageShow)
  return () => view.removeEventListener('pageshow', onPageShow)
}
