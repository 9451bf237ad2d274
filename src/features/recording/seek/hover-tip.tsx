import { type PointerEvent, type ReactNode, useState } from 'react'
import { isPlaceholder, turnIndexAt } from '../../../domain/call/timeline.ts'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { lengthOf } from '../../../domain/time/interval.ts'
import { timeAt } from '../../../domain/time/view.ts'
import { speakerLabel } from '../../../messages/speaker-label.ts'
import { capabilityPart } from '../../../playback/capabilities.tsx'
import { OnceMeasured, usePlayback } from '../../../playback/playback-provider.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { positionOn, useView } from '../waveform/view-provider.tsx'

const FindingLine = capabilityPart('conversation', ({ FindingLine }) => FindingLine)

const MAX_TEXT_LENGTH = 200

/** In CSS pixels from the finding's interval. */
const FINDING_REACH = 5

const DOT = { agent: 'bg-agent-bar', customer: 'bg-customer-bar', other: 'bg-other' } as const

/**
 * Hidden from assistive technology, because the transcript says the same. Moving the mouse doesn't render the children.
 */
export function HoverTip({ children }: { children: ReactNode }) {
  const [pointer, setPointer] = useState<{ position: number; width: number } | null>(null)
  const onPointerMove = ({ currentTarget, pointerType, clientX }: PointerEvent<HTMLElement>) => {
    const position = Math.max(0, Math.min(1, positionOn(currentTarget, clientX)))
    setPointer(pointerType === 'mouse' ? { position, width: currentTarget.clientWidth } : null)
  }
  return (
    <div className="relative" onPointerMove={onPointerMove} onPointerLeave={() => setPointer(null)}>
      {children}
      {pointer && <Tip {...pointer} />}
    </div>
  )
}

function Tip({ position, width }: { position: number; width: number }) {
  const { timeline } = usePlayback()
  const { view, duration } = useView()
  const messages = useMessages()
  const time = Math.max(0, Math.min(duration, timeAt(view, position)))
  const turn = timeline.turns[turnIndexAt(timeline, time)]
  return (
    <div
      data-shown=""
      aria-hidden
      className="pointer-events-none absolute inset-y-0 z-20 w-px"
      style={{ left: `${position * 100}%` }}
    >
      <div className="absolute inset-0 bg-ink-3" />
      <div
        className="absolute bottom-full mb-1 w-max max-w-72 rounded-r2 border border-line bg-surface px-2.5 py-1.5 text-t1 text-ink-2 shadow-high middle:top-full middle:bottom-auto middle:mt-1.5 middle:mb-0"
        style={{ translate: `${position * -100}%` }}
      >
        <p className="flex items-center gap-1.5">
          <span translate="no" className="font-semibold text-ink tabular-nums">
            {formatClock(time)}
          </span>
          {turn && (
            <>
              <i className={`size-2 rounded-full ${DOT[turn.role]}`} />
              <span className="truncate">{speakerLabel(messages.role, turn)}</span>
            </>
          )}
        </p>
        <OnceMeasured>
          <FindingLine time={time} reach={(FINDING_REACH / width) * lengthOf(view)} />
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
