/**
 * From the back/forward cache, from being frozen or from the background: events from other tabs may have been missed.
 */
export function watchReturn(view: Window, listener: () => void): void {
  // Dispatched on the document; capturing reaches the window even if they don't bubble.
  view.addEventListener('resume', listener, { capture: true })
  const onVisibility = () => view.document.visibilityState === 'visible' && listener()
  view.addEventListener('visibilitychange', onVisibility, { capture: true })
  watchRestore(view, listener)
}

export function watchRestore(view: Window, listener: () => void): void {
  view.addEventListener('pageshow', ({ persisted }) => persisted && listener())
}
