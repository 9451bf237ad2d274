import type { ReactNode } from 'react'
import type { Call } from '../../domain/call.ts'
import { progressOf, talkOf, waitOf } from '../../domain/timing.ts'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'

/** Queued, answered, ended: the wait dotted, the talk solid, to scale. */
export function TimingLine({ call }: { call: Call }) {
  const words = useWords()
  const format = useFormat()
  const progress = progressOf(call)
  const wait = waitOf(call)
  const talk = talkOf(call)
  const wasAnswered = call.startAt != null
  const time = (moment: number | null | undefined) => (moment == null ? words.unreadable : format.wallClock(moment))
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
        <Step name={words.details.queued} isKnown={call.createdAt != null}>
          {wait === null ? (
            words.details.timingFrom(time(call.createdAt))
          ) : (
            <Length>{words.details.waited(words.duration(wait))}</Length>
          )}
        </Step>
        <Step name={words.details.answered} isKnown={call.startAt != null || progress !== 'unknown'}>
          {progress === 'unanswered' && words.details.notAnswered}
          {progress === 'never-connected' && words.details.neverConnected}
          {progress === 'talking' && words.details.talking + words.comma + words.details.timingFrom(time(call.startAt))}
          {(progress === 'ended' || progress === 'unknown') && (
            <>
              {talk !== null && <Length>{words.details.talked(words.duration(talk))}</Length>}
              {talk !== null && words.comma}
              {words.details.timingFrom(time(call.startAt))}
            </>
          )}
        </Step>
        {call.endAt !== null && (
          <Step name={words.details.ended} isKnown={call.endAt !== undefined}>
            {words.details.endedAt(time(call.endAt))}
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

/** A step that speaks for itself; one whose moment is not known is named. */
function Step({ name, isKnown, children }: { name: string; isKnown: boolean; children: ReactNode }) {
  const words = useWords()
  return (
    <div className="not-first:ms-auto">
      <dt className={isKnown ? 'sr-only' : 'inline'}>{isKnown ? name : name + words.colon}</dt>
      <dd className="inline">{isKnown ? children : words.unreadable}</dd>
    </div>
  )
}
