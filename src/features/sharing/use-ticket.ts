import type { Call } from '../../domain/call.ts'
import type { Range } from '../../domain/range.ts'
import { turnsInRange } from '../../domain/range-of-turns.ts'
import { ticketHtml, ticketText } from '../../domain/ticket.ts'
import { positionAt } from '../../domain/timeline.ts'
import { progressOf, whenOf } from '../../domain/timing.ts'
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
        turns: turnsFor(choice.turns, range),
        columns: words.ticket,
        link: {
          label: call.hasRecording ? words.ticket.link : words.ticket.linkToCall,
          address: linkTo(call.hasRecording ? moment : null),
        },
      }
      return { text: ticketText(ticket, exports.options()), html: ticketHtml(ticket, exports.options()) }
    },
  }
}

function useFacts(call: Call): TicketFact[] {
  const words = useWords()
  const format = useFormat()
  const phone = usePhoneNumber(call.toNumber)
  const progress = progressOf(call)
  const isLive = progress === 'talking' || progress === 'unanswered'
  const verdict = verdictOf({ success: call.success, agentEvaluation: call.agentEvaluation, progress })
  const { header, ticket } = words
  const moment = whenOf(call)
  const facts: (TicketFact | false | null)[] = [
    { id: 'uid', label: ticket.uid, value: call.uid },
    phone && { id: 'number', label: header.number, value: format.phone(phone.formatted) },
    moment != null && { id: 'when', label: header.when, value: format.moment(moment) },
    call.durationSeconds !== null &&
      !isLive && { id: 'length', label: header.length, value: words.duration(call.durationSeconds) },
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

/** The turns that a choice stands for; the marked range, where none is marked, for the current turn. */
function useTurnsFor(call: Call): (choice: TicketChoice['turns'], range: Range | null) => readonly Turn[] {
  const { player, timeline } = usePlayback()
  const { turns } = call.timeline
  return (choice, range) => {
    if (choice === 'all') return turns
    if (choice === 'none') return []
    // Before the first turn the current one is the one about to begin.
    const now = Math.max(0, positionAt(timeline, player.clock.now()))
    const [first, last] = choice === 'marked' && range ? turnsInRange(timeline, range) : [now, now]
    return turns.slice(first, last + 1)
  }
}
