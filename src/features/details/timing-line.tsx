import type { ReactNode } from 'react'
import { type Call, isLive, progressOf, talkTimeOf, waitTimeOf } from '../../domain/call/call.ts'
import { Hint } from '../../ui/controls/hint.tsx'
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'

/** The line is drawn to scale: dotted for the wait, solid for the conversation. */
export function TimingLine({ call }: { call: Call }) {
  const all = useMessages()
  const messages = all.details
  const format = useFormat()
  const progress = progressOf(call)
  const isCallLive = isLive(call)
  const wait = waitTimeOf(call)
  const talk = talkTimeOf(call)
  const wasAnswered = call.startAt != null
  const [queued, answered, ended] = format.successive([call.createdAt, call.startAt, call.endAt])
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
        <Dot isOpen={isCallLive} />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-t1 tabular-nums">
        <Step name={messages.queued} length={wait === null ? null : messages.waited(all.duration(wait))}>
          {queued}
        </Step>
        <Step name={messages.answered} length={talk === null ? null : messages.talked(all.duration(talk))}>
          {progress === 'unanswered'
            ? messages.notAnswered
            : progress === 'never-connected'
              ? messages.neverConnected
              : answered}
        </Step>
        <Step name={messages.ended}>
          {isCallLive ? messages.notEnded : call.endAt === null ? messages.endUnknown : ended}
        </Step>
      </dl>
    </div>
  )
}

function Dot({ isFull = false, isOpen = false }: { isFull?: boolean; isOpen?: boolean }) {
  const look = isFull ? 'bg-ink-2 border-ink-2' : isOpen ? 'border-dashed border-ink-3' : 'border-ink-2'
  return <i className={`size-2.5 shrink-0 rounded-full border-2 ${look}`} />
}

type StepProps = {
  name: string
  length?: string | null
  children: ReactNode
}

function Step({ name, length = null, children }: StepProps) {
  const messages = useMessages()
  const isKnown = children != null
  return (
    <div className="col-span-full grid grid-cols-subgrid">
      <dt className="text-ink-3">{isKnown ? name : name + messages.colon}</dt>
      <dd className="flex flex-wrap justify-between gap-x-3 text-ink-2">
        {isKnown ? <span>{children}</span> : <Hint text={messages.unreadableHint}>{messages.unreadable}</Hint>}
        {length !== null && <b className="font-semibold text-ink">{length}</b>}
      </dd>
    </div>
  )
}
