import { SearchX, TriangleAlert } from 'lucide'
import { useEffect, useState } from 'react'
import { type CallTrouble, describeTrouble, type RetryWait, TroubleError } from '../../domain/call/trouble.ts'
import { assertNever } from '../../lib/assert-never.ts'
import { callTroubleText, waitingText } from '../../messages/composed-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { StatePanel } from '../../ui/feedback/state-panel.tsx'
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'
import { useServices } from '../boot/services-provider.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import type { CallSession } from './call-session.ts'
import { CallView } from './call-view.tsx'
import { LoadingCall } from './loading-call.tsx'
import { useCallState } from './use-call-state.ts'
import { useIsHidingReady } from './use-shown-call.ts'

/** Shows the call, or the reason why there is no call to show yet. */
export function CallScreen({ session }: { session: CallSession }) {
  const { callStore, uid } = session
  const call = useCallState(callStore, (state) => state.call)
  const retryWait = useCallState(callStore, (state) => state.retryWait)
  const isSlow = useCallState(callStore, (state) => state.isSlow)
  const failure = useCallState(callStore, (state) => (state.isFetching ? null : state.error))
  // If private data is hidden when a call opens, the call is shown once the script that hides it has loaded. A call that is already
  // shown stays visible.
  const isHidingReady = useIsHidingReady()
  const [hasBeenShown, setHasBeenShown] = useState(false)
  if (call && isHidingReady && !hasBeenShown) setHasBeenShown(true)
  if (call && (isHidingReady || hasBeenShown)) return <CallView session={session} call={call} />
  if (call) return <LoadingCall isSlow={false} />
  if (retryWait) return <RetryCountdown wait={retryWait} />
  if (failure) return <CallFailed uid={uid} error={failure} onRetry={callStore.refresh} />
  return <LoadingCall isSlow={isSlow} />
}

/** Shown while the page waits to retry a failed request. */
function RetryCountdown({ wait }: { wait: RetryWait }) {
  const messages = useMessages()
  const { config } = useServices()
  const { title, reason } = waitingText(messages, wait.trouble, config.origin)
  return (
    <main>
      <StatePanel
        size="page"
        role="status"
        icon={TriangleAlert}
        title={<Countdown until={wait.until}>{title}</Countdown>}
        reason={reason}
      >
        <Button look="filled" label={messages.trouble.actions.tryNow} onClick={wait.tryNow} />
        <Button look="outlined" label={messages.trouble.actions.cancel} onClick={wait.cancel} />
      </StatePanel>
    </main>
  )
}

function CallFailed({ uid, error, onRetry }: { uid: string; error: Error; onRetry: () => void }) {
  const messages = useMessages()
  const format = useFormat()
  const { config, keyRequest, portal } = useServices()
  useDocumentTitle(null)
  // Any other error is a bug in the page.
  if (!(error instanceof TroubleError)) throw error
  const { trouble, detail } = error as TroubleError<CallTrouble>
  const { actions } = messages.trouble
  const available = actionsFor(trouble)
  useOnceOnline(trouble.kind === 'unreachable', onRetry)
  return (
    <main>
      <StatePanel
        size="page"
        role="alert"
        tone={trouble.kind === 'missing' ? 'neutral' : 'bad'}
        icon={trouble.kind === 'missing' ? SearchX : TriangleAlert}
        {...callTroubleText(messages, trouble, {
          uid,
          origin: config.origin,
          auth: config.auth,
          dateTime: format.dateTime,
        })}
      >
        {available.includes('retry') && <Button look="filled" label={actions.tryAgain} onClick={onRetry} />}
        {available.includes('try-now') && <Button look="filled" label={actions.tryNow} onClick={onRetry} />}
        {available.includes('uid') && !portal && <Button look="filled" label={actions.editUid} onClick={focusUid} />}
        {available.includes('reload') && (
          <Button look="filled" label={actions.reload} onClick={() => location.reload()} />
        )}
        {available.includes('key') && config.auth === 'key' && !portal && (
          <Button
            look={available[0] === 'key' ? 'filled' : 'outlined'}
            label={actions.changeKey}
            onClick={() => keyRequest.set('change')}
          />
        )}
        <CopyButton
          look={available.length === 0 ? 'outlined' : 'plain'}
          label={actions.copyDetail}
          text={() => describeTrouble(uid, trouble, detail)}
        />
      </StatePanel>
    </main>
  )
}

type Action = 'retry' | 'try-now' | 'uid' | 'key' | 'reload'

function actionsFor(trouble: CallTrouble): readonly Action[] {
  switch (trouble.kind) {
    case 'unauthorized':
    case 'forbidden':
      return ['key']
    case 'not-signed-in':
      return ['reload']
    case 'missing':
      return ['uid', 'key']
    case 'unreachable':
      return ['try-now']
    case 'service':
      return [trouble.retryAt === undefined ? 'retry' : 'try-now']
    case 'refused':
    case 'not-a-call':
    case 'other-call':
    case 'stalled':
    case 'no-key':
      return ['retry']
    case 'sent-elsewhere':
      return []
    default:
      return assertNever(trouble)
  }
}

function focusUid(): void {
  const field = document.getElementById('bar-uid')
  if (field instanceof HTMLInputElement) field.focus()
}

/** Calls `retry` once, when the browser is back online. */
function useOnceOnline(isEnabled: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isEnabled) return
    addEventListener('online', retry, { once: true })
    return () => removeEventListener('online', retry)
  }, [isEnabled, retry])
}
