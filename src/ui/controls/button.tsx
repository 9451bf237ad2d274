import type { IconNode } from 'lucide'
import { type ComponentProps, isValidElement, type ReactElement } from 'react'
import { Icon } from './icon.tsx'

type Look = 'filled' | 'outlined' | 'plain'

const LOOKS: Record<Look, string> = {
  filled: 'forced-color-adjust-none bg-accent text-on-accent hover:opacity-90 active:opacity-80',
  outlined: 'border border-line bg-surface text-ink hover:bg-sunken active:bg-pressed',
  plain:
    'text-ink-2 hover:bg-sunken hover:text-ink active:bg-pressed aria-pressed:bg-pressed aria-pressed:text-ink forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2',
}

/** Styles of a button whose popover is open. */
const POPOVER_OPEN =
  'popover-open:bg-pressed popover-open:text-ink forced-colors:popover-open:outline-2 forced-colors:popover-open:-outline-offset-2'

const SHRINKS = {
  wide: { button: 'max-wide:px-2', label: 'max-wide:sr-only' },
  tiny: { button: 'max-tiny:px-2', label: 'max-tiny:sr-only' },
} as const

export type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  /** The button's accessible name, shown beside the icon unless `iconOnly`. */
  label: string
  look?: Look
  /** A lucide icon or an element. */
  icon?: IconNode | ReactElement
  iconOnly?: boolean
  /** On pages narrower than this breakpoint, the label is visually hidden. */
  shrinksBelow?: keyof typeof SHRINKS | undefined
  /** Shown instead of the label. Must be part of the label (WCAG 2.5.3, Label in Name). */
  visibleLabel?: string
  endIcon?: IconNode
  type?: 'button' | 'submit'
}

/** A button with a label, an icon or both. The accessible name is always the label. */
export function Button(props: ButtonProps) {
  const {
    label,
    look = 'plain',
    icon,
    endIcon,
    iconOnly = false,
    shrinksBelow,
    visibleLabel,
    type = 'button',
    className = '',
    ...rest
  } = props
  return (
    <button
      type={type}
      aria-label={iconOnly || visibleLabel ? label : undefined}
      title={iconOnly || shrinksBelow ? label : undefined}
      className={`inline-flex h-8 shrink-0 items-center justify-center gap-2 rounded-r2 font-medium whitespace-nowrap transition-colors duration-(--duration-fast) disabled:opacity-45 forced-colors:disabled:!text-[GrayText] forced-colors:disabled:opacity-100 pointer-coarse:h-11 ${iconOnly ? 'w-8 pointer-coarse:w-11' : 'max-w-full px-3 max-least:!h-auto max-least:min-h-8 max-least:text-start max-least:whitespace-normal'} ${shrinksBelow ? SHRINKS[shrinksBelow].button : ''} ${LOOKS[look]} ${POPOVER_OPEN} ${className}`}
      {...rest}
    >
      {isValidElement(icon) ? icon : icon && <Icon of={icon} />}
      {!iconOnly && (
        <span className={shrinksBelow ? SHRINKS[shrinksBelow].label : undefined}>{visibleLabel ?? label}</span>
      )}
      {endIcon && <Icon of={endIcon} size={14} />}
    </button>
  )
}
