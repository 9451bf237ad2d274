import { type ReactNode, useRef } from 'react'
import { useHiddenUntilFound } from './use-hidden-until-found.ts'

type Props = {
  id: string
  label: string
  isShown: boolean
  /** Find in page or a text fragment found something in the hidden panel, which the caller must then show. */
  onFound: () => void
  className: string
  children: ReactNode
}

export function TabPanel({ id, label, isShown, onFound, className, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  useHiddenUntilFound(panel, !isShown, onFound)
  return (
    <section ref={panel} id={id} aria-label={label} className={className}>
      {children}
    </section>
  )
}
