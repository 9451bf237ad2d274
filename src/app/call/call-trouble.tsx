import { SearchX, TriangleAlert } from 'lucide'
import { useEffect } from 'react'
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
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'
import { useServices } from '../boot/services-provider.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'

/** Shown while the page waits to retry a failed request. */
export function RetryCountdown({ wait }: { wait: RetryWait }) {
  const messages = useMessages()
  const { config } = useServices()
  const { title, reason } = waitingText(messages, wait.trouble, config.origin)
  return (
    <main>
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
    </main>
  )
}

/** Why the call can't be shown, and what can be done about it. */
export function CallFailed({ uid, error, onRetry }: { uid: string; error: TroubleError; onRetry: () => void }) {
  const messages = useMessages()
  const format = useFormat()
  const { config, keyRequest, portal } = useServices()
  useDocumentTitle(null)
  const { trouble, detail } = error as TroubleError<CallTrouble>
  const { actions } = messages.trouble
  const available: readonly Action[] = retryTimeOf(trouble) === null ? ACTIONS[trouble.kind] : ['try-now']
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

const ACTIONS: Record<CallTrouble['kind'], readonly Action[]> = {
  unauthorized: ['key'],
  forbidden: ['key'],
  'not-signed-in': ['reload'],
  missing: ['uid', 'key'],
  unreachable: ['try-now'],
  service: ['retry'],
  refused: ['retry'],
  'not-a-call': ['retry'],
  'other-call': ['retry'],
  stalled: ['retry'],
  'no-key': ['retry'],
  'sent-elsewhere': [],
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
