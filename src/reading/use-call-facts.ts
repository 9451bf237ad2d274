import { CalendarDays, Clock, type IconNode, LogOut, Phone } from 'lucide'
import type { Call, CallFacts } from '../domain/call/call.ts'
import { dateOf, isLive } from '../domain/call/timing.ts'
import type { Messages } from '../messages/messages.ts'
import type { Format } from '../ui/settings/create-format.ts'
import { useFormat, useMessages } from '../ui/settings/settings-provider.tsx'
import { type ShownNumber, usePhoneNumber } from '../ui/settings/use-phone-number.ts'
import { useEndedReasonText } from './use-ended-reason-text.ts'

/** A fact of the call as the header, tickets and the printed page show it. */
export type CallFact = {
  field: keyof CallFacts
  /** Identifies the fact in the user's choice of what a ticket omits, so it must not change. */
  id: string
  icon: IconNode
  label: string
  /** Null if the fact is unknown. */
  value: string | null
  /** Shown if the fact is unknown. */
  unknown: string
  isUnreadable: boolean
  /** Additional text that the header shows beside the value. */
  aside: string | null
  /** Shown before the value as a warning: whose fault the end of the call was. */
  fault: string | null
}

type Ended = ReturnType<typeof useEndedReasonText>

type Context = { call: Call; messages: Messages; format: Format; phone: ShownNumber | null; ended: Ended }

type FactText = Pick<CallFact, 'id' | 'icon'> & {
  /** Whether the fact can be known. By default, it always can. */
  applies?: (call: Call) => boolean
  label: (messages: Messages) => string
  value: (context: Context) => string | null
  unknown?: (messages: Messages) => string
  aside?: (context: Context) => string | null
  fault?: (context: Context) => string | null
}

/** All facts, in the order shown. Those that are null are shown elsewhere: in the heading, the verdict or the timing. */
const FACTS: Record<keyof CallFacts, FactText | null> = {
  agentName: null,
  agentSlug: null,
  toNumber: {
    id: 'number',
    icon: Phone,
    label: ({ header }) => header.number,
    value: ({ phone }) => phone?.formatted ?? null,
    aside: ({ phone }) => phone?.country ?? null,
  },
  createdAt: {
    id: 'when',
    icon: CalendarDays,
    label: ({ header }) => header.when,
    value({ call, format }) {
      const date = dateOf(call)
      return date == null ? null : format.dateTime(date)
    },
  },
  startAt: null,
  endAt: null,
  durationSeconds: {
    id: 'length',
    icon: Clock,
    label: ({ header }) => header.length,
    value({ call, messages }) {
      if (isLive(call)) return messages.verdict.inProgress
      return call.durationSeconds === null ? null : messages.duration(call.durationSeconds)
    },
    unknown: ({ header }) => header.unknownLength,
  },
  endedReason: {
    id: 'ended',
    icon: LogOut,
    applies: (call) => !isLive(call),
    label: ({ header }) => header.ended,
    value: ({ call, ended }) => call.endedReason && (ended?.text ?? ''),
    aside: ({ call }) => call.endedReason,
    fault: ({ ended }) => ended?.fault ?? null,
  },
  success: null,
  agentEvaluation: null,
}

/** @param call the call as shown on the page */
export function useCallFacts(call: Call): CallFact[] {
  const messages = useMessages()
  const format = useFormat()
  const phone = usePhoneNumber(call.toNumber)
  const ended = useEndedReasonText(messages, call.endedReason)
  const context = { call, messages, format, phone, ended }
  return (Object.keys(FACTS) as (keyof CallFacts)[]).flatMap((field) => {
    const fact = FACTS[field]
    if (!fact || fact.applies?.(call) === false) return []
    const isUnreadable = call.unreadable.includes(field)
    return {
      field,
      id: fact.id,
      icon: fact.icon,
      label: fact.label(messages),
      value: fact.value(context),
      unknown: (!isUnreadable && fact.unknown?.(messages)) || messages.unreadable,
      isUnreadable,
      aside: fact.aside?.(context) ?? null,
      fault: fact.fault?.(context) ?? null,
    }
  })
}
