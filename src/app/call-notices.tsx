import { useEffect, useState } from 'react'
import type { Call } from '../domain/call.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useWords } from '../ui/settings-provider.tsx'
import { planFor } from './call-query.ts'
import { useServices } from './services-provider.tsx'

type Props = { call: Call; isStale: boolean; onRefresh: () => void }

/** What holds for the whole call: fields that could not be read, whether it still goes on, whether this is the latest. */
export function CallNotices({ call, isStale, onRefresh }: Props) {
  const words = useWords()
  const { launch } = useServices()
  const wasLive = useWasLive(call)
  const isLive = call.endAt === null
  const isPaused = isLive && planFor(call).kind === 'paused'
  return (
    <div className="mt-1 grid gap-1 empty:hidden">
      {launch.removedSecret && (
        <Notice tone="warn" role="status">
          {words.start.secretRemoved}
        </Notice>
      )}
      {call.unreadable.length > 0 && (
        <Notice tone="warn" role="status">
          <bdi>{words.notices.unreadable(...fewOf(call.unreadable))}</bdi>
        </Notice>
      )}
      {(isLive || wasLive) && (
        <Notice tone="info" role="status">
          {!isLive && words.notices.updated}
          {isLive && !isPaused && words.notices.live}
          {isPaused && (
            <span className="flex flex-wrap items-center gap-2">
              {words.notices.livePaused}
              <Button look="outlined" label={words.trouble.actions.checkNow} className="!h-7" onClick={onRefresh} />
            </span>
          )}
        </Notice>
      )}
      {isStale && (
        <Notice tone="warn" role="status">
          <span className="flex flex-wrap items-center gap-2">
            {words.notices.refreshFailed}
            <Button look="outlined" label={words.trouble.actions.tryAgain} className="!h-7" onClick={onRefresh} />
          </span>
        </Notice>
      )}
    </div>
  )
}

const MOST_NAMED = 8

/** The first of the fields, and how many more there are. */
function fewOf(fields: readonly string[]): [named: readonly string[], more: number] {
  return [fields.slice(0, MOST_NAMED), Math.max(0, fields.length - MOST_NAMED)]
}

/** The call was still going on when it was first shown here. */
function useWasLive(call: Call): boolean {
  const [wasLive, setWasLive] = useState(false)
  useEffect(() => {
    if (call.endAt === null) setWasLive(true)
  }, [call.endAt])
  return wasLive
}
