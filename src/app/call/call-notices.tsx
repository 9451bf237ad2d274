import { useEffect, useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { isLive } from '../../domain/call/timing.ts'
import { retryTimeOf, TroubleError } from '../../domain/call/trouble.ts'
import type { Instant } from '../../domain/units.ts'
import { Button } from '../../ui/controls/button.tsx'
import { inlineText } from '../../ui/feedback/inline-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.ts'
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'
import { PanelBoundary } from '../boundaries/panel-boundary.tsx'
import type { CallState, CallStore } from './call-store.ts'
import { useCallState } from './use-call-state.ts'
import { useIsHidingMissing } from './use-shown-call.ts'

// Only a saved call shows this notice.
const SavedCallNotice = lazyComponent(() => import('./saved-call-notice.tsx').then((module) => module.SavedCallNotice))

type Props = { call: Call; callStore: CallStore }

/**
 * The notices above the call. They say, for example, that the call is in progress, that a refresh failed, or that
 * private data can't be told from other data.
 */
export function CallNotices({ call, callStore }: Props) {
  const messages = useMessages()
  const format = useFormat()
  const { router, saved, isKeyOverdue } = useServices()
  const isWaitingForKey = useStore(isKeyOverdue)
  const wasLive = useWasLive(call) && saved === null
  const isCallLive = saved === null && isLive(call)
  const isPaused = useCallState(callStore, ({ pollPlan }) => pollPlan.kind === 'paused') && isCallLive
  const isHidingMissing = useIsHidingMissing()
  const isStale = useCallState(callStore, ({ error }) => error !== null)
  const retryAt = useCallState(callStore, retryTime)
  return (
    <div className="mt-1 grid gap-1 empty:hidden">
      {saved && (
        <PanelBoundary uid={call.uid}>
          <SavedCallNotice saved={saved} wasLive={isLive(call)} />
        </PanelBoundary>
      )}
      {router.removedSecret && (
        <Notice tone="warn" role="status">
          {messages.start.secretRemoved}
        </Notice>
      )}
      {isHidingMissing && (
        <Notice tone="warn" role="alert">
          <span className="flex flex-wrap items-center gap-2">
            <span>{`${inlineText(messages.trouble.missingScript)} ${messages.notices.hidingMissing}`}</span>
            <Button
              look="outlined"
              label={messages.trouble.actions.reload}
              className="!h-7"
              onClick={() => location.reload()}
            />
          </span>
        </Notice>
      )}
      {call.unreadable.length > 0 && (
        <Notice tone="warn" role="status">
          <bdi>{messages.notices.unreadable(...firstFields(call.unreadable))}</bdi>
        </Notice>
      )}
      {(isCallLive || wasLive) && (
        <Notice tone="info" role="status">
          {!isPaused && <span>{isCallLive ? messages.notices.live : messages.notices.callEnded}</span>}
          {isPaused && (
            <span className="flex flex-wrap items-center gap-2">
              <span>{messages.notices.livePaused}</span>
              <Button
                look="outlined"
                label={messages.trouble.actions.checkNow}
                className="!h-7"
                onClick={callStore.refresh}
              />
            </span>
          )}
        </Notice>
      )}
      {isWaitingForKey && (
        <Notice tone="warn" role="status">
          {messages.loading.keyOverdue}
        </Notice>
      )}
      {isStale && (
        <Notice tone="warn" role="status">
          <span className="flex flex-wrap items-center gap-2">
            <span>
              {messages.notices.refreshFailed +
                (retryAt === null ? '' : ` ${messages.trouble.waitUntil(format.dateTime(retryAt))}`)}
            </span>
            <Button
              look="outlined"
              label={retryAt === null ? messages.trouble.actions.tryAgain : messages.trouble.actions.tryNow}
              className="!h-7"
              onClick={callStore.refresh}
            />
          </span>
        </Notice>
      )}
    </div>
  )
}

function retryTime({ error }: CallState): Instant | null {
  return error instanceof TroubleError ? retryTimeOf(error.trouble) : null
}

const MAX_NAMED_FIELDS = 8

/** Returns the first few fields and the number of remaining ones. */
function firstFields(fields: readonly string[]): [named: readonly string[], more: number] {
  return [fields.slice(0, MAX_NAMED_FIELDS), Math.max(0, fields.length - MAX_NAMED_FIELDS)]
}

/** Whether the call was in progress at any time while this page showed it. */
function useWasLive(call: Call): boolean {
  const [wasLive, setWasLive] = useState(false)
  useEffect(() => {
    if (isLive(call)) setWasLive(true)
  }, [call])
  return wasLive
}
