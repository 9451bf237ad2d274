import { useState } from 'react'
import { type Call, isLive } from '../../domain/call/call.ts'
import { retryTimeOf, TroubleError } from '../../domain/call/trouble.ts'
import { unreadableFieldsText } from '../../messages/call-labels.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { inlineText } from '../../ui/feedback/use-toast.ts'
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'
import type { CallSession } from './call-session.ts'
import { usePolledCall } from './use-polled-call.ts'
import { useIsHidingMissing } from './use-shown-call.ts'

export function CallNotices({ call, session }: { call: Call; session: CallSession }) {
  const messages = useMessages()
  const format = useFormat()
  const { router, saved, isKeyOverdue } = useServices()
  const { error, polling, refetch } = usePolledCall(session)
  const isWaitingForKey = useStore(isKeyOverdue)
  const isCallLive = saved === null && isLive(call)
  const [wasLive, setWasLive] = useState(false)
  if (isCallLive && !wasLive) setWasLive(true)
  const isPaused = polling === 'paused' && isCallLive
  const isHidingMissing = useIsHidingMissing()
  const retryAt = error instanceof TroubleError ? retryTimeOf(error.trouble) : null
  const isSignedOut = error instanceof TroubleError && error.trouble.kind === 'not-signed-in'
  return (
    // Always rendered, even empty: screen readers announce changes only in a region that already exists.
    <div role="status" aria-atomic={false} className="grid gap-1 not-empty:mt-1">
      {saved && <saved.Notice wasLive={isLive(call)} />}
      {router.removedSecret && <Notice tone="warn">{messages.start.secretRemoved}</Notice>}
      {isHidingMissing && (
        <Notice tone="warn" role="alert">
          <WithButton label={messages.trouble.actions.reload} onClick={() => location.reload()}>
            {`${inlineText(messages.trouble.missingScript)} ${messages.notices.hidingMissing}`}
          </WithButton>
        </Notice>
      )}
      {call.unreadable.length > 0 && (
        <Notice tone="warn">
          <bdi>{unreadableFieldsText(messages, call.unreadable)}</bdi>
        </Notice>
      )}
      {wasLive && (
        <Notice tone="info">
          {isPaused ? (
            <WithButton label={messages.trouble.actions.checkNow} onClick={refetch}>
              {messages.notices.livePaused}
            </WithButton>
          ) : (
            <span>{isCallLive ? messages.notices.live : messages.notices.callEnded}</span>
          )}
        </Notice>
      )}
      {isWaitingForKey && <Notice tone="warn">{messages.loading.keyOverdue}</Notice>}
      {isSignedOut && (
        <Notice tone="warn">
          <WithButton label={messages.trouble.actions.reload} onClick={() => location.reload()}>
            {inlineText(messages.trouble.call['not-signed-in'])}
          </WithButton>
        </Notice>
      )}
      {error && !isSignedOut && (
        <Notice tone="warn">
          <WithButton
            label={retryAt === null ? messages.trouble.actions.tryAgain : messages.trouble.actions.tryNow}
            onClick={refetch}
          >
            {messages.notices.refreshFailed +
              (retryAt === null ? '' : ` ${messages.trouble.waitUntil(format.dateTime(retryAt))}`)}
          </WithButton>
        </Notice>
      )}
    </div>
  )
}

type WithButtonProps = { label: string; onClick: () => void; children: string }

function WithButton({ label, onClick, children }: WithButtonProps) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span>{children}</span>
      <Button look="outlined" label={label} size="small" onClick={onClick} />
    </span>
  )
}
