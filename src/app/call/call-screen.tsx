import { useQuery } from '@tanstack/react-query'
import { SearchX, TriangleAlert } from 'lucide'
import { useEffect, useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import {
  type CallTrouble,
  describeTrouble,
  type RetryWait,
  retryTimeOf,
  TroubleError,
} from '../../domain/call/trouble.ts'
import { callTroubleText, waitingText } from '../../messages/composed-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { StatePanel } from '../../ui/feedback/state-panel.tsx'
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import type { CallResponse } from './call-query.ts'
import type { CallSession } from './call-session.ts'
import { CallView } from './call-view.tsx'
import { LoadingCall } from './loading-call.tsx'
import { useIsHidingReady } from './use-shown-call.ts'

export function CallScreen({ session }: { session: CallSession }) {
  const { data: call, error, isFetching, refetch } = useQuery({ ...session.query, select: callOf })
  const retryWait = useStore(session.progress.retryWait)
  const isSlow = useStore(session.progress.isSlow)
  // While the script that hides private data loads, a call that is already shown stays visible.
  const isHidingReady = useIsHidingReady()
  const [hasBeenShown, setHasBeenShown] = useState(false)
  if (call && isHidingReady && !hasBeenShown) setHasBeenShown(true)
  if (call && (isHidingReady || hasBeenShown)) return <CallView session={session} call={call} />
  if (call) return <LoadingCall isSlow={false} />
  if (retryWait) return <RetryCountdown wait={retryWait} />
  if (error && !isFetching) return <CallFailed uid={session.uid} error={error} onRetry={() => void refetch()} />
  return <LoadingCall isSlow={isSlow} />
}

/** A new response with the same content contains the same call, so it doesn't render the page again. */
function callOf({ call }: CallResponse): Call {
  return call
}

function RetryCountdown({ wait }: { wait: RetryWait }) {
  const messages = useMessages()
  const { config } = useServices()
  const { title, reason } = waitingText(messages, wait.trouble, config.origin)
  return (
    <StatePanel
      size="page"
      role="status"
      icon={TriangleAlert}
      title={
        <Countdown key={wait.until} until={wait.until}>
          {title}
        </Countdown>
      }
      reason={reason}
    >
      <Button look="filled" label={messages.trouble.actions.tryNow} onClick={wait.tryNow} />
      <Button look="outlined" label={messages.trouble.actions.cancel} onClick={wait.cancel} />
    </StatePanel>
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
  const available: readonly Action[] = retryTimeOf(trouble) === null ? ACTIONS[trouble.kind] : ['tryNow']
  const buttons: Record<Action, (() => void) | false> = {
    tryAgain: onRetry,
    tryNow: onRetry,
    editUid: !portal && focusUid,
    changeKey: config.auth === 'key' && !portal && (() => keyRequest.set('change')),
    reload: () => location.reload(),
  }
  useOnceOnline(trouble.kind === 'unreachable', onRetry)
  return (
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
      {available.map((action, index) => {
        const run = buttons[action]
        const look = index === 0 ? 'filled' : 'outlined'
        return run && <Button key={action} look={look} label={actions[action]} onClick={run} />
      })}
      <CopyButton
        look={available.length === 0 ? 'outlined' : 'plain'}
        label={actions.copyDetail}
        text={() => describeTrouble(uid, trouble, detail)}
      />
    </StatePanel>
  )
}

type Action = 'tryAgain' | 'tryNow' | 'editUid' | 'changeKey' | 'reload'

const ACTIONS: Record<CallTrouble['kind'], readonly Action[]> = {
  unauthorized: ['changeKey'],
  forbidden: ['changeKey'],
  'not-signed-in': ['reload'],
  missing: ['editUid', 'changeKey'],
  unreachable: ['tryNow'],
  service: ['tryAgain'],
  refused: ['tryAgain'],
  'not-a-call': ['tryAgain'],
  'other-call': ['tryAgain'],
  stalled: ['tryAgain'],
  'no-key': ['tryAgain'],
  'sent-elsewhere': [],
}

function focusUid(): void {
  const field = document.getElementById('bar-uid')
  if (field instanceof HTMLInputElement) field.focus()
}

function useOnceOnline(isEnabled: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isEnabled) return
    addEventListener('online', retry, { once: true })
    return () => removeEventListener('online', retry)
  }, [isEnabled, retry])
}
