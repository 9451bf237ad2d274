import { type RefObject, useEffect } from 'react'
import { keepFocus } from './keep-focus.ts'

type Props = {
  /** The path of the element that received focus most recently before this component was loaded, innermost first. */
  firstPath: RefObject<readonly EventTarget[]>
}

/** Runs `keepFocus` while it is mounted. Renders nothing. */
export function FocusKeeper({ firstPath }: Props): null {
  useEffect(() => {
    const lifetime = new AbortController()
    keepFocus(lifetime.signal, firstPath.current)
    return () => lifetime.abort()
  }, [firstPath])
  return null
}
