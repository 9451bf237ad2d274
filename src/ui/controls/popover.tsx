import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useDirection } from '../settings/settings-provider.tsx'
import { Button, type ButtonProps } from './button.tsx'

type Props = ButtonProps & {
  panelLabel?: string
  children: ReactNode
}

export function Popover({ children, panelLabel, ...button }: Props) {
  const { buttonProps, popoverProps, wasOpened } = usePopoverAnchor<HTMLDialogElement>()
  const direction = useDirection()
  return (
    <>
      <Button {...button} {...buttonProps} />
      <dialog
        {...popoverProps}
        aria-label={panelLabel ?? button.label}
        dir={direction}
        className="anchored-below rounded-r3 border border-line bg-surface p-2 text-ink shadow-high"
      >
        {wasOpened && children}
      </dialog>
    </>
  )
}

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
