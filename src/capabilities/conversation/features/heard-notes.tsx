import { EarOff, Hourglass, Scissors } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { HeardTurn } from '../../../domain/sound/heard-call.ts'
import type { Messages } from '../../../messages/messages.ts'
import type { TurnNote, TurnNotes } from '../../../playback/capabilities.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { isSlow } from '../domain/findings/answers.ts'
import { textsOf } from '../messages/texts.ts'
import { type Conversation, useConversation } from '../playback/use-conversation.ts'
import { LineAtEnd, type LineTexts, VoiceWithoutWords } from './turn-lines.tsx'

/** What was heard in each turn. */
export function HeardNotes({ onNotes }: { onNotes: (notes: TurnNotes) => void }) {
  const messages = useMessages()
  const conversation = useConversation()
  const notes = useMemo(() => notesOf(conversation, messages), [conversation, messages])
  useEffect(() => onNotes(notes), [onNotes, notes])
  return null
}

function notesOf(conversation: Conversation | null, messages: Messages): TurnNotes {
  const notes = new Map<number, TurnNote>()
  if (!conversation) return notes
  const below = new Map<number, ReactNode[]>()
  for (const finding of conversation.findings) {
    if (finding.kind !== 'untranscribed' || finding.turn === null) continue
    const lines = below.get(finding.turn) ?? []
    below.set(finding.turn, [...lines, <VoiceWithoutWords key={finding.start} finding={finding} />])
  }
  for (const turn of conversation.heard.turns) {
    const line = lineOf(turn, conversation, messages)
    const lines = below.get(turn.index)
    if (line || lines)
      notes.set(turn.index, { text: line?.full ?? null, beside: line && <LineAtEnd {...line} />, below: lines })
  }
  return notes
}

function lineOf(turn: HeardTurn, { heard, figures }: Conversation, messages: Messages): LineTexts | null {
  const { state, responseTime } = turn
  const texts = textsOf(messages)
  if (state === 'unheard') return { tone: 'mark', icon: EarOff, ...texts.unheard }
  const median = figures?.response?.median ?? null
  const slow = responseTime !== null && isSlow(responseTime, median) ? responseTime : null
  const length = slow === null ? '' : messages.preciseDuration(slow)
  const full = slow === null ? '' : texts.answeredAfter(length, heard.basis === 'mix')
  // There is room for only one note, and how the turn ended matters more than how it began.
  if (state === 'cut-off')
    return {
      ...{ tone: 'mark', icon: Scissors, ...texts.cutOff },
      full: full === '' ? texts.cutOff.full : `${texts.cutOff.full} (${full})`,
    }
  return slow === null ? null : { tone: 'slow', icon: Hourglass, full, short: length, shortest: length }
}
