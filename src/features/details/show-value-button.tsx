import { Eye } from 'lucide-react'
import type { ValueKey } from '../../domain/privacy/hiding-state.ts'
import { useHiding } from '../../reading/hiding.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

export function ShowValueButton({ value }: { value: ValueKey }) {
  const messages = useMessages().hidden
  const { hiddenValues, showValue } = useHiding()
  if (!hiddenValues.has(value)) return null
  return (
    <Button
      label={messages.showValue}
      icon={Eye}
      iconOnly
      size="tiny"
      className="text-ink-3 print:hidden"
      onClick={() => showValue(value)}
    />
  )
}
