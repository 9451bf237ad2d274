import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Hides an element visually, but not from find in page. Calls `onFound` when find in page is about to show a match in
 * the element. Sets the attributes directly on the element because React supports `hidden` only as a boolean. In
 * browsers that lack `hidden="until-found"`, the element is also hidden from find in page.
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
