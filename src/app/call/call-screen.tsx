import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { TroubleError } from '../../domain/call/trouble.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useStore } from '../../ui/use-store.ts'
import { PanelBoundary } from '../boundaries/panel-boundary.tsx'
import type { CallResponse } from './call-query.ts'
import type { CallSession } from './call-session.ts'
import { CallView } from './call-view.tsx'
import { LoadingCall } from './loading-call.tsx'
import { useIsHidingReady } from './use-shown-call.ts'

const loadTrouble = () => import('./call-trouble.tsx')
const RetryCountdown = lazyPart(loadTrouble, 'RetryCountdown', <LoadingCall />)
const CallFailed = lazyPart(loadTrouble, 'CallFailed', <LoadingCall />)

export function CallScreen({ session }: { session: CallSession }) {
  // Not `isFetching`, which would render the call at each poll. A call that is requested again has no error.
  const { data: call, error, refetch } = useQuery({ ...session.query, select: callOf })
  const retryWait = useStore(session.progress.retryWait)
  const isSlow = useStore(session.progress.isSlow)
  // While the script that hides private data loads, a call that is already shown stays visible.
  const isHidingReady = useIsHidingReady()
  const [hasBeenShown, setHasBeenShown] = useState(false)
  if (call && isHidingReady && !hasBeenShown) setHasBeenShown(true)
  if (call && (isHidingReady || hasBeenShown)) return <CallView session={session} call={call} />
  const failure = call || retryWait ? null : error
  if (failure && !(failure instanceof TroubleError)) throw failure
  if (failure)
    return (
      <PanelBoundary uid={session.uid}>
        <CallFailed uid={session.uid} error={failure} onRetry={() => void refetch()} />
      </PanelBoundary>
    )
  return (
    // One element for all states: screen readers announce changes only in a region that already exists.
    <div role="status" aria-atomic={false} className="contents">
      {retryWait && !call ? (
        <PanelBoundary uid={session.uid}>
          <RetryCountdown wait={retryWait} />
        </PanelBoundary>
      ) : (
        <LoadingCall isSlow={isSlow && !call} />
      )}
    </div>
  )
}

/** A response with the same content has the same call, so it doesn't render the page again. */
function callOf({ call }: CallResponse): Call {
  return call
}
