import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { Command } from '../commands/commands-provider.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { Icon } from './icon.tsx'
import { usePopoverAnchor } from './popover.tsx'

export function Menu({ children, ...button }: ButtonProps & { children: ReactNode }) {
  const { buttonProps, popoverProps, wasOpened } = usePopoverAnchor<HTMLDivElement>()
  const menu = popoverProps.ref
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:enabled') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const index = all.indexOf(document.activeElement as HTMLElement)
    const next = {
      ArrowDown: all[(index + 1) % all.length],
      ArrowUp: all.at(Math.max(0, index) - 1),
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
      <Button {...button} aria-haspopup="menu" {...buttonProps} />
      <div
        {...popoverProps}
        role="menu"
        tabIndex={-1}
        aria-label={button.label}
        onToggle={(event) => {
          if (event.newState === 'open') items()[0]?.focus()
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('[role^=menuitem]')) menu.current?.hidePopover()
        }}
        onKeyDown={onKeyDown}
        className="anchored-below min-w-[min(13rem,90vw)] rounded-r3 border border-line bg-surface p-1.5 text-ink shadow-high"
      >
        {wasOpened && children}
      </div>
    </>
  )
}

export function MenuItem({ of: command }: { of: Omit<Command, 'keys'> }) {
  const { label, hint, icon, isPressed, isEnabled = true, run } = command
  const id = useId()
  return (
    <button
      type="button"
      {...(isPressed === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': isPressed })}
      tabIndex={-1}
      disabled={!isEnabled}
      aria-labelledby={id}
      aria-describedby={hint ? `${id}-hint` : undefined}
      onClick={run}
      className="flex min-h-9 w-full items-center gap-2.5 rounded-r1 px-2.5 py-1 text-start hover:bg-sunken focus-visible:bg-sunken disabled:opacity-45 forced-colors:disabled:text-[GrayText] forced-colors:disabled:opacity-100 pointer-coarse:min-h-11"
    >
      <Icon of={icon} />
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

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu may not contain a fieldset
    <div role="group" aria-labelledby={id} className="mt-1 border-t border-line pt-1">
      <p id={id} role="presentation" className="px-2.5 py-1 text-t1 text-ink-3">
        {label}
      </p>
      {children}
    </div>
  )
}
