import { type RefObject, useEffect, useRef } from 'react'

/** Returns the path of the element that received focus most recently, innermost first. Empty before the first focus. */
export function useFocusPath(): RefObject<readonly EventTarget[]> {
  const path = useRef<readonly EventTarget[]>([])
  useEffect(() => {
    const record = (event: FocusEvent) => {
      path.current = event.composedPath()
    }
    document.addEventListener('focusin', record)
    return () => document.removeEventListener('focusin', record)
  }, [])
  return path
}
