import { useEffect, useState } from 'react'
import { useOfferByHand } from './messages-provider.tsx'

const SHOWN_FOR = 2500

/** Text to copy, and the same as HTML where tables are kept. */
export type Copied = { text: string; html?: string }

/** Copies; where the browser refuses, the text is offered to be copied by hand. Resolves with whether it was copied. */
export function useClipboard(): (copied: Copied) => Promise<boolean> {
  const offerByHand = useOfferByHand()
  return async (copied) => {
    try {
      await write(copied)
      return true
    } catch {
      offerByHand(copied.text)
      return false
    }
  }
}

/** Whether the copy was made stands for a moment, so that it can be told. */
export function useCopy(): [isCopied: boolean, copy: (copied: Copied) => void] {
  const [isCopied, setCopied] = useState(false)
  const copy = useClipboard()
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [isCopied])
  return [isCopied, (copied) => void copy(copied).then(setCopied)]
}

async function write({ text, html }: Copied): Promise<void> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) throw new Error('There is no clipboard here')
  if (html === undefined || typeof ClipboardItem === 'undefined') return clipboard.writeText(text)
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  })
  return clipboard.write([item])
}
