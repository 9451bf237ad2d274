import type { ReactNode } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { progressOf, talkTimeOf, waitTimeOf } from '../../domain/call/timing.ts'
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'

/**
 * Shows when the call was queued, answered and ended. The line is drawn to scale: dotted for the wait, solid for the
 * conversation.
 */
export function TimingLine({ call }: { call: Call }) {
  const messages = useMessages()
  const format = useFormat()
  const progress = progressOf(call)
  const wait = waitTimeOf(call)
  const talk = talkTimeOf(call)
  const wasAnswered = call.startAt != null
  const time = (instant: number | null | undefined) =>
    instant == null ? messages.unreadable : format.wallClock(instant)
  return (
    <div>
      <div aria-hidden className="flex h-5 items-center">
        <Dot />
        <span
          className="h-0 min-w-4 border-t-4 border-dotted border-ink-3"
          style={{ flexGrow: wait ?? 1, flexBasis: 0 }}
        />
        {wasAnswered && (
          <>
            <Dot isFull />
            <span className="h-0 min-w-6 border-t-4 border-ink-2" style={{ flexGrow: talk ?? 1, flexBasis: 0 }} />
          </>
        )}
        <Dot isOpen={call.endAt === null} />
      </div>
      <dl className="flex flex-wrap gap-x-2 gap-y-0.5 text-t1 text-ink-2 tabular-nums">
        <Step name={messages.details.queued} isKnown={call.createdAt != null}>
          {wait === null ? (
            messages.details.timingFrom(time(call.createdAt))
          ) : (
            <Length>{messages.details.waited(messages.duration(wait))}</Length>
          )}
        </Step>
        <Step name={messages.details.answered} isKnown={call.startAt != null || progress !== 'unknown'}>
          {progress === 'unanswered' && messages.details.notAnswered}
          {progress === 'never-connected' && messages.details.neverConnected}
          {progress === 'talking' && messages.details.talking(time(call.startAt))}
          {(progress === 'ended' || progress === 'unknown') && (
            <>
              {talk !== null && <Length>{messages.details.talked(messages.duration(talk))}</Length>}
              {talk !== null && messages.comma}
              {messages.details.timingFrom(time(call.startAt))}
            </>
          )}
        </Step>
        {call.endAt !== null && (
          <Step name={messages.details.ended} isKnown={call.endAt !== undefined}>
            {messages.details.endedAt(time(call.endAt))}
          </Step>
        )}
      </dl>
    </div>
  )
}

function Dot({ isFull = false, isOpen = false }: { isFull?: boolean; isOpen?: boolean }) {
  const look = isFull ? 'bg-ink-2 border-ink-2' : isOpen ? 'border-dashed border-ink-3' : 'border-ink-2'
  return <i className={`size-2.5 shrink-0 rounded-full border-2 ${look}`} />
}

function Length({ children }: { children: string }) {
  return <b className="font-semibold text-ink">{children}</b>
}

/** One step of the call. Its name is visible only if its time is unknown. */
function Step({ name, isKnown, children }: { name: string; isKnown: boolean; children: ReactNode }) {
  const messages = useMessages()
  return (
    <div className="not-first:ms-auto">
      <dt className={isKnown ? 'sr-only' : 'inline'}>{isKnown ? name : name + messages.colon}</dt>
      <dd className="inline">{isKnown ? children : messages.unreadable}</dd>
    </div>
  )
}
