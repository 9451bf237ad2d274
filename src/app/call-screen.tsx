import { useQuery } from '@tanstack/react-query'
import { SearchX, TriangleAlert } from 'lucide'
import { useEffect } from 'react'
import { type CallTrouble, describeTrouble, TroubleError } from '../domain/trouble.ts'
import { assertNever } from '../lib/assert-never.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { useWords } from '../ui/settings-provider.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { useStore } from '../ui/use-store.ts'
import type { CallSession } from './call-session.ts'
import { CallView } from './call-view.tsx'
import { LoadingCall } from './loading-call.tsx'
import { useServices } from './services-provider.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** The call, or what stands in its way. */
export function CallScreen({ session }: { session: CallSession }) {
  const { data, error, refetch, isFetching } = useQuery(session.query)
  const wait = useStore(session.wait)
  if (data) return <CallView session={session} call={data} isStale={error !== null} onRefresh={() => void refetch()} />
  if (wait) return <Waiting session={session} />
  if (isFetching || error === null) return <LoadingCall />
  return <CallFailed uid={session.uid} error={error} onRetry={() => void refetch()} />
}

/** An automatic retry is coming: the page's shape stands, with the countdown over it. */
function Waiting({ session }: { session: CallSession }) {
  const words = useWords()
  const wait = useStore(session.wait)
  if (!wait) return null
  return (
    <main>
      <StatePanel
        size="page"
        role="status"
        icon={TriangleAlert}
        title={<Countdown until={wait.until}>{(seconds) => words.trouble.waiting(wait.trouble, seconds)}</Countdown>}
        reason={words.trouble.waitingReason}
      >
        <Button look="filled" label={words.trouble.actions.tryNow} onClick={wait.tryNow} />
        <Button look="outlined" label={words.trouble.actions.cancel} onClick={wait.cancel} />
      </StatePanel>
    </main>
  )
}

function CallFailed({ uid, error, onRetry }: { uid: string; error: Error; onRetry: () => void }) {
  const words = useWords()
  const { config, keyRequest, portal } = useServices()
  useDocumentTitle(null)
  // What is no known trouble is a fault of the page itself, for the nearest boundary.
  if (!(error instanceof TroubleError)) throw error
  const { trouble, detail } = error as TroubleError<CallTrouble>
  const { actions } = words.trouble
  const can = actionsFor(trouble)
  useOnlineAgain(trouble.kind === 'unreachable', onRetry)
  return (
    <main>
      <StatePanel
        size="page"
        role="alert"
        tone={trouble.kind === 'missing' ? 'neutral' : 'bad'}
        icon={trouble.kind === 'missing' ? SearchX : TriangleAlert}
        {...words.trouble.call(trouble, { uid, origin: config.origin })}
      >
        {can.includes('retry') && <Button look="filled" label={actions.tryAgain} onClick={onRetry} />}
        {can.includes('try-now') && <Button look="filled" label={actions.tryNow} onClick={onRetry} />}
        {can.includes('uid') && !portal && <Button look="filled" label={actions.checkUid} onClick={focusUid} />}
        {can.includes('reload') && <Button look="filled" label={actions.reload} onClick={() => location.reload()} />}
        {can.includes('key') && config.auth === 'key' && !portal && (
          <Button
            look={can[0] === 'key' ? 'filled' : 'outlined'}
            label={actions.changeKey}
            onClick={() => keyRequest.set('change')}
          />
        )}
        <CopyButton
          look={can.length === 0 ? 'outlined' : 'plain'}
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
    case 'refused':
    case 'not-a-call':
    case 'other-call':
    case 'stalled':
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

/** Tries once by itself when the browser comes back online. */
function useOnlineAgain(isWanted: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isWanted) return
    addEventListener('online', retry, { once: true })
    return () => removeEventListener('online', retry)
  }, [isWanted, retry])
}
