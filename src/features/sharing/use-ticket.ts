import type { Call } from '../../domain/call.ts'
import { ticketHtml, ticketText } from '../../domain/ticket.ts'
import { positionAt, startsBetween } from '../../domain/timeline.ts'
import { progressOf } from '../../domain/timing.ts'
import type { Turn } from '../../domain/turn.ts'
import { verdictOf } from '../../domain/verdict.ts'
import type { TicketChoice } from '../../host/preferences.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useReading } from '../../reading/reading-provider.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'
import type { Copied } from '../../ui/use-copy.ts'
import { usePhoneNumber } from '../../ui/use-phone-number.ts'
import { endedReasonName, verdictName } from '../../words/call-names.ts'
import type { Exports } from './use-exports.ts'

type TicketFact = { id: string; label: string; value: string }

export type TicketMaker = {
  /** What there is to choose from. */
  facts: readonly TicketFact[]
  make: (choice: TicketChoice) => Required<Copied>
}

/** Makes the ticket of a call as the page shows it: hidden data stays hidden. */
export function useTicket(call: Call, heading: string, exports: Exports): TicketMaker {
  const words = useWords()
  const { linkTo } = useReading()
  const { player } = usePlayback()
  const facts = useFacts(call)
  const turnsFor = useTurnsFor(call)
  const format = useFormat()
  return {
    facts,
    make(choice) {
      const { range } = player.state.get()
      const chosen = facts.filter(({ id }) => !choice.without.includes(id) && id !== 'captured')
      const captured = choice.without.includes('captured')
        ? []
        : call.captured.map(({ key, value }) => ({ label: format.text(key), value: format.text(value) }))
      const summary =
        choice.summary && call.summary ? [{ label: words.ticket.summary, value: format.text(call.summary) }] : []
      const moment = choice.turns === 'marked' && range ? range : { start: player.clock.now(), end: null }
      const ticket = {
        heading: format.text(heading),
        facts: [...chosen, ...captured, ...summary],
        turns: turnsFor(choice.turns),
        columns: words.ticket,
        link: { label: words.ticket.link, address: linkTo(call.hasRecording ? moment : null) },
      }
      return { text: ticketText(ticket, exports.options()), html: ticketHtml(ticket, exports.options()) }
    },
  }
}

function useFacts(call: Call): TicketFact[] {
  const words = useWords()
  const format = useFormat()
  const phone = usePhoneNumber(call.toNumber)
  const verdict = verdictOf({
    success: call.success,
    agentEvaluation: call.agentEvaluation,
    progress: progressOf(call),
  })
  const { header, ticket } = words
  const moment = call.startAt ?? call.createdAt
  const facts: (TicketFact | false | null)[] = [
    { id: 'uid', label: ticket.uid, value: call.uid },
    phone && { id: 'number', label: header.number, value: format.phone(phone.formatted) },
    moment != null && { id: 'when', label: header.when, value: format.moment(moment) },
    call.durationSeconds !== null && {
      id: 'length',
      label: header.length,
      value: words.duration(call.durationSeconds),
    },
    call.endedReason !== null && {
      id: 'ended',
      label: header.ended,
      value: format.text(endedReasonName(header.endedReason, call.endedReason)),
    },
    { id: 'verdict', label: ticket.verdict, value: verdictName(words.verdict, verdict) },
    call.captured.length > 0 && { id: 'captured', label: ticket.captured, value: '' },
  ]
  return facts.filter((fact) => fact !== false && fact !== null)
}

function useTurnsFor(call: Call): (choice: TicketChoice['turns']) => readonly Turn[] {
  const { player, timeline } = usePlayback()
  const { turns } = call.timeline
  return (choice) => {
    const now = player.clock.now()
    switch (choice) {
      case 'all':
        return turns
      case 'none':
        return []
      case 'current':
        // Before the first turn that is the one about to begin.
        return turns.slice(Math.max(0, positionAt(timeline, now))).slice(0, 1)
      case 'marked': {
        const { range } = player.state.get()
        if (!range) return []
        const [, last] = startsBetween(timeline, range.start, range.end - 0.01)
        const first = Math.max(0, positionAt(timeline, range.start))
        return turns.slice(first, (timeline.timed[last - 1] ?? -1) + 1)
      }
    }
  }
}
