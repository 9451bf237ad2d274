import type { Timeline } from '../../../domain/call/timeline.ts'
import {
  type Comparison,
  type Voicemail,
  withHiddenKeys,
  withoutConversation,
} from '../../../domain/sound/comparison.ts'
import type { HeardCall } from '../../../domain/sound/heard-call.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useComparison } from '../../../playback/use-comparison.ts'
import { useHiding } from '../../../reading/hiding.ts'
import { type ConversationFigures, conversationFigures } from '../domain/findings/conversation-figures.ts'
import { type Finding, findingsOf, keyFindings, lineFindings, voicemailFindings } from '../domain/findings/findings.ts'

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
  const { isActive } = useHiding()
  return comparison && conversationOf(comparison, isVoicemail, timeline, isActive)
}

type Cached = { timeline: Timeline; hidesKeys: boolean; conversation: Conversation }

const cache = new WeakMap<HeardCall, Cached>()

function conversationOf(
  compared: Comparison,
  isVoicemail: boolean,
  timeline: Timeline,
  hidesKeys: boolean,
): Conversation {
  const { heard: measured, voicemail, line } = compared
  const { keys } = hidesKeys ? withHiddenKeys(compared) : compared
  const cached = cache.get(measured)
  if (cached?.timeline === timeline && cached.hidesKeys === hidesKeys) return cached.conversation
  const heard = isVoicemail ? withoutConversation(measured) : measured
  const known = isVoicemail ? voicemail : null
  const ofTurns = known ? voicemailFindings(known, heard, timeline) : findingsOf(heard, timeline)
  const findings = [...lineFindings(line, timeline), ...ofTurns, ...keyFindings(keys ?? [], timeline)].sort(
    (a, b) => a.start - b.start,
  )
  const figures = isVoicemail ? null : conversationFigures(heard)
  const conversation = { heard, findings, figures, voicemail: known }
  cache.set(measured, { timeline, hidesKeys, conversation })
  return conversation
}
