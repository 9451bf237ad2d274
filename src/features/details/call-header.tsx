import { CalendarDays, Clock, type IconNode, LogOut, Phone } from 'lucide'
import type { ReactNode } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { dateOf, isLive } from '../../domain/call/timing.ts'
import { verdictOf } from '../../domain/call/verdict.ts'
import { endedReasonLabel } from '../../messages/call-labels.ts'
import { useHiding } from '../../reading/hiding.ts'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'
import { usePhoneNumber } from '../../ui/settings/use-phone-number.ts'
import { ShowValueButton } from './show-value-button.tsx'
import { VerdictPill } from './verdict-pill.tsx'

/**
 * The agent, the verdict and the facts of the call, as cells of the parent's grid. The parent can place other content
 * beside the first row.
 */
export function CallHeader({ call }: { call: Call }) {
  const messages = useMessages()
  const format = useFormat()
  const { hiddenValues } = useHiding()
  const isCallLive = isLive(call)
  const date = dateOf(call)
  const name = call.agentName || call.agentSlug || messages.header.unnamedAgent
  return (
    <header className="contents">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-least:col-span-full">
        <h1
          data-focus-successor=""
          dir="auto"
          title={tooltipFor(name)}
          className="-my-1 line-clamp-2 py-1 print:line-clamp-none text-[1.375rem] leading-8 font-[650] [letter-spacing:-0.01em] middle:text-t5"
        >
          <PlainText text={name} isOwn={!call.agentName && !call.agentSlug} />
        </h1>
        <VerdictPill verdict={verdictOf(call)} />
        {call.agentSlug && call.agentSlug !== name && (
          <bdi
            translate="no"
            title={tooltipFor(call.agentSlug)}
            className="hidden max-w-full truncate font-mono text-t1 text-ink-3 middle:inline-block"
          >
            <PlainText text={call.agentSlug} />
          </bdi>
        )}
      </div>
      {call.summary && (
        <p dir="auto" className="col-span-full mt-1 line-clamp-2 text-t3 middle:hidden print:hidden">
          <PlainText text={call.summary} isOwn={hiddenValues.has('summary')} />
        </p>
      )}
      <dl className="col-span-full mt-1 flex flex-wrap items-center gap-x-4 text-ink-2 middle:gap-x-5">
        <Fact icon={Phone} name={messages.header.number} isKnown={call.toNumber !== null}>
          <PhoneFact number={call.toNumber} isUnreadable={call.unreadable.includes('toNumber')} />
        </Fact>
        <Fact icon={CalendarDays} name={messages.header.when} isKnown={date != null}>
          {date == null ? <Missing isUnreadable /> : format.dateTime(date)}
        </Fact>
        <Fact icon={Clock} name={messages.header.length} isKnown={isCallLive || call.durationSeconds !== null}>
          {isCallLive ? (
            messages.verdict.inProgress
          ) : call.durationSeconds === null ? (
            <UnknownDuration isUnreadable={call.unreadable.includes('durationSeconds')} />
          ) : (
            messages.duration(call.durationSeconds)
          )}
        </Fact>
        {!(isCallLive && call.endedReason === null) && (
          <Fact icon={LogOut} name={messages.header.ended} isKnown={call.endedReason !== null}>
            {call.endedReason === null ? (
              <Missing isUnreadable={call.unreadable.includes('endedReason')} />
            ) : (
              <EndedReason code={call.endedReason} />
            )}
          </Fact>
        )}
      </dl>
      <p className="col-span-full hidden print:block">
        <span>{messages.topBar.callUid + messages.colon}</span>
        <bdi translate="no" className="font-mono">
          {call.uid}
        </bdi>
      </p>
    </header>
  )
}

type FactProps = { icon: IconNode; name: string; isKnown: boolean; children: ReactNode }

/** One fact about the call. Its name is visible only if its value is unknown. */
function Fact({ icon, name, isKnown, children }: FactProps) {
  return (
    <div className="flex min-h-6 max-w-full items-center middle:min-h-8">
      <dt className={`flex items-center gap-2 middle:me-2 ${isKnown ? '' : 'me-1'}`}>
        <Icon of={icon} className="hidden shrink-0 text-ink-3 middle:block" />
        <span className={isKnown ? 'sr-only' : 'text-ink-3'}>{name}</span>
      </dt>
      <dd className="flex min-w-0 items-center gap-x-2 max-middle:flex-wrap">{children}</dd>
    </div>
  )
}

type PhoneProps = { number: string | null; isUnreadable: boolean }

/**
 * Shows the phone number. Reserves the minimum width of a formatted number and its country so that nothing moves when
 * they load.
 */
function PhoneFact({ number, isUnreadable }: PhoneProps) {
  const messages = useMessages().header
  const phone = usePhoneNumber(number)
  if (number === null || phone === null) return <Missing isUnreadable={isUnreadable} />
  return (
    <span className="flex min-w-38 max-w-full items-center gap-x-2 middle:min-w-60">
      <bdi
        title={tooltipFor(phone.formatted)}
        translate="no"
        className="max-w-full truncate font-medium text-ink tabular-nums"
      >
        <PlainText text={phone.formatted} />
      </bdi>
      {phone.country && <span className="hidden shrink-0 middle:inline">{phone.country}</span>}
      <ShowValueButton value="toNumber" />
      <CopyButton
        label={messages.copyNumber}
        iconOnly
        className="-mx-1.5 !size-7 text-ink-3 print:hidden pointer-coarse:-mx-3.5 pointer-coarse:-my-2.5 pointer-coarse:!size-11"
        text={() => number}
      />
    </span>
  )
}

function EndedReason({ code }: { code: string }) {
  const messages = useMessages().header.endedReason
  return (
    <>
      <bdi title={tooltipFor(code)} className="max-w-full truncate">
        <PlainText text={endedReasonLabel(messages, code)} isOwn />
      </bdi>
      <bdi translate="no" className="max-w-full truncate font-mono text-t1 text-ink-3">
        <PlainText text={code} />
      </bdi>
    </>
  )
}

/** Returns a tooltip for a value that may be truncated; undefined if the value always fits. */
function tooltipFor(text: string): string | undefined {
  return text.length > 40 ? text : undefined
}

/** A duration can be unknown even if all fields are readable, for example because the call has no end time. */
function UnknownDuration({ isUnreadable }: { isUnreadable: boolean }) {
  const messages = useMessages()
  return isUnreadable ? <Missing isUnreadable /> : messages.header.unknownLength
}

/** Shown in place of a value that is missing, blank or unreadable. */
function Missing({ isUnreadable }: { isUnreadable: boolean }) {
  const messages = useMessages()
  return <span title={isUnreadable ? messages.unreadableHint : undefined}>{messages.unreadable}</span>
}
