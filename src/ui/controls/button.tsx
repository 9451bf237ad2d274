import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import type { Command } from '../commands/commands-provider.tsx'
import { useToast } from '../feedback/use-toast.ts'
import { Icon } from './icon.tsx'

const LOOKS = {
  filled: 'forced-color-adjust-none bg-accent text-on-accent hover:opacity-90 active:opacity-80',
  outlined: 'border border-line bg-surface text-ink hover:bg-sunken active:bg-pressed',
  plain:
    'text-ink-2 hover:bg-sunken hover:text-ink active:bg-pressed aria-pressed:bg-pressed aria-pressed:text-ink data-changed:bg-sunken data-changed:text-ink forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2',
} as const

const POPOVER_OPEN =
  'popover-open:bg-pressed popover-open:text-ink forced-colors:popover-open:outline-2 forced-colors:popover-open:-outline-offset-2'

const DISABLED = 'inactive:opacity-45 forced-colors:inactive:text-[GrayText] forced-colors:inactive:opacity-100'

const SIZES = {
  tiny: { text: 'min-h-6 px-2', icon: 'size-6' },
  small: { text: 'min-h-7 px-2', icon: 'size-7' },
  medium: { text: 'min-h-8 px-3', icon: 'size-8' },
  large: { text: 'min-h-11 px-5', icon: 'size-11' },
} as const

const SHRINKS = {
  wide: { button: 'max-wide:px-2', label: 'max-wide:sr-only' },
  tiny: { button: 'max-tiny:px-2', label: 'max-tiny:sr-only' },
} as const

export type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  label: string
  look?: keyof typeof LOOKS
  /** On touch screens, at least 44 px high and wide. */
  size?: keyof typeof SIZES
  icon?: LucideIcon | ReactElement | undefined
  iconOnly?: boolean
  shrinksBelow?: keyof typeof SHRINKS | undefined
  wraps?: boolean
  /** Shown instead of the label and a part of it (WCAG 2.5.3, Label in Name). */
  visibleLabel?: string
  endIcon?: LucideIcon
  /** The description and tooltip. A disabled button with a reason can be focused, and pressing it shows the reason. */
  reason?: string | undefined
  type?: 'button' | 'submit'
}

export function Button(props: ButtonProps) {
  const {
    label,
    look = 'plain',
    size = 'medium',
    icon,
    endIcon,
    iconOnly = false,
    shrinksBelow,
    wraps = false,
    visibleLabel,
    reason,
    disabled = false,
    type = 'button',
    className = '',
    onClick,
    ...rest
  } = props
  const showToast = useToast()
  const explains = disabled && reason !== undefined
  const shape = iconOnly
    ? `${SIZES[size].icon} pointer-coarse:size-11`
    : `max-w-full pointer-coarse:min-h-11 pointer-coarse:min-w-11 max-least:text-start max-least:whitespace-normal ${SIZES[size].text} ${wraps ? 'py-1' : 'whitespace-nowrap'}`
  return (
    <button
      type={type}
      aria-label={iconOnly || visibleLabel ? label : undefined}
      aria-description={reason}
      title={reason ?? (iconOnly || shrinksBelow ? label : undefined)}
      disabled={disabled && !explains}
      aria-disabled={explains || undefined}
      onClick={explains ? () => showToast(reason) : onClick}
      className={`inline-flex shrink-0 items-center justify-center gap-2 rounded-r2 font-medium transition-colors duration-(--duration-fast) ${shape} ${shrinksBelow ? SHRINKS[shrinksBelow].button : ''} ${LOOKS[look]} ${DISABLED} ${POPOVER_OPEN} ${className}`}
      {...rest}
    >
      <Icon of={icon} />
      {!iconOnly && (
        <span className={shrinksBelow ? SHRINKS[shrinksBelow].label : undefined}>{visibleLabel ?? label}</span>
      )}
      {endIcon && <Icon of={endIcon} size={14} />}
    </button>
  )
}

export function CommandButton({ of: command, ...button }: Partial<ButtonProps> & { of: Command }) {
  const { label, icon, isPressed, isEnabled = true, reason, run } = command
  return (
    <Button
      label={label}
      icon={icon}
      aria-pressed={isPressed}
      disabled={!isEnabled}
      reason={reason}
      onClick={run}
      {...button}
    />
  )
}
