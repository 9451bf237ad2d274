import type { ReactNode } from 'react'
import { useDirection } from '../settings/settings-provider.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { usePopoverAnchor } from './use-popover-anchor.ts'

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
