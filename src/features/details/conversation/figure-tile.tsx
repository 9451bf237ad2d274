import { Play } from 'lucide'
import { useState } from 'react'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { type ConversationFact, findingSentence } from '../../../messages/conversation-facts.ts'
import type { DeferredMessages } from '../../../messages/messages.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import { useToast } from '../../../ui/feedback/toast-provider.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { FigureSymbol } from './figure-symbol.tsx'
import { useShowMoment } from './use-show-moment.ts'

type Props = {
  fact: ConversationFact
  texts: DeferredMessages['conversation']
  isEstimate: boolean
  canPlay: boolean
}

/** A figure with its label. If the figure has moments, the tile is a button, and each press plays the next moment. */
export function FigureTile({ fact, texts, isEstimate, canPlay }: Props) {
  const messages = useMessages()
  const showMoment = useShowMoment()
  const showToast = useToast()
  const [pressCount, setPressCount] = useState(0)
  const { moments } = fact
  const index = pressCount % Math.max(1, moments.length)
  const moment = moments[index]
  const text = (
    <>
      <span className="flex min-w-0 items-center gap-1.5 text-t1 text-ink-3">
        <FigureSymbol of={fact.id} />
        <span className="truncate" title={fact.label}>
          {fact.label}
        </span>
      </span>
      <span className={`truncate text-end text-t3/5 ${moment ? 'font-semibold text-ink' : 'text-ink-3'}`}>
        {fact.figure}
      </span>
      {/* `order-1` places the time after the explanation on the screen, but screen readers read the time first. */}
      {moment && (
        <span className="order-1 flex items-center justify-end gap-1 text-t1 text-ink-2">
          {canPlay && <Icon of={Play} size={8} className="fill-current stroke-1 print:hidden" />}
          <span aria-hidden>{formatClock(moment.start)}</span>
          <span className="sr-only">{texts.playAt(formatClock(moment.start))}</span>
        </span>
      )}
      <span className={`truncate text-t1 text-ink-3 ${moment ? '' : 'col-span-2'}`} title={fact.explanation}>
        {fact.explanation}
      </span>
    </>
  )
  const look =
    'grid h-11 min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-1.5 rounded-r2 px-2 py-1 text-start tabular-nums'
  if (!moment) return <p className={look}>{text}</p>
  const onClick = () => {
    setPressCount(pressCount + 1)
    showMoment(moment, { plays: canPlay })
    if (moments.length === 1 || !moment.finding) return
    const position = messages.search.position(index + 1, moments.length)
    showToast(`${position} · ${findingSentence(moment.finding, messages, texts, isEstimate)}`)
  }
  return (
    <button type="button" onClick={onClick} className={`${look} hover:bg-sunken active:bg-pressed`}>
      {text}
    </button>
  )
}
