import { EarOff, Hourglass, Scissors } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { HeardTurn } from '../../../domain/sound/heard-call.ts'
import type { Messages } from '../../../messages/messages.ts'
import type { TurnNote, TurnNotes } from '../../../playback/capabilities.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { isSlow } from '../domain/findings/answers.ts'
import { textsOf } from '../messages/texts.ts'
import { type Conversation, useConversation } from '../playback/use-conversation.ts'

/** What was heard in each turn. */
export function HeardNotes({ onNotes }: { onNotes: (notes: TurnNotes) => void }) {
  const messages = useMessages()
  const conversation = useConversation()
  const notes = useMemo(() => {
    const of = new Map<number, TurnNote>()
    for (const turn of conversation?.heard.turns ?? []) {
      const note = conversation && noteOf(turn, conversation, messages)
      if (note) of.set(turn.index, note)
    }
    return of
  }, [conversation, messages])
  useEffect(() => onNotes(notes), [onNotes, notes])
  return null
}

function noteOf(turn: HeardTurn, { heard, figures }: Conversation, messages: Messages): TurnNote | null {
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
