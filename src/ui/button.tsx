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

/** While what it opens stands below it. */
const OPENED = 'opened:bg-pressed opened:text-ink forced-colors:opened:outline-2 forced-colors:opened:-outline-offset-2'

const SHRINKS = {
  wide: { button: 'max-wide:px-2', label: 'max-wide:sr-only' },
  tiny: { button: 'max-tiny:px-2', label: 'max-tiny:sr-only' },
} as const

export type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  /** The button's name; shown beside the icon unless `iconOnly`. */
  label: string
  look?: Look
  /** One of the set, or a drawing of its own. */
  icon?: IconNode | ReactElement
  iconOnly?: boolean
  /** Where room is short the icon stands alone: below that width of the page. */
  shrinksBelow?: keyof typeof SHRINKS | undefined
  /** What is shown instead of the whole name; it must be a part of it. */
  face?: string
  endIcon?: IconNode
  type?: 'button' | 'submit'
}

/** A button with a name, an icon, or both. Its name is never the icon's alone. */
export function Button(props: ButtonProps) {
  const {
    label,
    look = 'plain',
    icon,
    endIcon,
    iconOnly = false,
    shrinksBelow,
    face,
    type = 'button',
    className = '',
    ...rest
  } = props
  return (
    <button
      type={type}
      aria-label={iconOnly || face ? label : undefined}
      title={iconOnly || shrinksBelow ? label : undefined}
      className={`inline-flex h-8 shrink-0 items-center justify-center gap-2 rounded-r2 font-medium whitespace-nowrap transition-colors duration-(--quick) disabled:opacity-45 forced-colors:disabled:!text-[GrayText] forced-colors:disabled:opacity-100 pointer-coarse:h-11 ${iconOnly ? 'w-8 pointer-coarse:w-11' : 'px-3'} ${shrinksBelow ? SHRINKS[shrinksBelow].button : ''} ${LOOKS[look]} ${OPENED} ${className}`}
      {...rest}
    >
      {isValidElement(icon) ? icon : icon && <Icon of={icon} />}
      {!iconOnly && <span className={shrinksBelow ? SHRINKS[shrinksBelow].label : undefined}>{face ?? label}</span>}
      {endIcon && <Icon of={endIcon} size={14} />}
    </button>
  )
}
