import { type ReactNode, useRef } from 'react'
import { useHiddenUntilFound } from './use-hidden-until-found.ts'

type Props = {
  id: string
  label: string
  isShown: boolean
  /**
   * Called when find in page or a link to a text fragment finds a match in the hidden panel. The caller must then show
   * the panel.
   */
  onFound: () => void
  className: string
  children: ReactNode
}

/** A named region that tabs can hide. Find in page also searches a hidden panel. */
export function TabPanel({ id, label, isShown, onFound, className, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  useHiddenUntilFound(panel, !isShown, onFound)
  return (
    <section ref={panel} id={id} aria-label={label} className={className}>
      {children}
    </section>
  )
}
