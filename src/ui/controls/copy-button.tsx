import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { useTimeout } from '../feedback/use-timeout.ts'
import { useMessages } from '../settings/settings-provider.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { useCopy } from './use-copy.ts'

const CONFIRMATION_MS = 2500

type Props = Omit<ButtonProps, 'icon' | 'onClick'> & { text: () => string }

export function CopyButton({ text, ...button }: Props) {
  const messages = useMessages().header
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  useTimeout(isCopied, CONFIRMATION_MS, () => setCopied(false))
  return (
    <>
      <Button {...button} icon={isCopied ? Check : Copy} onClick={() => void copy({ text: text() }).then(setCopied)} />
      <span role="status" className="sr-only">
        {isCopied ? messages.copied : ''}
      </span>
    </>
  )
}
