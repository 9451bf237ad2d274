import type { Timeline } from '../domain/call/timeline.ts'
import type { HeardCall } from '../domain/conversation/heard-call.ts'
import { type ConversationFigures, conversationFigures } from '../domain/findings/conversation-figures.ts'
import { type Finding, findingsOf } from '../domain/findings/findings.ts'
import { useHeardCall } from './comparison/use-comparison.ts'
import { usePlayback } from './playback-provider.tsx'

export type Conversation = {
  heard: HeardCall
  findings: readonly Finding[]
  figures: ConversationFigures | null
}

/**
 * Null unless the whole recording has been measured. Only for lazily loaded components: the findings' code stays out of
 * the first script.
 */
export function useConversation(): Conversation | null {
  const { timeline } = usePlayback()
  const heard = useHeardCall()
  return heard && conversationOf(heard, timeline)
}

const cache = new WeakMap<HeardCall, { timeline: Timeline; conversation: Conversation }>()

function conversationOf(heard: HeardCall, timeline: Timeline): Conversation {
  const cached = cache.get(heard)
  if (cached?.timeline === timeline) return cached.conversation
  const findings = findingsOf(heard, timeline)
  const conversation = { heard, findings, figures: conversationFigures(heard, findings) }
  cache.set(heard, { timeline, conversation })
  return conversation
}
