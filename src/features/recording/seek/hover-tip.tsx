import { type RefObject, useRef, useState } from 'react'
import { turnIndexAt } from '../../../domain/call/timeline.ts'
import { isPlaceholder } from '../../../domain/call/turn.ts'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { timeAt } from '../../../domain/time/view.ts'
import type { Seconds } from '../../../domain/units.ts'
import { speakerLabel } from '../../../messages/speaker-label.ts'
import { OnceMeasured } from '../../../playback/once-measured.tsx'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-component.ts'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useView } from '../waveform/view-provider.tsx'
import { positionOn } from './pointer-time.ts'
import { useElementListener } from './use-element-listener.ts'

const FindingTip = lazyComponent(() => import('./finding-tip.tsx').then((module) => module.FindingTip))

/** Longer text is truncated before it enters the DOM because only two lines are visible. */
const MAX_TEXT_LENGTH = 200

const DOT = { agent: 'bg-agent-bar', customer: 'bg-customer-bar', other: 'bg-other' } as const

/**
 * A tooltip next to the mouse pointer while the pointer is over `area`. It shows the time under the pointer, along with
 * the speaker and the text of the turn at that time. The tooltip is hidden from assistive technology because the
 * transcript has the same information. It re-renders only when the turn changes, not on every mouse move.
 */
export function HoverTip({ area, duration }: { area: RefObject<HTMLElement | null>; duration: Seconds }) {
  const { timeline } = usePlayback()
  const { view, isFullView } = useView()
  const messages = useMessages()
  const tip = useRef<HTMLDivElement>(null)
  const clock = useRef<HTMLSpanElement>(null)
  const [turnIndex, setTurnIndex] = useState(-1)

  useElementListener(area, 'pointermove', (event, element) => {
    const isMouse = event.pointerType === 'mouse'
    const isOver = isMouse && event.target instanceof Element && !event.target.closest('[data-overview]')
    tip.current?.toggleAttribute('data-shown', isOver)
    if (!isOver) return
    const position = Math.max(0, Math.min(1, positionOn(element, event.clientX)))
    const time = Math.max(0, Math.min(duration, timeAt(view, position)))
    tip.current?.style.setProperty('--pointer', String(position))
    const text = formatClock(time)
    if (clock.current && clock.current.textContent !== text) clock.current.textContent = text
    setTurnIndex(turnIndexAt(timeline, time))
  })
  useElementListener(area, 'pointerleave', () => tip.current?.removeAttribute('data-shown'))

  const turn = timeline.turns[turnIndex]
  return (
    <div
      ref={tip}
      aria-hidden
      className="pointer-events-none invisible absolute inset-y-0 left-[calc(var(--pointer,0)*100%)] z-20 w-px data-shown:visible"
    >
      <div
        className={`absolute inset-x-0 top-0 bg-ink-3 ${isFullView ? 'bottom-0' : 'bottom-[16px] middle:bottom-[24px]'}`}
      />
      <div className="absolute bottom-full mb-1 w-max max-w-72 translate-x-[calc(var(--pointer,0)*-100%)] rounded-r2 border border-line bg-surface px-2.5 py-1.5 text-t1 text-ink-2 shadow-high middle:top-full middle:bottom-auto middle:mt-1.5 middle:mb-0">
        <p className="flex items-center gap-1.5">
          <span ref={clock} translate="no" className="font-semibold text-ink tabular-nums" />
          {turn && (
            <>
              <i className={`size-2 rounded-full ${DOT[turn.role]}`} />
              <span className="truncate">{speakerLabel(messages.role, turn)}</span>
            </>
          )}
        </p>
        <OnceMeasured>
          <FindingTip area={area} />
        </OnceMeasured>
        {turn?.text && (
          <p dir="auto" lang={isPlaceholder(turn) ? undefined : ''} className="line-clamp-2">
            {turn.text.slice(0, MAX_TEXT_LENGTH)}
          </p>
        )}
      </div>
    </div>
  )
}
