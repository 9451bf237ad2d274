import type { ReactNode } from 'react'
import type { ChoiceCommand } from '../commands/commands-provider.tsx'
import type { ButtonProps } from './button.tsx'
import { Popover } from './popover.tsx'
import { RadioList } from './radio-list.tsx'

type Props = Partial<ButtonProps> & { of: ChoiceCommand; children?: ReactNode }

export function ChoiceMenu({ of: command, children, ...button }: Props) {
  return (
    <Popover label={command.label} panelLabel={command.label} icon={command.icon} {...button}>
      <RadioList title={command.label} choices={command.choices} />
      {children}
    </Popover>
  )
}
