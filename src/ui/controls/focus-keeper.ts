import { useEffect } from 'react'
import { keepFocus } from './keep-focus.ts'

/** Keeps focus on the page while it is mounted. Renders nothing. */
export function FocusKeeper(): null {
  useEffect(() => {
    const lifetime = new AbortController()
    keepFocus(lifetime.signal)
    return () => lifetime.abort()
  }, [])
  return null
}
