import { type ReactNode, useId } from 'react'
import type { Choice, ChoiceCommand } from '../commands/commands-provider.tsx'
import type { ButtonProps } from './button.tsx'
import { Popover } from './popover.tsx'

type Props = Partial<ButtonProps> & { of: ChoiceCommand; children?: ReactNode }

export function ChoiceMenu({ of: command, children, ...button }: Props) {
  return (
    <Popover label={command.label} panelLabel={command.label} icon={command.icon} {...button}>
      <RadioList title={command.label} choices={command.choices} />
      {children}
    </Popover>
  )
}

type RadioListProps = { title: string; choices: readonly Choice[] }

export function RadioList({ title, choices }: RadioListProps) {
  const name = useId()
  return (
    <fieldset className="grid min-w-36 content-start">
      <legend className="px-2 pb-1 text-t1 text-ink-3">{title}</legend>
      {choices.map(({ label, isChosen, isEnabled = true, lang, run }) => (
        <label
          key={label}
          lang={lang}
          className="flex h-8 cursor-pointer items-center gap-2 rounded-r1 px-2 tabular-nums hover:bg-sunken has-checked:font-semibold has-disabled:opacity-45 forced-colors:has-disabled:text-[GrayText] forced-colors:has-disabled:opacity-100 pointer-coarse:h-11"
        >
          <input
            type="radio"
            name={name}
            className="accent-accent"
            checked={isChosen}
            disabled={!isEnabled}
            onChange={run}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
