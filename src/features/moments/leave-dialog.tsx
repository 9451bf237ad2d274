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
  // Doesn't wait for `close`, which fires up to one frame later, when the user may already have pressed Back again.
  const answer = (act: () => void) => {
    dialog.current?.close()
    act()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-title"
      aria-describedby="leave-reason"
      onCancel={() => answer(onStay)}
      onClose={onStay}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-r3 border border-line bg-surface p-5 max-least:p-3 text-ink shadow-high"
    >
      <div className="grid gap-3">
        <h2 id="leave-title" className="text-t4 font-semibold">
          {texts.title}
        </h2>
        <p id="leave-reason" className="text-ink-2">
          {texts.reason}
        </p>
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          {/* This button comes first so that the harmless answer has focus when the dialog opens. */}
          <Button look="filled" label={texts.stay} onClick={() => answer(onStay)} />
          <Button look="outlined" label={texts.leave} onClick={() => answer(onLeave)} />
        </div>
      </div>
    </dialog>
  )
}
