import type { Timeline } from '../../../domain/call/timeline.ts'
import { type Voicemail, withoutConversation } from '../../../domain/sound/comparison.ts'
import type { HeardCall } from '../../../domain/sound/heard-call.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useComparison } from '../../../playback/use-comparison.ts'
import { type ConversationFigures, conversationFigures } from '../domain/findings/conversation-figures.ts'
import { type Finding, findingsOf, voicemailFindings } from '../domain/findings/findings.ts'

export type Conversation = {
  heard: HeardCall
  findings: readonly Finding[]
  /** Null if the page is unsure of the conversation, and for a voicemail. */
  figures: ConversationFigures | null
  /** Null for other calls, and if the page is unsure of it. */
  voicemail: Voicemail | null
}

/**
 * Null unless the whole recording has been measured. Only for lazily loaded components: the findings' code stays out of
 * the first script.
 */
export function useConversation(): Conversation | null {
  const { timeline, isVoicemail } = usePlayback()
  const comparison = useComparison()
  return comparison && conversationOf(comparison.heard, isVoicemail, comparison.voicemail, timeline)
}

const cache = new WeakMap<HeardCall, { timeline: Timeline; conversation: Conversation }>()

function conversationOf(
  measured: HeardCall,
  isVoicemail: boolean,
  voicemail: Voicemail | null,
  timeline: Timeline,
): Conversation {
  const cached = cache.get(measured)
  if (cached?.timeline === timeline) return cached.conversation
  const heard = isVoicemail ? withoutConversation(measured) : measured
  const known = isVoicemail ? voicemail : null
  const findings = known ? voicemailFindings(known, heard, timeline) : findingsOf(heard, timeline)
  const figures = isVoicemail ? null : conversationFigures(heard)
  const conversation = { heard, findings, figures, voicemail: known }
  cache.set(measured, { timeline, conversation })
  return conversation
}
