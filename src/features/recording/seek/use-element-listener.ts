import { type RefObject, useEffect, useEffectEvent } from 'react'

type Options = { capture?: boolean; passive?: boolean }

/**
 * Listens for a DOM event on the element in `ref`, with the listener from the latest render. Used instead of React's
 * props for listeners that must cancel the event (`passive: false`), run before all others (`capture`), or listen on an
 * element that a different component renders.
 */
export function useElementListener<Kind extends keyof HTMLElementEventMap>(
  ref: RefObject<HTMLElement | null>,
  kind: Kind,
  listener: (event: HTMLElementEventMap[Kind], element: HTMLElement) => void,
  { capture = false, passive }: Options = {},
): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const listening = new AbortController()
    const options = { capture, signal: listening.signal, ...(passive === undefined ? {} : { passive }) }
    element.addEventListener(kind, (event) => onEvent(event, element), options)
    return () => listening.abort()
  }, [ref, kind, capture, passive])
}
