import { SearchX, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  type CallTrouble,
  describeTrouble,
  type RetryWait,
  retryTimeOf,
  type TroubleError,
} from '../../domain/call/trouble.ts'
import { callTroubleText, waitingText } from '../../messages/composed-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { StatePanel } from '../../ui/feedback/state-panel.tsx'
import { useTimeout } from '../../ui/feedback/use-timeout.ts'
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'
import { useServices } from '../boot/services-provider.tsx'
import { focusUid } from '../shell/use-bar-commands.ts'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { LoadingCall } from './loading-call.tsx'

/** Once the wait is over, the call is being requested again. Another wait needs another `key`. */
export function RetryCountdown({ wait }: { wait: RetryWait }) {
  const messages = useMessages()
  const { config } = useServices()
  const [delay] = useState(() => wait.until - Date.now())
  const [isOver, setOver] = useState(false)
  useTimeout(true, delay, () => setOver(true))
  const { title, reason } = waitingText(messages, wait.trouble, config.origin)
  if (isOver) return <LoadingCall />
  return (
    <StatePanel
      size="page"
      icon={TriangleAlert}
      title={<Countdown until={wait.until}>{title}</Countdown>}
      reason={reason}
    >
      <Button look="filled" label={messages.trouble.actions.tryNow} onClick={wait.tryNow} />
      <Button look="outlined" label={messages.trouble.actions.cancel} onClick={wait.cancel} />
    </StatePanel>
  )
}

export function CallFailed({ uid, error, onRetry }: { uid: string; error: TroubleError; onRetry: () => void }) {
  const messages = useMessages()
  const format = useFormat()
  const { config, keyRequest, portal } = useServices()
  useDocumentTitle(null)
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
      <CopyButton label={actions.copyDetail} text={() => describeTrouble(uid, trouble, detail)} />
    </StatePanel>
  )
}

type Action = 'tryAgain' | 'tryNow' | 'editUid' | 'changeKey' | 'reload'

const ACTIONS: Record<CallTrouble['kind'], readonly Action[]> = {
  unauthorized: ['changeKey'],
  forbidden: ['tryAgain', 'changeKey'],
  'not-signed-in': ['reload'],
  missing: ['tryAgain', 'editUid', 'changeKey'],
  unreachable: ['tryNow'],
  service: ['tryAgain'],
  refused: ['tryAgain'],
  blocked: ['tryAgain', 'changeKey'],
  'too-large': ['tryAgain'],
  'not-a-call': ['tryAgain'],
  'other-call': ['tryAgain'],
  stalled: ['tryAgain'],
  'no-key': ['tryAgain'],
  'sent-elsewhere': ['tryAgain'],
}

function useOnceOnline(isEnabled: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isEnabled) return
    addEventListener('online', retry, { once: true })
    return () => removeEventListener('online', retry)
  }, [isEnabled, retry])
}
