import { whenIdle } from '../../lib/timing/when-idle.ts'

/** Without the script, the browser moves focus as usual. */
export function keepFocusOnceIdle(signal: AbortSignal): void {
  /** Of the element that received focus last, innermost first. */
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
