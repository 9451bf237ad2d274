import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'

/**
 * Places a popover beside its button with CSS anchor positioning (`anchored-below`), or else with a script.
 * `wasOpened`: most popovers never are, so their content is rendered late.
 */
export function usePopoverAnchor<Popover extends HTMLElement>() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<Popover>(null)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (CSS.supports('position-area: block-end')) return
    const lifetime = new AbortController()
    // Without the script, it opens in the centre of the page.
    import('./place-popover.ts').then(
      ({ placePopover }) =>
        button.current && popover.current && placePopover(popover.current, button.current, lifetime.signal),
      () => undefined,
    )
    return () => lifetime.abort()
  }, [])
  const name = `--anchor-${id.replace(/[^\w-]/g, '')}`
  return {
    wasOpened,
    buttonProps: { ref: button, popoverTarget: id, style: { anchorName: name } as CSSProperties },
    popoverProps: {
      ref: popover,
      id,
      popover: 'auto',
      style: { positionAnchor: name } as CSSProperties,
      onBeforeToggle: () => setWasOpened(true),
    },
  } as const
}
