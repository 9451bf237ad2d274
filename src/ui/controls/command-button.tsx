import type { Command } from '../commands/commands-provider.tsx'
import { Button, type ButtonProps } from './button.tsx'

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
