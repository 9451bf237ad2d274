import { EarOff, Hourglass, type IconNode, Scissors } from 'lucide'
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { HeardTurn } from '../../domain/conversation/heard-call.ts'
import { isSlow } from '../../domain/findings/answers.ts'
import type { DeferredMessages, Messages } from '../../messages/messages.ts'
import { type Conversation, useConversation } from '../../playback/use-conversation.ts'
import { Icon } from '../../ui/controls/icon.tsx'
import { useDeferredMessages, useMessages } from '../../ui/settings/settings-provider.tsx'
import { BLOCK_SIZE, rowAt } from './use-blocks.ts'

type Props = {
  list: RefObject<HTMLElement | null>
  near: ReadonlySet<number>
}

/**
 * React portals put the annotations into the rows, so that the rows don't render again when the recording has been
 * measured.
 */
export const TurnAnnotations = memo(function TurnAnnotations({ list, near }: Props) {
  const messages = useMessages()
  const texts = useDeferredMessages()?.conversation
  const conversation = useConversation()
  const isPrinting = useIsPrinting()
  if (!texts || !conversation) return null
  const { turns } = conversation.heard
  const shown = isPrinting
    ? turns
    : [...near].flatMap((block) => turns.slice(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE))
  return shown.map((turn) => {
    const annotation = annotationOf(turn, conversation, messages, texts)
    return (
      annotation && (
        <InRow key={turn.index} list={list} index={turn.index}>
          <TurnAnnotation {...annotation} />
        </InRow>
      )
    )
  })
})

/** Then all turns are annotated, not only those near the viewport. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const events = new AbortController()
    // The page is printed as it is right after the event, so React must render synchronously.
    const onChange = (next: boolean) => () => flushSync(() => setIsPrinting(next))
    window.addEventListener('beforeprint', onChange(true), { signal: events.signal })
    window.addEventListener('afterprint', onChange(false), { signal: events.signal })
    return () => events.abort()
  }, [])
  return isPrinting
}

function InRow({ list, index, children }: { list: Props['list']; index: number; children: ReactNode }) {
  const [row, setRow] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setRow(list.current && rowAt(list.current, index)))
  return row && createPortal(children, row)
}

type Annotation = {
  tone: keyof typeof LOOKS
  icon: IconNode
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

function TurnAnnotation({ tone, icon, full, short, shortest }: Annotation) {
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
  const median = figures?.responses?.median.seconds ?? null
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
