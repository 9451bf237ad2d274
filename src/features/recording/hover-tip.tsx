import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatClock } from '../../domain/format-clock.ts'
import { positionAt } from '../../domain/timeline.ts'
import type { Seconds } from '../../domain/units.ts'
import { timeAt } from '../../domain/view.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'
import { speakerName } from '../../words/speaker-name.ts'
import { useView } from './view-provider.tsx'

/** Long turns are cut before they reach the page. */
const MOST_TEXT = 200

const DOT = { agent: 'bg-agent-bar', customer: 'bg-customer-bar', other: 'bg-other' } as const

/**
 * The time under a mouse over `within`, who speaks there and what is said. It is for the eye alone; the transcript says
 * the same to everybody. It renders when the turn under the mouse changes, not when the mouse moves.
 */
export function HoverTip({ within, duration }: { within: RefObject<HTMLElement | null>; duration: Seconds }) {
  const { timeline } = usePlayback()
  const { view, isWhole } = useView()
  const words = useWords()
  const format = useFormat()
  const line = useRef<HTMLDivElement>(null)
  const clock = useRef<HTMLSpanElement>(null)
  /** -1: no turn is there. */
  const [index, setIndex] = useState(-1)
  const place = useRef<(share: number) => void>(() => undefined)

  useEffect(() => {
    place.current = (share) => {
      const time = Math.max(0, Math.min(duration, timeAt(view, share)))
      line.current?.style.setProperty('--pointer', String(share))
      const text = formatClock(time)
      if (clock.current && clock.current.textContent !== text) clock.current.textContent = text
      setIndex(positionAt(timeline, time))
    }
  })
  useEffect(() => {
    const area = within.current
    if (!area) return
    const listening = new AbortController()
    const show = (event: PointerEvent) => {
      const isOver = event.pointerType === 'mouse' && !(event.target as Element).closest('[data-overview]')
      line.current?.toggleAttribute('data-shown', isOver)
      if (!isOver) return
      const { left, width } = area.getBoundingClientRect()
      place.current(Math.max(0, Math.min(1, (event.clientX - left) / Math.max(1, width))))
    }
    const hide = () => line.current?.removeAttribute('data-shown')
    area.addEventListener('pointermove', show, { signal: listening.signal })
    area.addEventListener('pointerleave', hide, { signal: listening.signal })
    return () => listening.abort()
  }, [within])

  const turn = timeline.turns[index]
  return (
    <div
      ref={line}
      aria-hidden
      className="pointer-events-none invisible absolute inset-y-0 left-[calc(var(--pointer,0)*100%)] z-20 w-px data-shown:visible"
    >
      <div className={`absolute inset-x-0 top-0 bg-ink-3 ${isWhole ? 'bottom-0' : 'bottom-4 middle:bottom-6'}`} />
      <div className="absolute bottom-full mb-1 w-max max-w-72 translate-x-[calc(var(--pointer,0)*-100%)] rounded-r2 border border-line bg-surface px-2.5 py-1.5 text-t1 text-ink-2 shadow-high middle:top-full middle:bottom-auto middle:mt-1.5 middle:mb-0">
        <p className="flex items-center gap-1.5">
          <span ref={clock} className="font-semibold text-ink tabular-nums" />
          {turn && (
            <>
              <i className={`size-2 rounded-full ${DOT[turn.role]}`} />
              <span className="truncate">{speakerName(words.role, turn)}</span>
            </>
          )}
        </p>
        {turn?.text && (
          <p dir="auto" className="line-clamp-2">
            {format.text(turn.text).slice(0, MOST_TEXT)}
          </p>
        )}
      </div>
    </div>
  )
}
