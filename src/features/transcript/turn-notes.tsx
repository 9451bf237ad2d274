import { EarOff, Hourglass, type LucideIcon, Scissors } from 'lucide-react'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { isSlow } from '../../capabilities/conversation/domain/findings/answers.ts'
import { type Conversation, useConversation } from '../../capabilities/conversation/playback/use-conversation.ts'
import type { HeardTurn } from '../../domain/sound/heard-call.ts'
import type { DeferredMessages, Messages } from '../../messages/messages.ts'
import { Icon } from '../../ui/controls/icon.tsx'
import { useDeferredMessages, useMessages } from '../../ui/settings/settings-provider.tsx'

const NotesContext = createContext<ReadonlyMap<number, Annotation>>(new Map())

/** Knows what was heard in each turn, once the recording has been measured; then only the `TurnNote`s render. */
export function TurnNotes({ children }: { children: ReactNode }) {
  const messages = useMessages()
  const texts = useDeferredMessages()?.conversation
  const conversation = useConversation()
  const notes = useMemo(() => {
    const of = new Map<number, Annotation>()
    for (const turn of (texts && conversation?.heard.turns) ?? []) {
      const annotation = conversation && texts && annotationOf(turn, conversation, messages, texts)
      if (annotation) of.set(turn.index, annotation)
    }
    return of
  }, [conversation, messages, texts])
  return <NotesContext value={notes}>{children}</NotesContext>
}

export function useTurnNote(index: number): Annotation | undefined {
  return useContext(NotesContext).get(index)
}

type Annotation = {
  tone: keyof typeof LOOKS
  icon: LucideIcon
  full: string
  /** On the screen, shown instead of `full` if the tone is `mark`. */
  short: string
  shortest: string
}

const LOOKS = {
  slow: 'font-semibold text-ink',
  mark: 'font-medium text-warn',
} as const

const ROOMY = '@max-[48rem]:hidden'
const FULL = '@max-[48rem]:sr-only'
const SHORTEST = '@min-[48rem]:hidden print:hidden'

/** At the end of the last line, where the text leaves room. */
export function TurnNote({ index }: { index: number }) {
  const annotation = useTurnNote(index)
  if (!annotation) return null
  const { tone, icon, full, short, shortest } = annotation
  const isMark = tone === 'mark'
  return (
    <p
      data-annotation={tone}
      title={full}
      className={`at-line-end turn-note forced-color-adjust-none gap-1 text-t1 tabular-nums select-none ${LOOKS[tone]}`}
    >
      <Icon of={icon} size={12} className="shrink-0 print:hidden" />
      <span className={`print:not-sr-only ${isMark ? 'sr-only' : FULL}`}>{full}</span>
      {isMark && (
        <span aria-hidden className={`print:hidden ${ROOMY}`}>
          {short}
        </span>
      )}
      <span aria-hidden className={SHORTEST}>
        {shortest}
      </span>
    </p>
  )
}

function annotationOf(
  turn: HeardTurn,
  { heard, figures }: Conversation,
  messages: Messages,
  texts: DeferredMessages['conversation'],
): Annotation | null {
  const { state, responseTime } = turn
  if (state === 'unheard') return { tone: 'mark', icon: EarOff, ...texts.unheard }
  const median = figures?.response?.median ?? null
  const slow = responseTime !== null && isSlow(responseTime, median) ? responseTime : null
  const length = slow === null ? '' : messages.preciseDuration(slow)
  const full = slow === null ? '' : texts.answeredAfter(length, heard.basis === 'mix')
  // There is room for only one annotation, and how the turn ended matters more than how it began.
  if (state === 'cut-off')
    return {
      ...{ tone: 'mark', icon: Scissors, ...texts.cutOff },
      full: full === '' ? texts.cutOff.full : `${texts.cutOff.full} (${full})`,
    }
  return slow === null ? null : { tone: 'slow', icon: Hourglass, full, short: length, shortest: length }
}
