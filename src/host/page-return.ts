/**
 * `resume` and `visibilitychange` are dispatched on the document. A capturing listener on the window receives them even
 * if they don't bubble.
 */
const CAPTURE = { capture: true }

/**
 * Calls `listener` when the page returns from a state in which it may have missed events from other tabs: from the
 * back/forward cache, from being frozen, or from the background. Returns a function that unsubscribes.
 */
export function watchReturn(view: Window, listener: () => void): () => void {
  const onVisibility = () => {
    if (view.document.visibilityState === 'visible') listener()
  }
  const stopRestores = watchRestore(view, listener)
  view.addEventListener('resume', listener, CAPTURE)
  view.addEventListener('visibilitychange', onVisibility, CAPTURE)
  return () => {
    stopRestores()
    view.removeEventListener('resume', listener, CAPTURE)
    view.removeEventListener('visibilitychange', onVisibility, CAPTURE)
  }
}

/**
 * Calls `listener` when the page is restored from the back/forward cache, where it didn't receive any messages. Returns
 * a function that unsubscribes.
 */
export function watchRestore(view: Window, listener: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  view.addEventListener('pageshow', onPageShow)
  return () => view.removeEventListener('pageshow', onPageShow)
}
