import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { safeText } from '../../domain/text/safe-text.ts'
import { useTimeout } from '../feedback/use-timeout.ts'
import { useToast, useToasts } from '../feedback/use-toast.ts'
import { useMessages } from '../settings/settings-provider.tsx'
import { Button, type ButtonProps } from './button.tsx'

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

/** With HTML for applications that support tables. */
export type ClipboardText = { text: string; html?: string }

/** Shows `message` and resolves to true. If the browser refuses, a dialog shows the text to copy by hand. */
export function useCopy(): (content: ClipboardText, message?: string) => Promise<boolean> {
  const { manualCopy } = useToasts()
  const showToast = useToast()
  return async (content, message) => {
    try {
      await writeToClipboard(content)
    } catch {
      manualCopy.set(safeText(content.text))
      return false
    }
    if (message !== undefined) showToast(message)
    return true
  }
}

/** Without invisible characters: HTML must be free of them. */
async function writeToClipboard({ text: unsafe, html }: ClipboardText): Promise<void> {
  const text = safeText(unsafe)
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) throw new Error('The clipboard API is not available')
  if (html === undefined || typeof ClipboardItem === 'undefined') return clipboard.writeText(text)
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  })
  return clipboard.write([item])
}
