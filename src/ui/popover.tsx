import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { useDirection } from './settings-provider.tsx'

/** A button that opens a small panel below it. The browser closes it on Escape or a press elsewhere and gives the focus back. */
export function Popover({ children, title, ...button }: ButtonProps & { title: string; children: ReactNode }) {
  const id = useId()
  const direction = useDirection()
  // Most stay closed.
  const [isWanted, setWanted] = useState(false)
  const anchor = `--anchor-${id.replace(/[^\w-]/g, '')}`
  return (
    <>
      <Button {...button} popoverTarget={id} style={{ anchorName: anchor } as CSSProperties} />
      <dialog
        id={id}
        popover="auto"
        aria-label={title}
        dir={direction}
        style={{ positionAnchor: anchor } as CSSProperties}
        onBeforeToggle={() => setWanted(true)}
        className="hanging rounded-r3 border border-line bg-surface p-2 text-ink shadow-high"
      >
        {isWanted && children}
      </dialog>
    </>
  )
}
