import { whenIdle } from '../../lib/timing/when-idle.ts'

/**
 * Calls `keepFocus` once the browser is idle, until `signal` is aborted. Without its script, the browser moves focus as
 * usual.
 */
export function keepFocusOnceIdle(signal: AbortSignal): void {
  /** The path of the element that received focus most recently, innermost first. */
  let path: readonly EventTarget[] = []
  const record = (event: FocusEvent) => {
    path = event.composedPath()
  }
  document.addEventListener('focusin', record, { signal })
  const start = () =>
    import('./keep-focus.ts').then(
      ({ keepFocus }) => {
        document.removeEventListener('focusin', record)
        if (!signal.aborted) keepFocus(signal, path)
      },
      () => undefined,
    )
  signal.addEventListener(
    'abort',
    whenIdle(() => void start()),
  )
}
