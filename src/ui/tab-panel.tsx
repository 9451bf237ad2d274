import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  id: string
  label: string
  isShown: boolean
  /** Find in page, or a link to a text, reached into the hidden panel: it must be shown now. */
  onFound: () => void
  className: string
  children: ReactNode
}

/** A named region that tabs may hide. Hidden, it is still there for find in page. */
export function TabPanel({ id, label, isShown, onFound, className, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // React writes `hidden` as a yes or no; the third value has to be set by hand.
    if (isShown) panel.current?.removeAttribute('hidden')
    else panel.current?.setAttribute('hidden', 'until-found')
  }, [isShown])
  useLayoutEffect(() => {
    const element = panel.current
    element?.addEventListener('beforematch', onFound)
    return () => element?.removeEventListener('beforematch', onFound)
  }, [onFound])
  return (
    <section ref={panel} id={id} aria-label={label} className={className}>
      {children}
    </section>
  )
}
