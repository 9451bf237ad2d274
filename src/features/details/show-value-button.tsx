import { Eye } from 'lucide-react'
import type { ValueKey } from '../../domain/call/hidden-call.ts'
import { useHiding } from '../../reading/hiding.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

export function ShowValueButton({ value }: { value: ValueKey }) {
  const messages = useMessages().hidden
  const { hiddenValues, change } = useHiding()
  if (!change || !hiddenValues.has(value)) return null
  return (
    <Button
      label={messages.showValue}
      icon={Eye}
      iconOnly
      size="tiny"
      className="text-ink-3 print:hidden"
      onClick={() => change(({ showValue }) => showValue(value))}
    />
  )
}
