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
import { useFormat, useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
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
          ? `turn-row group ${time === null ? '' : 'cursor-pointer hover:bg-sunken/50'} ${look.row}`
          : 'far-turn-row'
      }
    >
      {isNear && (
        <>
          <StartTime time={time} clock={clock} canPlay={canPlay} />
          <span
            className={`flex min-w-0 items-center gap-1.5 text-(length:--text-t2) @min-[16rem]:@max-[24rem]:pe-18 ${look.name} ${isContinued ? '@min-[24rem]:opacity-0 print:opacity-100' : ''}`}
          >
            <Icon of={ICONS[turn.role]} size={15} className="shrink-0" />
            <bdi title={speaker} className="truncate">
              {speaker}
            </bdi>
          </span>
        </>
      )}
      {/* The direction of the text, so that what follows it is at its end. */}
      <div key="words" dir="auto" data-words="" className="turn-words">
        {isPlaceholder(turn) ? (
          <HiddenText turn={turn} isNear={isNear} />
        ) : (
          <p
            key="text"
            data-text={textKey({ kind: 'turn', index: turn.index })}
            className={`text-t3 whitespace-pre-wrap ${shownLength === null ? 'room-at-end' : 'max-w-[72ch]'}`}
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
            className="mt-1 rounded-r1 font-medium text-t2 text-ink-2 underline underline-offset-2 hover:text-ink print:hidden"
          >
            {messages.transcript.showAll(format.number(text.length))}
          </button>
        )}
        {hasNote && <TurnNote index={turn.index} part="beside" />}
      </div>
      {hasNote && <TurnNote index={turn.index} part="below" />}
    </div>
  )
})

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
  const { canShow } = useHiding()
  return (
    <div className="room-at-end flex flex-wrap items-center gap-x-2 text-ink-3">
      <p data-text={textKey({ kind: 'turn', index: turn.index })} className="flex items-center gap-1.5 text-t3">
        <Icon of={EyeOff} size={15} className="shrink-0" />
        <span key={turn.text}>{turn.text}</span>
      </p>
      {isNear && canShow(turn.index) && (
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

/** `clock`: the time of day, which a preference or the keyboard focus shows. */
function StartTime({ time, clock, canPlay }: { time: string | null; clock: string; canPlay: boolean }) {
  const messages = useMessages().transcript
  const [{ showsClock }] = usePreferences()
  const look =
    'text-(length:--text-t2) whitespace-nowrap text-ink-2 tabular-nums group-aria-[current=true]:font-semibold group-aria-[current=true]:text-ink'
  return (
    <span className="turn-time">
      {clock !== '' && (
        <time translate="no" className={showsClock ? 'turn-clock' : 'turn-clock turn-clock-on-focus'}>
          {clock}
        </time>
      )}
      {time === null || !canPlay ? (
        <span translate="no" title={clock} className={look}>
          {time}
        </span>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          data-command="play"
          translate="no"
          aria-label={messages.playFrom(time)}
          title={clock}
          className={`-m-1.5 rounded-r1 p-1.5 hover:text-ink hover:underline pointer-coarse:-m-3 pointer-coarse:p-3 ${look}`}
        >
          {time}
        </button>
      )}
    </span>
  )
}
