import type { ReadableStore } from '../../lib/create-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { textsOf } from './messages/texts.ts'
import type { LeaveRequest } from './notes-guard.ts'

export function LeaveDialog({ requests }: { requests: ReadableStore<LeaveRequest | null> }) {
  const texts = textsOf(useMessages()).leave
  const request = useStore(requests)
  if (!request) return null
  return (
    <Dialog
      key={request.id}
      title={texts.title}
      hasClose={false}
      aria-describedby="leave-reason"
      onClose={request.stay}
    >
      <p id="leave-reason" className="text-ink-2">
        {texts.reason}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {/* First, so that the harmless answer has focus. */}
        <Button look="filled" label={texts.stay} onClick={request.stay} />
        <Button look="outlined" label={texts.leave} onClick={request.leave} />
      </div>
    </Dialog>
  )
}
