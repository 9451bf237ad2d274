import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Hides an element but, where browsers can, not from find in page, which calls `onFound` before it shows a match. React
 * knows `hidden` only as a boolean.
 */
export function useHiddenUntilFound(
  ref: RefObject<HTMLElement | null>,
  isHidden: boolean,
  onFound?: (() => void) | undefined,
): void {
  useLayoutEffect(() => {
    if (isHidden) ref.current?.setAttribute('hidden', 'until-found')
    else ref.current?.removeAttribute('hidden')
    ref.current?.toggleAttribute('data-hidden-on-screen', isHidden && !('onbeforematch' in HTMLElement.prototype))
  }, [ref, isHidden])
  const onBeforeMatch = useEffectEvent(() => onFound?.())
  useLayoutEffect(() => {
    const element = ref.current
    const listener = () => onBeforeMatch()
    element?.addEventListener('beforematch', listener)
    return () => element?.removeEventListener('beforematch', listener)
  }, [ref])
}
