import type { Timeline } from '../domain/call/timeline.ts'
import type { HeardCall } from '../domain/conversation/heard-call.ts'
import { type Voicemail, withoutConversation } from '../domain/conversation/voicemail.ts'
import { type ConversationFigures, conversationFigures } from '../domain/findings/conversation-figures.ts'
import { type Finding, findingsOf, voicemailFindings } from '../domain/findings/findings.ts'
import { useComparison } from './comparison/use-comparison.ts'
import { usePlayback } from './playback-provider.tsx'

export type Conversation = {
  heard: HeardCall
  findings: readonly Finding[]
  /** Null if nothing could be measured, and for a voicemail. */
  figures: ConversationFigures | null
  /** Null for other calls, and if one voice is too soft to be found. */
  voicemail: Voicemail | null
}

/**
 * Null unless the whole recording has been measured. Only for lazily loaded components: the findings' code stays out of
 * the first script.
 */
export function useConversation(): Conversation | null {
  const { timeline, isVoicemail } = usePlayback()
  const comparison = useComparison()
  return comparison && conversationOf(comparison.heard, isVoicemail ? comparison.voicemail : null, timeline)
}

const cache = new WeakMap<HeardCall, { timeline: Timeline; conversation: Conversation }>()

function conversationOf(measured: HeardCall, voicemail: Voicemail | null, timeline: Timeline): Conversation {
  const cached = cache.get(measured)
  if (cached?.timeline === timeline) return cached.conversation
  const heard = voicemail ? withoutConversation(measured) : measured
  const findings = voicemail ? voicemailFindings(voicemail, heard, timeline) : findingsOf(heard, timeline)
  const conversation = { heard, findings, figures: voicemail ? null : conversationFigures(heard, findings), voicemail }
  cache.set(measured, { timeline, conversation })
  return conversation
}
