import { useManualCopy } from '../feedback/toast-provider.tsx'

/** Text to copy, optionally with the same content as HTML for applications that support tables. */
export type ClipboardText = { text: string; html?: string }

/**
 * Returns a function that copies to the clipboard and resolves to true on success. If the browser refuses, a dialog
 * shows the text for the user to copy by hand.
 */
export function useClipboard(): (content: ClipboardText) => Promise<boolean> {
  const offerManualCopy = useManualCopy()
  return async (content) => {
    try {
      await writeToClipboard(content)
      return true
    } catch {
      offerManualCopy(content.text)
      return false
    }
  }
}

/** Writes to the clipboard. Rejects if the browser refuses. */
export async function writeToClipboard({ text, html }: ClipboardText): Promise<void> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) throw new Error('The clipboard API is not available')
  if (html === undefined || typeof ClipboardItem === 'undefined') return clipboard.writeText(text)
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  })
  return clipboard.write([item])
}
