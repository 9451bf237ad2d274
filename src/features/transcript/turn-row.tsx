import { Headset, MessageSquare, UserRound } from 'lucide'
import { memo } from 'react'
import { foldAt } from '../../domain/fold-long-text.ts'
import { formatClock } from '../../domain/format-clock.ts'
import type { Role, Turn } from '../../domain/turn.ts'
import type { Instant } from '../../domain/units.ts'
import { textKey } from '../../reading/text-marks.ts'
import { Icon } from '../../ui/icon.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'
import { speakerName } from '../../words/speaker-name.ts'
import { FoldedWords } from './folded-words.tsx'

const ICONS = { agent: Headset, customer: UserRound, other: MessageSquare } as const

/** The edge in the speaker's colour, the tint while current, the colour of the name. */
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
  isCurrent: boolean
  /** The call has a recording, so the turn can be heard. */
  canPlay: boolean
  /** Wall-clock time of the turn's start, when the call's is known. */
  at: Instant | null
  /** The same speaker goes on: the name is not shown again. */
  isContinued: boolean
  /** Within some screens of what is seen; else only the words stand here, and on paper what the style sheet adds. */
  isNear: boolean
  isUnfolded: boolean
  onRender?: (() => void) | undefined
}

/**
 * One turn. Near or far it is the same element with the same words, so that focus, selection and tab stop outlast
 * scrolling. Presses are heard by the list (use-turn-actions), so that rows stay cheap.
 */
export const TurnRow = memo(function TurnRow(props: Props) {
  const { turn, isCurrent, canPlay, at, isContinued, isNear, isUnfolded, onRender } = props
  onRender?.()
  const words = useWords()
  const format = useFormat()
  const look = LOOKS[turn.role]
  const time = turn.start === null ? null : formatClock(turn.start)
  const speaker = speakerName(words.role, turn)
  const text = turn.text === '' ? words.unreadable : format.text(turn.text)
  const fold = isUnfolded ? null : foldAt(text)
  return (
    // biome-ignore lint/a11y/useSemanticElements: blocks stand between the list and its items
    <div
      role="listitem"
      data-turn={turn.index}
      data-speaker={isNear ? undefined : speaker}
      data-time={isNear ? undefined : (time ?? '')}
      aria-current={isCurrent || undefined}
      tabIndex={-1}
      className={
        isNear
          ? `group relative grid grid-cols-[1fr_auto] items-start gap-x-3.5 rounded-r2 ps-4 pe-3 before:absolute before:bottom-2 before:start-1 before:w-[3px] before:rounded-full before:content-[''] forced-colors:aria-[current=true]:outline-2 forced-colors:aria-[current=true]:outline-[Highlight] -outline-offset-2 middle:grid-cols-[3rem_6rem_1fr_auto] ${isContinued ? 'pt-0.5 pb-2 before:top-0.5' : 'py-2 before:top-2'} ${canPlay && time !== null ? 'cursor-pointer hover:bg-sunken/50' : ''} ${look.row}`
          : 'py-2 ps-4 pe-3 middle:ps-[calc(10.75rem+1rem)]'
      }
    >
      {isNear && (
        <>
          <StartTime time={time} canPlay={canPlay} />
          <span
            className={`flex min-w-0 items-center gap-1.5 text-t2/6 ${look.name} ${isContinued ? 'middle:opacity-0 print:opacity-100' : ''}`}
          >
            <Sign of={turn.role} />
            <bdi className="truncate">{speaker}</bdi>
          </span>
        </>
      )}
      <p
        dir="auto"
        data-text={textKey({ kind: 'turn', index: turn.index })}
        className="order-4 col-span-2 max-w-[72ch] min-w-0 whitespace-pre-wrap text-t3 middle:order-none middle:col-span-1"
      >
        {fold === null ? <PlainText text={text} /> : <FoldedWords text={text} fold={fold} />}
      </p>
      {isNear && at !== null && (
        <time className="col-start-4 row-start-1 hidden text-t1/6 text-ink-3 tabular-nums min-[900px]:block">
          {format.wallClock(at)}
        </time>
      )}
      {fold !== null && (
        <button
          type="button"
          data-act="unfold"
          className="order-5 mt-1 justify-self-start rounded-r1 font-medium text-t2 text-ink-2 underline underline-offset-2 hover:text-ink print:hidden max-middle:col-span-2 middle:col-start-3"
        >
          {words.transcript.showAll(format.number(text.length))}
        </button>
      )}
    </div>
  )
})

function StartTime({ time, canPlay }: { time: string | null; canPlay: boolean }) {
  const words = useWords().transcript
  const look =
    'order-3 justify-self-end text-t2/6 text-ink-2 tabular-nums group-aria-[current=true]:font-semibold group-aria-[current=true]:text-ink middle:order-none'
  if (time === null || !canPlay) return <span className={look}>{time}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      data-act="play"
      aria-label={words.playFrom(time)}
      className={`-m-1.5 rounded-r1 p-1.5 hover:text-ink hover:underline pointer-coarse:-m-3 pointer-coarse:p-3 ${look}`}
    >
      {time}
    </button>
  )
}

function Sign({ of }: { of: Role }) {
  return <Icon of={ICONS[of]} size={15} className="shrink-0" />
}
