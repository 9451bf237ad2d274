import { EarOff, Hourglass, type LucideIcon, Scissors } from 'lucide-react'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { HeardTurn } from '../../domain/conversation/heard-call.ts'
import { isSlow } from '../../domain/findings/answers.ts'
import type { DeferredMessages, Messages } from '../../messages/messages.ts'
import { type Conversation, useConversation } from '../../playback/use-conversation.ts'
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

/**
 * Below the name, over two columns, on wide pages; over one on medium pages, where the time of day takes the other;
 * beside the name on narrow pages.
 */
const AREA =
  'absolute [grid-area:1/1/2/2] end-0 h-6 max-w-[calc(100%-5rem)] middle:[grid-area:1/2/2/3] middle:start-0 middle:top-5 middle:h-3.5 middle:leading-3.5 middle:max-w-full min-[56.25rem]:[grid-area:1/1/2/3] min-[56.25rem]:start-auto min-[56.25rem]:max-w-[calc(100%+0.75rem)]'
const ROOMY = 'max-tiny:hidden middle:max-[56.25rem]:hidden'
const FULL = 'max-tiny:sr-only middle:max-[56.25rem]:sr-only'
const SHORTEST = 'tiny:max-middle:hidden min-[56.25rem]:hidden print:hidden'

export function TurnNote({ index }: { index: number }) {
  const annotation = useContext(NotesContext).get(index)
  if (!annotation) return null
  const { tone, icon, full, short, shortest } = annotation
  const isMark = tone === 'mark'
  return (
    <p
      data-annotation={tone}
      title={full}
      className={`forced-color-adjust-none flex items-center gap-1 text-t1 whitespace-nowrap tabular-nums select-none ${AREA} ${LOOKS[tone]}`}
    >
      <Icon of={icon} size={12} className="shrink-0 print:hidden" />
      <span className={`print:not-sr-only ${isMark ? 'sr-only' : `truncate ${FULL}`}`}>{full}</span>
      {isMark && (
        <span aria-hidden className={`truncate print:hidden ${ROOMY}`}>
          {short}
        </span>
      )}
      <span aria-hidden className={`truncate ${SHORTEST}`}>
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
