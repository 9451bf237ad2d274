import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { isPlaceholder, type Turn } from '../../domain/call/timeline.ts'
import { isBlank } from '../../domain/text/blank-text.ts'
import { collapsePoint } from '../../domain/text/collapse-text.ts'
import { speakerLabel } from '../../messages/speaker-label.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useMarkRange, useSeekToTurn } from '../../playback/use-seek-to-turn.ts'
import { useHiding } from '../../reading/hiding.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { isComposing } from '../../ui/commands/key-of.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import type { LocatedMoment } from './locate-moments.ts'
import type { MomentTexts } from './messages/en.ts'

const SHOWN_TURNS = 2
const SHOWN_CHARACTERS = 200
/** In UTF-16 code units. A note for a ticket is only a few sentences long. */
const MAX_NOTE = 2000

const NAME_COLOURS = { agent: 'text-agent', customer: 'text-customer', other: 'text-ink-3' } as const

type Props = {
  moment: LocatedMoment
  time: string
  texts: MomentTexts
  canPlay: boolean
  isSelected: boolean
  onSelect: () => void
  onNote: (note: string) => void
  onRemove: () => void
}

export function MomentRow({ moment, time, texts, canPlay, isSelected, onSelect, onNote, onRemove }: Props) {
  const { timeline } = usePlayback()
  const goTo = useGoTo(moment, canPlay)
  const [first, afterLast] = moment.turns
  const shownEnd = Math.min(afterLast, first + SHOWN_TURNS)
  const hiddenCount = afterLast - shownEnd
  return (
    <li
      data-moment={moment.id}
      aria-current={isSelected || undefined}
      className="grid scroll-mt-9 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 border-t border-line px-5 py-2 break-inside-avoid aria-[current=true]:bg-sunken/60 max-middle:px-4 forced-colors:aria-[current=true]:outline-2 forced-colors:aria-[current=true]:-outline-offset-2 forced-colors:aria-[current=true]:outline-[Highlight]"
    >
      <Button
        label={texts.goTo(time)}
        visibleLabel={time}
        size="small"
        className="-ms-2 justify-self-start text-ink tabular-nums"
        onClick={() => {
          onSelect()
          goTo()
        }}
      />
      <Button
        label={texts.remove(time)}
        icon={X}
        iconOnly
        size="small"
        className="-me-1.5 print:hidden"
        onClick={onRemove}
      />
      <div className="col-span-2 grid gap-0.5">
        {timeline.turns.slice(first, shownEnd).map((turn) => (
          <Words key={turn.index} turn={turn} />
        ))}
        {hiddenCount > 0 && <p className="text-t2 text-ink-3">{texts.moreTurns(hiddenCount)}</p>}
        {first === afterLast && <p className="text-t2 text-ink-3">{texts.noWords}</p>}
      </div>
      <Note note={moment.note} label={texts.note(time)} placeholder={texts.addNote} onChange={onNote} />
    </li>
  )
}

function Words({ turn }: { turn: Turn }) {
  const messages = useMessages()
  const isOwn = isBlank(turn.text) || isPlaceholder(turn)
  const text = isBlank(turn.text) ? messages.unreadable : turn.text
  const cut = collapsePoint(text, SHOWN_CHARACTERS)
  return (
    <p dir="auto" className="line-clamp-2 print:line-clamp-none">
      <bdi className={`text-t2 ${NAME_COLOURS[turn.role]}`}>{speakerLabel(messages.role, turn)}</bdi>{' '}
      <PlainText text={cut === null ? text : `${text.slice(0, cut)}…`} isOwn={isOwn} />
    </p>
  )
}

type NoteProps = { note: string; label: string; placeholder: string; onChange: (note: string) => void }

/** While private data is hidden, it is hidden in the note too, unless that is being edited. */
function Note({ note, label, placeholder, onChange }: NoteProps) {
  const hiding = useHiding()
  const [isEditing, setEditing] = useState(false)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    event.currentTarget.closest('li')?.querySelector('button')?.focus()
  }
  return (
    <>
      <textarea
        aria-label={label}
        placeholder={placeholder}
        dir="auto"
        rows={Math.min(8, note.split('\n').length)}
        maxLength={MAX_NOTE}
        value={isEditing ? note : hiding.text(note)}
        onFocus={() => setEditing(true)}
        onBlur={() => setEditing(false)}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className="col-span-2 mt-1.5 field-sizing-content max-h-40 scroll-mb-4 w-full resize-none rounded-r2 border border-line-strong bg-surface px-2.5 py-1 placeholder:text-ink-3 pointer-coarse:min-h-11 pointer-coarse:py-2 pointer-coarse:text-[1rem] print:hidden"
      />
      {note.trim() !== '' && (
        <p dir="auto" className="col-span-2 mt-1 hidden font-medium whitespace-pre-wrap print:block">
          {hiding.text(note)}
        </p>
      )}
    </>
  )
}

/** Marks a kept range again. If the recording can't be played, highlights the moment's first turn. */
function useGoTo({ target, moment, turns: [first, afterLast] }: LocatedMoment, canPlay: boolean): () => void {
  const { timeline } = usePlayback()
  const { spotlight } = useReading()
  const seekToTurn = useSeekToTurn()
  const markRange = useMarkRange()
  return () => {
    const turn = timeline.turns[first]
    if (!canPlay && turn && first < afterLast) spotlight.set({ turn: turn.id, start: 0, end: turn.text.length })
    seekToTurn(moment.start)
    if ('end' in target && moment.end !== null) markRange({ start: moment.start, end: moment.end })
  }
}
