import { useEffect, useRef } from 'react'
import type { Store } from '../../lib/create-store.ts'
import { Button } from '../controls/button.tsx'
import { useMessages } from '../settings/settings-provider.tsx'
import { useStore } from '../use-store.ts'

/** A dialog that shows `text`, already selected, for the user to copy by hand. Closed while `text` is null. */
export function ManualCopyDialog({ text }: { text: Store<string | null> }) {
  const messages = useMessages()
  const shown = useStore(text)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (shown === null) return
    dialog.current?.showModal()
    dialog.current?.querySelector('textarea')?.select()
  }, [shown])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="manual-copy-title"
      onClose={() => text.set(null)}
      className="m-auto w-[min(36rem,calc(100vw-2rem))] rounded-r3 border border-line bg-surface p-5 max-least:p-3 text-ink shadow-high"
    >
      {shown !== null && (
        <form method="dialog" className="grid gap-3">
          <h2 id="manual-copy-title" className="text-t4 font-semibold">
            {messages.share.copyManually}
          </h2>
          <p className="text-ink-2">{messages.share.copyManuallyHint}</p>
          <textarea
            readOnly
            aria-label={messages.share.copyManually}
            value={shown}
            rows={Math.min(12, shown.split('\n').length + 1)}
            className="w-full rounded-r2 border border-line-strong bg-surface p-3 font-mono text-t1"
          />
          <Button type="submit" look="filled" label={messages.shortcuts.close} className="justify-self-end" />
        </form>
      )}
    </dialog>
  )
}
