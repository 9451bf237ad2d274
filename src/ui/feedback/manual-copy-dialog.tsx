import { useEffect, useRef } from 'react'
import { Dialog } from '../controls/dialog.tsx'
import { useMessages } from '../settings/settings-provider.tsx'

export function ManualCopyDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { copyManually, copyManuallyHint } = useMessages().share
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <Dialog title={copyManually} size="large" onClose={onClose}>
      <p className="text-ink-2">{copyManuallyHint}</p>
      <textarea
        ref={field}
        readOnly
        aria-label={copyManually}
        value={text}
        rows={Math.min(12, text.split('\n').length + 1)}
        className="mt-3 w-full rounded-r2 border border-line-strong bg-surface p-3 font-mono text-t1"
      />
    </Dialog>
  )
}
