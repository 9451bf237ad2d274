import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { findingSentence } from '../messages/conversation-facts.ts'
import { textsOf } from '../messages/texts.ts'
import { useConversation } from '../playback/use-conversation.ts'

export function FindingLine({ time, reach }: { time: Seconds; reach: Seconds }) {
  const messages = useMessages()
  const texts = textsOf(messages)
  const conversation = useConversation()
  const finding = conversation?.findings.find(({ start, end }) => time > start - reach && time < end + reach)
  if (!finding) return null
  const isEstimate = conversation?.heard.basis === 'mix'
  return <p className="font-medium text-ink">{findingSentence(finding, messages, texts, isEstimate)}</p>
}
