import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useHiddenUntilFound } from './use-hidden-until-found.ts'

type Tab<Id extends string> = { id: Id; label: string }

type Props<Id extends string> = {
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  panelId: (id: Id) => string
}

export function TabRow<Id extends string>({ tabs, selected, onSelect, panelId }: Props<Id>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const index = tabs.findIndex(({ id }) => id === selected)
    const next =
      event.key === 'Home'
        ? tabs[0]
        : event.key === 'End'
          ? tabs.at(-1)
          : step && tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(tabId(panelId(next.id)))}`)?.focus()
  }
  return (
    <div role="tablist" className="-mb-px flex gap-5 max-tiny:gap-3" onKeyDown={onKeyDown}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(panelId(id))}
          aria-selected={id === selected}
          data-focus-successor={id === selected ? '' : undefined}
          aria-controls={panelId(id)}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          className="h-11 border-b-2 whitespace-nowrap border-transparent forced-colors:border-b-0 forced-colors:pb-0.5 forced-colors:aria-selected:border-b-2 forced-colors:aria-selected:pb-0 forced-colors:aria-selected:border-[Highlight] text-t3 max-tiny:text-t2 text-ink-2 aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function tabId(panel: string): string {
  return `${panel}-tab`
}

type PanelProps = {
  id: string
  label: string
  isShown: boolean
  /** Find in page or a text fragment found something in the hidden panel, which the caller must then show. */
  onFound: () => void
  className: string
  children: ReactNode
}

export function TabPanel({ id, label, isShown, onFound, className, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null)
  useHiddenUntilFound(panel, !isShown, onFound)
  return (
    <section ref={panel} id={id} aria-label={label} className={className}>
      {children}
    </section>
  )
}
