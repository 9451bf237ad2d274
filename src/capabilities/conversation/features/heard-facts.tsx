import type { ReactNode } from 'react'
import type { Call } from '../../../domain/call/call.ts'
import type { TicketFact } from '../../../playback/capabilities.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { endSentence, figureTexts, rowLine } from '../messages/conversation-facts.ts'
import { textsOf } from '../messages/texts.ts'
import { useConversation } from '../playback/use-conversation.ts'
import { useFindingRows } from '../playback/use-finding-rows.ts'

type Props = { call: Call; children: (facts: readonly TicketFact[]) => ReactNode }

export function HeardFacts({ call, children }: Props) {
  const messages = useMessages()
  const texts = textsOf(messages)
  const rows = useFindingRows(call, texts)
  const { figures, heard } = useConversation() ?? {}
  const lines = [
    ...(figures ? figureTexts(figures, messages, texts) : []),
    ...(heard?.end ? [endSentence(heard.end, call.endedReason, messages, texts)] : []),
  ]
  const facts = [
    { id: 'findings', label: texts.findings, value: rows.map((row) => rowLine(row, messages)).join('\n') },
    { id: 'conversation', label: texts.conversation, value: lines.join('\n') },
  ]
  return children(facts.filter(({ value }) => value !== ''))
}
