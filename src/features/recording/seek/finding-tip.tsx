import { type RefObject, useState } from 'react'
import type { Finding } from '../../../domain/findings/findings.ts'
import { timeAt } from '../../../domain/time/view.ts'
import { findingSentence } from '../../../messages/conversation-facts.ts'
import { useConversation } from '../../../playback/use-conversation.ts'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useDeferredMessages } from '../../../ui/settings/use-deferred-messages.ts'
import { useView } from '../waveform/view-provider.tsx'
import { positionOn } from './pointer-time.ts'
import { useElementListener } from './use-element-listener.ts'

/** The tip is shown if the pointer is at most this many CSS pixels from a finding's interval. */
const REACH = 5

/** The finding under the mouse pointer, as a line of the hover tip. */
export function FindingTip({ area }: { area: RefObject<HTMLElement | null> }) {
  const messages = useMessages()
  const texts = useDeferredMessages()?.conversation
  const conversation = useConversation()
  const { view } = useView()
  const [pointed, setPointed] = useState<Finding | null>(null)
  useElementListener(area, 'pointermove', (event, element) => {
    const reach = (REACH / element.clientWidth) * (view.end - view.start)
    const time = timeAt(view, positionOn(element, event.clientX))
    const isHere = ({ start, end }: Finding) => time > start - reach && time < end + reach
    setPointed(conversation?.findings.find(isHere) ?? null)
  })
  if (!pointed || !texts || !conversation) return null
  const isEstimate = conversation.heard.basis === 'mix'
  return <p className="font-medium text-ink">{findingSentence(pointed, messages, texts, isEstimate)}</p>
}
