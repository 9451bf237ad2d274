import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { useDeferredMessages } from '../../ui/settings/settings-provider.tsx'

type Props = { onLeave: () => void; onStay: () => void }

export function LeaveDialog({ onLeave, onStay }: Props) {
  const texts = useDeferredMessages()?.moments.leave
  if (!texts) return null
  return (
    <Dialog title={texts.title} hasClose={false} aria-describedby="leave-reason" onClose={onStay}>
      <p id="leave-reason" className="text-ink-2">
        {texts.reason}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {/* First, so that the harmless answer has focus. */}
        <Button look="filled" label={texts.stay} onClick={onStay} />
        <Button look="outlined" label={texts.leave} onClick={onLeave} />
      </div>
    </Dialog>
  )
}
