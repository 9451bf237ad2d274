import type { IconNode } from 'lucide'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Icon } from './icon.tsx'

/** A button that opens a menu below it: arrows move, Enter or a press chooses and closes, Escape closes. */
export function Menu({ children, title, ...button }: ButtonProps & { title: string; children: ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  // Most menus of most calls stay closed.
  const [isWanted, setWanted] = useState(false)
  const anchor = `--anchor-${id.replace(/[^\w-]/g, '')}`
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]:enabled') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(Math.max(0, at) - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key]
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <>
      <Button {...button} aria-haspopup="menu" popoverTarget={id} style={{ anchorName: anchor } as CSSProperties} />
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        popover="auto"
        aria-label={title}
        style={{ positionAnchor: anchor } as CSSProperties}
        onBeforeToggle={() => setWanted(true)}
        onToggle={(event) => {
          if (event.newState === 'open') items()[0]?.focus()
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('[role=menuitem]')) menu.current?.hidePopover()
        }}
        onKeyDown={onKeyDown}
        className="hanging min-w-52 rounded-r3 border border-line bg-surface p-1.5 text-ink shadow-high"
      >
        {isWanted && children}
      </div>
    </>
  )
}

type ItemProps = { label: string; icon?: IconNode; hint?: string | undefined; disabled?: boolean; onChoose: () => void }

export function MenuItem({ label, icon, hint, disabled = false, onChoose }: ItemProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      aria-labelledby={id}
      aria-describedby={hint ? `${id}-hint` : undefined}
      onClick={onChoose}
      className="flex min-h-9 w-full items-center gap-2.5 rounded-r1 px-2.5 py-1 text-start hover:bg-sunken focus-visible:bg-sunken disabled:opacity-45 forced-colors:disabled:text-[GrayText] forced-colors:disabled:opacity-100 pointer-coarse:min-h-11"
    >
      {icon && <Icon of={icon} />}
      <span className="grid">
        <span id={id}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-t1 text-ink-3">
            {hint}
          </span>
        )}
      </span>
    </button>
  )
}

/** Items that belong together, under their name. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a menu
    <div role="group" aria-labelledby={id} className="mt-1 border-t border-line pt-1">
      <p id={id} role="presentation" className="px-2.5 py-1 text-t1 text-ink-3">
        {label}
      </p>
      {children}
    </div>
  )
}
