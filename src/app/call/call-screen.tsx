import { useState } from 'react'
import { TroubleError } from '../../domain/call/trouble.ts'
import { PanelBoundary } from '../boundaries/panel-boundary.tsx'
import type { CallSession } from './call-session.ts'
import { CallFailed, RetryCountdown } from './call-trouble.tsx'
import { CallView } from './call-view.tsx'
import { LoadingCall } from './loading-call.tsx'
import { usePolledCall } from './use-polled-call.ts'
import { useIsHidingReady } from './use-shown-call.ts'

export function CallScreen({ session }: { session: CallSession }) {
  const { call, error, wait, refetch } = usePolledCall(session)
  // While the script that hides private data loads, a call that is already shown stays visible.
  const isHidingReady = useIsHidingReady()
  const [hasBeenShown, setHasBeenShown] = useState(false)
  if (call && isHidingReady && !hasBeenShown) setHasBeenShown(true)
  if (call && (isHidingReady || hasBeenShown)) return <CallView session={session} call={call} />
  const failure = call || wait ? null : error
  if (failure && !(failure instanceof TroubleError)) throw failure
  if (failure)
    return (
      <PanelBoundary uid={session.uid}>
        <CallFailed uid={session.uid} error={failure} onRetry={refetch} />
      </PanelBoundary>
    )
  return (
    // One element for all states: screen readers announce changes only in a region that already exists.
    <div role="status" aria-atomic={false} className="contents">
      {wait && !call ? (
        <PanelBoundary uid={session.uid}>
          <RetryCountdown key={wait.until} wait={wait} />
        </PanelBoundary>
      ) : (
        <LoadingCall />
      )}
    </div>
  )
}
