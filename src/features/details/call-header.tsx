import { CalendarDays, Clock, type IconNode, LogOut, Phone } from 'lucide'
import type { ReactNode } from 'react'
import type { Call } from '../../domain/call.ts'
import { progressOf, whenOf } from '../../domain/timing.ts'
import { verdictOf } from '../../domain/verdict.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'
import { usePhoneNumber } from '../../ui/use-phone-number.ts'
import { endedReasonName } from '../../words/call-names.ts'
import { VerdictPill } from './verdict-pill.tsx'

/** Who, how it went, and the facts in one line: cells of the grid around, which leaves the first row's end to others. */
export function CallHeader({ call }: { call: Call }) {
  const words = useWords()
  const format = useFormat()
  const progress = progressOf(call)
  const isLive = progress === 'talking' || progress === 'unanswered'
  const moment = whenOf(call)
  const name = call.agentName || call.agentSlug || words.header.unnamedAgent
  return (
    <header className="contents">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h1
          dir="auto"
          title={whole(format.text(name))}
          className="-my-1 line-clamp-2 py-1 text-[1.375rem] leading-8 font-[650] tracking-[-0.01em] middle:text-t5"
        >
          <PlainText text={format.text(name)} />
        </h1>
        <VerdictPill verdict={verdictOf({ success: call.success, agentEvaluation: call.agentEvaluation, progress })} />
        {call.agentSlug && call.agentSlug !== name && (
          <bdi
            title={whole(format.text(call.agentSlug))}
            className="hidden max-w-full truncate font-mono text-t1 text-ink-3 middle:inline-block"
          >
            <PlainText text={format.text(call.agentSlug)} />
          </bdi>
        )}
      </div>
      {call.summary && (
        <p dir="auto" className="col-span-full mt-1 line-clamp-2 text-t3 middle:hidden print:hidden">
          <PlainText text={format.text(call.summary)} />
        </p>
      )}
      <dl className="col-span-full mt-1 flex flex-wrap items-center gap-x-4 text-ink-2 middle:gap-x-5">
        <Fact icon={Phone} name={words.header.number} isKnown={call.toNumber !== null}>
          <PhoneFact number={call.toNumber} />
        </Fact>
        <Fact icon={CalendarDays} name={words.header.when} isKnown={moment != null}>
          {moment == null ? <Unreadable /> : format.moment(moment)}
        </Fact>
        <Fact icon={Clock} name={words.header.length} isKnown={isLive || call.durationSeconds !== null}>
          {isLive ? (
            words.header.stillGoing
          ) : call.durationSeconds === null ? (
            <Unreadable />
          ) : (
            words.duration(call.durationSeconds)
          )}
        </Fact>
        {!(isLive && call.endedReason === null) && (
          <Fact icon={LogOut} name={words.header.ended} isKnown={call.endedReason !== null}>
            {call.endedReason === null ? <Unreadable /> : <EndedReason code={call.endedReason} />}
          </Fact>
        )}
      </dl>
      <p className="col-span-full hidden print:block">
        {words.topBar.callUid + words.colon}
        <bdi className="font-mono">{call.uid}</bdi>
      </p>
    </header>
  )
}

type FactProps = { icon: IconNode; name: string; isKnown: boolean; children: ReactNode }

/** A fact that speaks for itself; one that is not known is named. */
function Fact({ icon, name, isKnown, children }: FactProps) {
  return (
    <div className="flex min-h-6 max-w-full items-center middle:min-h-8">
      <dt className={`flex items-center gap-2 middle:me-2 ${isKnown ? '' : 'me-1'}`}>
        <Icon of={icon} className="hidden shrink-0 text-ink-3 middle:block" />
        <span className={isKnown ? 'sr-only' : 'text-ink-3'}>{name}</span>
      </dt>
      <dd className="flex min-w-0 items-center gap-x-2">{children}</dd>
    </div>
  )
}

/** With room for a number of usual length with its spaces, and its country: they come later, and nothing moves then. */
function PhoneFact({ number }: { number: string | null }) {
  const words = useWords().header
  const format = useFormat()
  const phone = usePhoneNumber(number)
  if (number === null || phone === null) return <Unreadable />
  return (
    <span className="flex min-w-38 max-w-full items-center gap-x-2 middle:min-w-60">
      <bdi
        title={whole(format.phone(phone.formatted))}
        className="max-w-full truncate font-medium text-ink tabular-nums"
      >
        <PlainText text={format.phone(phone.formatted)} />
      </bdi>
      {phone.country && <span className="hidden shrink-0 middle:inline">{phone.country}</span>}
      <CopyButton
        label={words.copyNumber}
        iconOnly
        className="-mx-1.5 !size-7 text-ink-3 print:hidden"
        text={() => format.phone(number)}
      />
    </span>
  )
}

function EndedReason({ code }: { code: string }) {
  const words = useWords().header.endedReason
  const format = useFormat()
  return (
    <>
      <bdi title={whole(format.text(code))} className="max-w-full truncate">
        <PlainText text={format.text(endedReasonName(words, code))} />
      </bdi>
      <bdi className="hidden max-w-full truncate font-mono text-t1 text-ink-3 middle:inline-block">
        <PlainText text={format.text(code)} />
      </bdi>
    </>
  )
}

/** What is cut short for want of room, for the pointer; nothing that always has room. */
function whole(text: string): string | undefined {
  return text.length > 40 ? text : undefined
}

function Unreadable() {
  const words = useWords()
  return <span title={words.unreadableHint}>{words.unreadable}</span>
}
