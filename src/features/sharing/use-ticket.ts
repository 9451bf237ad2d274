import type { Call } from '../../domain/call/call.ts'
import { type Turn, turnIndexAt, turnsInInterval } from '../../domain/call/timeline.ts'
import { verdictOf } from '../../domain/call/verdict.ts'
import { type Ticket, ticketHtml, ticketText } from '../../domain/export/ticket.ts'
import { ticketMarkdown } from '../../domain/export/ticket-markdown.ts'
import { isBlank } from '../../domain/text/blank-text.ts'
import type { Interval } from '../../domain/time/interval.ts'
import type { TicketChoice } from '../../host/preferences.ts'
import { verdictLabel } from '../../messages/call-labels.ts'
import { evaluationSentences } from '../../messages/composed-texts.ts'
import { endedReasonLine } from '../../messages/ended-reason-text.ts'
import type { Messages } from '../../messages/messages.ts'
import type { TicketFact } from '../../playback/capabilities.tsx'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useExportOptions } from '../../playback/use-export-options.ts'
import { useMomentHere } from '../../playback/use-moment-here.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { useCallFacts } from '../../reading/use-call-facts.ts'
import type { ClipboardText } from '../../ui/controls/copy-button.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'

/** The fact that stands for the kept moments, which are a section of their own. */
export const MOMENTS = 'moments'

/** @param heardFacts what was heard of the call */
export function useTicket(call: Call, heading: string, heardFacts: readonly TicketFact[]) {
  const messages = useMessages()
  const texts = messages.ticket
  const { linkTo } = useReading()
  const { player, keeping } = usePlayback()
  const momentHere = useMomentHere(call.hasRecording)
  const facts = useFacts(call, texts, heardFacts)
  const section = useStore(keeping)?.section
  const turnsFor = useTurnsFor(call)
  const options = useExportOptions()
  const shown = (text: string) => (isBlank(text) ? messages.details.emptyValue : text)
  const ticketOf = (choice: TicketChoice): Ticket => {
    const { range } = player.state.get()
    const chosen = facts.filter(({ id }) => !choice.without.includes(id) && id !== 'captured' && id !== MOMENTS)
    const captured = choice.without.includes('captured')
      ? []
      : call.captured.map(({ key, value }) => ({ label: shown(key), value: shown(value) }))
    const summary = choice.summary && call.summary ? [{ label: messages.details.summary, value: call.summary }] : []
    const moment = choice.turns === 'marked' && range ? range : momentHere()
    return {
      heading,
      facts: [...chosen, ...captured, ...summary],
      turns: turnsFor(choice.turns, range),
      moments: choice.without.includes(MOMENTS) ? [] : (section?.moments() ?? []),
      columns: { ...texts, moments: section?.label ?? '', note: section?.noteLabel ?? '' },
      link: linkTo && {
        label: call.hasRecording ? texts.link : texts.linkToCall,
        address: linkTo(moment),
      },
    }
  }
  return {
    facts,
    make(choice: TicketChoice): Required<ClipboardText> {
      const ticket = ticketOf(choice)
      return { text: ticketText(ticket, options), html: ticketHtml(ticket, options) }
    },
    makeMarkdown: (choice: TicketChoice): string => ticketMarkdown(ticketOf(choice), options),
  }
}

function useFacts(call: Call, texts: Messages['ticket'], heardFacts: readonly TicketFact[]): TicketFact[] {
  const messages = useMessages()
  const shown = useCallFacts(call)
  const ended = call.endedReason === null ? '' : endedReasonLine(messages, call.endedReason)
  const section = useStore(usePlayback().keeping)?.section
  const facts: (TicketFact | false)[] = [
    { id: 'uid', label: messages.topBar.callUid, value: call.uid },
    ...shown.map(({ id, label, value }) => value !== null && { id, label, value: id === 'ended' ? ended : value }),
    {
      id: 'verdict',
      label: texts.verdict,
      value: [verdictLabel(messages.verdict, verdictOf(call)), ...evaluationSentences(messages, call)].join('\n'),
    },
    ...heardFacts,
    call.captured.length > 0 && { id: 'captured', label: messages.details.captured, value: '' },
    section != null && { id: MOMENTS, label: section.label, value: '' },
  ]
  return facts.filter((fact) => fact !== false)
}

/** Without a range, `marked` means the current turn. */
function useTurnsFor(call: Call): (choice: TicketChoice['turns'], range: Interval | null) => readonly Turn[] {
  const { player, timeline } = usePlayback()
  const { turns } = call.timeline
  return (choice, range) => {
    if (choice === 'all') return turns
    if (choice === 'none') return []
    const current = Math.max(0, turnIndexAt(timeline, player.clock.now()))
    const [first, last] = choice === 'marked' && range ? turnsInInterval(timeline, range) : [current, current]
    return turns.slice(first, last + 1)
  }
}
