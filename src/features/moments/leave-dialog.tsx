import { Button } from '../../ui/controls/button.tsx'
import { useModal } from '../../ui/controls/use-modal.ts'
import { useDeferredMessages } from '../../ui/settings/use-deferred-messages.ts'

type Props = { onLeave: () => void; onStay: () => void }

/** Asks the user whether to leave the call even though notes would be lost. Escape keeps the call open. */
export function LeaveDialog(props: Props) {
  const texts = useDeferredMessages()?.moments.leave
  return texts ? <LoadedDialog {...props} texts={texts} /> : null
}

type Texts = { title: string; reason: string; stay: string; leave: string }

function LoadedDialog({ onLeave, onStay, texts }: Props & { texts: Texts }) {
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-title"
      aria-describedby="leave-reason"
      onClose={() => (dialog.current?.returnValue === 'leave' ? onLeave() : onStay())}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-r3 border border-line bg-surface p-5 max-least:p-3 text-ink shadow-high"
    >
      <form method="dialog" className="grid gap-3">
        <h2 id="leave-title" className="text-t4 font-semibold">
          {texts.title}
        </h2>
        <p id="leave-reason" className="text-ink-2">
          {texts.reason}
        </p>
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          {/* This button comes first so that the harmless answer has focus when the dialog opens. */}
          <Button type="submit" look="filled" label={texts.stay} value="stay" />
          <Button type="submit" look="outlined" label={texts.leave} value="leave" />
        </div>
      </form>
    </dialog>
  )
}
