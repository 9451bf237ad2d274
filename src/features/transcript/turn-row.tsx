import { EyeOff, Headset, MessageSquare, UserRound } from 'lucide-react'
import { memo, useRef } from 'react'
import { isPlaceholder, type Role, type Turn } from '../../domain/call/timeline.ts'
import { isBlank } from '../../domain/text/blank-text.ts'
import { collapsePoint } from '../../domain/text/collapse-text.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import { speakerLabel } from '../../messages/speaker-label.ts'
import { useHiding } from '../../reading/hiding.ts'
import { textKey } from '../../reading/text-marks.ts'
import { Icon } from '../../ui/controls/icon.tsx'
import { useHiddenUntilFound } from '../../ui/controls/use-hidden-until-found.ts'
import { PlainText } from '../../ui/plain-text.tsx'
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'
import { TurnNote } from './turn-notes.tsx'

const ICONS = { agent: Headset, customer: UserRound, other: MessageSquare } as const

const LOOKS: Record<Role, { row: string; name: string }> = {
  agent: {
    row: 'before:bg-agent-soft aria-[current=true]:bg-agent-tint aria-[current=true]:before:bg-agent-bar',
    name: 'text-agent',
  },
  customer: {
    row: 'before:bg-customer-soft aria-[current=true]:bg-customer-tint aria-[current=true]:before:bg-customer-bar',
    name: 'text-customer',
  },
  other: {
    row: 'before:bg-other-soft aria-[current=true]:bg-sunken aria-[current=true]:before:bg-other',
    name: 'text-ink-3',
  },
}

type Props = {
  turn: Turn
  count: number
  canPlay: boolean
  /** The wall-clock time; null if unknown. */
  startedAt: Instant | null
  /** The previous turn has the same speaker, so wide pages don't repeat the name. */
  isContinued: boolean
  /** A far row has only its text; `styles.css` adds speaker and times in print. */
  isNear: boolean
  hasNote: boolean
  isExpanded: boolean
}

/**
 * Near and far rows are the same element with the same text, so scrolling doesn't change focus, selection or the tab
 * stop. `TurnList` handles the events and sets `aria-current` and `tabIndex`.
 */
export const TurnRow = memo(function TurnRow(props: Props) {
  const { turn, count, canPlay, startedAt, isContinued, isNear, hasNote, isExpanded } = props
  const messages = useMessages()
  const format = useFormat()
  const look = LOOKS[turn.role]
  const annotationRoom = turn.role === 'agent' ? 'min-[56.25rem]:min-h-11' : ''
  const time = turn.start === null ? null : formatClock(turn.start)
  const clock = startedAt === null ? '' : format.wallClock(startedAt)
  const speaker = speakerLabel(messages.role, turn)
  const isUnreadable = isBlank(turn.text)
  const text = isUnreadable ? messages.unreadable : turn.text
  const shownLength = isExpanded ? null : collapsePoint(text)
  return (
    // biome-ignore lint/a11y/useSemanticElements: an li must be a child of its list, but blocks are between them
    <div
      role="listitem"
      // Only turns near the viewport are in the accessibility tree, so screen readers can't count.
      aria-setsize={count}
      aria-posinset={turn.index + 1}
      data-turn={turn.index}
      data-speaker={isNear ? undefined : speaker}
      data-time={isNear ? undefined : (time ?? '')}
      data-clock={isNear ? undefined : clock}
      tabIndex={-1}
      className={
        isNear
          ? `group relative grid pointer-coarse:min-h-11 grid-cols-[1fr_auto] max-least:grid-cols-1 items-start gap-x-3.5 rounded-r2 ps-4 pe-3 before:absolute before:bottom-2 before:start-1 before:w-[3px] before:rounded-full before:content-[''] forced-colors:aria-[current=true]:outline-2 forced-colors:aria-[current=true]:outline-[Highlight] -outline-offset-2 middle:grid-cols-[3.5rem_5.5rem_1fr] min-[56.25rem]:grid-cols-[3.5rem_5.5rem_1fr_minmax(3rem,auto)] pointer-coarse:min-[56.25rem]:grid-cols-[3.5rem_5.5rem_1fr_minmax(3.875rem,auto)] break-inside-avoid ${isContinued ? 'pt-0.5 pb-2 before:top-0.5' : 'py-2 before:top-2'} ${time === null ? '' : 'cursor-pointer hover:bg-sunken/50'} ${annotationRoom} ${look.row}`
          : `py-2 ps-4 pe-3 middle:ps-[calc(10.75rem+1rem)] ${startedAt === null ? 'pointer-coarse:middle:min-h-11' : 'middle:max-[56.25rem]:min-h-14 pointer-coarse:min-[56.25rem]:min-h-11'} ${annotationRoom}`
      }
    >
      {isNear && (
        <>
          {/* The start and the time of day share a cell, side by side on narrow pages and stacked on wider ones; on
              the widest, they have their own. */}
          <span className="order-3 flex items-baseline gap-x-3 justify-self-end max-least:justify-self-start pointer-coarse:max-least:min-h-11 max-least:items-center middle:order-none middle:flex-col middle:items-end min-[56.25rem]:contents">
            <StartTime time={time} canPlay={canPlay} />
            {startedAt !== null && (
              <time
                translate="no"
                className="-order-1 max-least:order-none text-t1/4 text-ink-3 tabular-nums middle:order-none min-[56.25rem]:col-start-4 min-[56.25rem]:row-start-1 min-[56.25rem]:text-t1/6"
              >
                {clock}
              </time>
            )}
          </span>
          <span
            className={`flex min-w-0 items-center gap-1.5 text-t2/6 ${look.name} ${isContinued ? 'middle:opacity-0 print:opacity-100' : ''}`}
          >
            <Icon of={ICONS[turn.role]} size={15} className="shrink-0" />
            <bdi className="truncate">{speaker}</bdi>
          </span>
        </>
      )}
      {isPlaceholder(turn) ? (
        <HiddenText turn={turn} isNear={isNear} />
      ) : (
        <p
          key="text"
          dir="auto"
          data-text={textKey({ kind: 'turn', index: turn.index })}
          className={`max-w-[72ch] text-t3 whitespace-pre-wrap ${TEXT_CELL}`}
        >
          {shownLength === null ? (
            <PlainText text={text} isOwn={isUnreadable} />
          ) : (
            <CollapsedText text={text} shownLength={shownLength} />
          )}
        </p>
      )}
      {shownLength !== null && (
        <button
          type="button"
          data-command="expand"
          className="order-5 mt-1 justify-self-start rounded-r1 font-medium text-t2 text-ink-2 underline underline-offset-2 hover:text-ink print:hidden max-middle:col-span-2 max-least:col-span-1 middle:col-start-3"
        >
          {messages.transcript.showAll(format.number(text.length))}
        </button>
      )}
      {hasNote && <TurnNote index={turn.index} />}
    </div>
  )
})

const TEXT_CELL = 'order-4 col-span-2 max-least:col-span-1 min-w-0 middle:order-none middle:col-span-1'

/** In UTF-16 code units. Find in page also searches the hidden rest; a match there makes `TurnList` expand the turn. */
function CollapsedText({ text, shownLength }: { text: string; shownLength: number }) {
  const rest = useRef<HTMLSpanElement>(null)
  useHiddenUntilFound(rest, true)
  return (
    <>
      <PlainText text={text.slice(0, shownLength)} />
      <span ref={rest} className="block">
        <PlainText text={text.slice(shownLength)} from={shownLength} />
      </span>
    </>
  )
}

function HiddenText({ turn, isNear }: { turn: Turn; isNear: boolean }) {
  const messages = useMessages().hidden
  const { isKnown } = useHiding()
  return (
    <div className={`flex flex-wrap items-center gap-x-2 text-ink-3 ${TEXT_CELL}`}>
      <p data-text={textKey({ kind: 'turn', index: turn.index })} className="flex items-center gap-1.5 text-t3">
        <Icon of={EyeOff} size={15} className="shrink-0" />
        <span key={turn.text}>{turn.text}</span>
      </p>
      {isNear && isKnown(turn.index) && (
        <button
          type="button"
          data-command="show-turn"
          className="rounded-r1 px-1.5 text-t2/6 underline underline-offset-2 hover:bg-sunken hover:text-ink pointer-coarse:min-h-11 print:hidden"
        >
          {messages.showTurn}
        </button>
      )}
    </div>
  )
}

function StartTime({ time, canPlay }: { time: string | null; canPlay: boolean }) {
  const messages = useMessages().transcript
  const look =
    'justify-self-end text-t2/6 whitespace-nowrap text-ink-2 tabular-nums group-aria-[current=true]:font-semibold group-aria-[current=true]:text-ink'
  if (time === null || !canPlay)
    return (
      <span translate="no" className={look}>
        {time}
      </span>
    )
  return (
    <button
      type="button"
      tabIndex={-1}
      data-command="play"
      translate="no"
      aria-label={messages.playFrom(time)}
      className={`-m-1.5 rounded-r1 p-1.5 hover:text-ink hover:underline pointer-coarse:-m-3 pointer-coarse:p-3 ${look}`}
    >
      {time}
    </button>
  )
}
