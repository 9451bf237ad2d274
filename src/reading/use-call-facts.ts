import { CalendarDays, Clock, LogOut, type LucideIcon, Phone } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { type Call, type CallFacts, dateOf, isLive } from '../domain/call/call.ts'
import { endedReasonText } from '../messages/ended-reason-text.ts'
import { lateScript } from '../ui/loading/load-script.ts'
import { useFormat, useMessages } from '../ui/settings/settings-provider.tsx'
import { useStore } from '../ui/use-store.ts'

export type CallFact = {
  field: keyof CallFacts
  /** Stored in the user's ticket choice, so it must not change. */
  id: string
  icon: LucideIcon
  label: string
  value: string | null
  unknown: string
  isUnreadable: boolean
  aside: string | null
  /** Whose fault the end was; shown as a warning before the value. */
  fault: string | null
}

type Fact = Pick<CallFact, 'id' | 'icon' | 'label' | 'value'> & Partial<Pick<CallFact, 'unknown' | 'aside' | 'fault'>>

export function useCallFacts(call: Call): CallFact[] {
  const messages = useMessages()
  const { header } = messages
  const format = useFormat()
  const phone = usePhoneNumber(call.toNumber)
  const ended = call.endedReason === null ? null : endedReasonText(messages, call.endedReason)
  const date = dateOf(call)
  /** In the order shown. Those that are null are shown elsewhere: in the heading, the verdict or the timing. */
  const facts: Record<keyof CallFacts, Fact | null> = {
    agentName: null,
    agentSlug: null,
    toNumber: {
      id: 'number',
      icon: Phone,
      label: header.number,
      value: phone?.formatted ?? null,
      aside: phone?.country ?? null,
    },
    createdAt: {
      id: 'when',
      icon: CalendarDays,
      label: header.when,
      value: date == null ? null : format.dateTime(date),
    },
    startAt: null,
    endAt: null,
    durationSeconds: isLive(call)
      ? null
      : {
          id: 'length',
          icon: Clock,
          label: header.length,
          value: call.durationSeconds === null ? null : messages.duration(call.durationSeconds),
          unknown: header.unknownLength,
        },
    endedReason: isLive(call)
      ? null
      : {
          id: 'ended',
          icon: LogOut,
          label: header.ended,
          value: call.endedReason && (ended?.text ?? ''),
          aside: call.endedReason,
          fault: ended?.fault ?? null,
        },
    success: null,
    agentEvaluation: null,
  }
  return (Object.keys(facts) as (keyof CallFacts)[]).flatMap((field) => {
    const fact = facts[field]
    if (!fact) return []
    const isUnreadable = call.unreadable.includes(field)
    const unknown = (!isUnreadable && fact.unknown) || messages.unreadable
    return { aside: null, fault: null, ...fact, field, unknown, isUnreadable }
  })
}

const phoneNumbers = lateScript(() => import('../domain/call/phone-number.ts'))

/**
 * Formats an E.164 number and names its country. As delivered until the large formatter has loaded, or if it can't read
 * the number, for example a hidden one.
 */
function usePhoneNumber(number: string | null) {
  const { locale } = useMessages()
  const { script } = useStore(phoneNumbers)
  useEffect(phoneNumbers.load, [])
  return useMemo(() => {
    if (number === null) return null
    const { formatted, country } = script?.readPhoneNumber(number) ?? { formatted: number, country: null }
    const names = country === null ? null : new Intl.DisplayNames(locale, { type: 'region' })
    return { formatted, country: names?.of(country ?? '') ?? null }
  }, [number, script, locale])
}
