import { Bookmark, Undo2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatClock } from '../../domain/time/format-clock.ts'
import type { Moment } from '../../domain/time/media-fragment.ts'
import type { Store } from '../../lib/create-store.ts'
import type { MomentsProps, TicketSection } from '../../playback/keeping.ts'
import { usePlayback, usePlayerState } from '../../playback/playback-provider.tsx'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useToast, useToasts } from '../../ui/feedback/use-toast.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { keepMoment, removeMoment, restoreMoment, writeNote } from './change-moments.ts'
import { type KeptMoment, type KeptMoments, type KeptTarget, momentOf } from './kept-moments.ts'
import { type LocatedMoment, locateMoments } from './locate-moments.ts'
import { textsOf } from './messages/texts.ts'
import { MomentRow } from './moment-row.tsx'
import { useKeepMoment } from './use-keep-moment.ts'

type Props = Pick<MomentsProps, 'call' | 'canPlay' | 'isNarrow' | 'onShow'> & {
  store: Store<KeptMoments>
  section: TicketSection | null
}

/**
 * Docked below the details or, on narrow pages, at their end, so that a new moment doesn't move what the user reads.
 */
export function MomentList({ call, canPlay, isNarrow, onShow, store, section }: Props) {
  const texts = textsOf(useMessages())
  const { timeline, keeping } = usePlayback()
  const { moments } = useStore(store)
  const duration = usePlayerState((state) => state.duration)
  const located = useMemo(() => locateMoments(moments, timeline, duration), [moments, timeline, duration])
  const [selected, setSelected] = useState<number | null>(null)
  const [removed, setRemoved] = useState<LocatedMoment | null>(null)
  const region = useRef<HTMLElement>(null)
  const { recording, hidden } = useMessages()
  const timeLabel = ({ start, end }: Moment) =>
    end === null ? formatClock(start) : recording.range(formatClock(start), formatClock(end))
  const showToast = useToast()
  const toast = useToasts().shown

  const withRow = (id: number, use: (row: HTMLElement) => void) =>
    requestAnimationFrame(() => {
      const row = region.current?.querySelector<HTMLElement>(`[data-moment="${id}"]`)
      if (row) use(row)
    })
  const editNote = (id: number) => {
    setSelected(id)
    onShow()
    toast.set(null)
    withRow(id, (row) => row.querySelector('textarea')?.focus())
  }
  const keep = (target: KeptTarget) => {
    const { kept, id, isNew } = keepMoment(store.get(), target, timeline, duration)
    store.set(kept)
    if (!isNew) return editNote(id)
    setSelected(id)
    setRemoved(null)
    const text = texts.kept(timeLabel(momentOf(target, timeline, duration)))
    if (isNarrow) return showToast(text, { label: texts.show, run: () => editNote(id) })
    showToast(text)
    withRow(id, (row) => row.scrollIntoView({ block: 'nearest' }))
  }
  const { keepHere, keepTurn } = useKeepMoment(keep)
  useLayoutEffect(() => keeping.set({ label: texts.keep, keepHere, keepTurn, section }))
  useLayoutEffect(() => () => keeping.set(null), [keeping])
  const canKeep = call.hasRecording || timeline.timed.length > 0
  useCommands({ keepMoment: canKeep && { label: texts.keep, icon: Bookmark, keys: ['b'], run: keepHere } })

  const remove = (moment: LocatedMoment) => {
    store.set(removeMoment(store.get(), moment.id))
    setRemoved(moment)
  }
  const undo = (moment: KeptMoment) => {
    store.set(restoreMoment(store.get(), moment))
    setRemoved(null)
    setSelected(moment.id)
    withRow(moment.id, (row) => row.querySelector('button')?.focus())
  }
  if (located.length === 0 && !removed) return null
  return (
    <section
      ref={region}
      data-scroll-area=""
      aria-labelledby="moments-title"
      className="relative shrink-0 border-t border-line middle:max-h-1/2 middle:overflow-y-auto print:max-h-none print:overflow-visible"
    >
      <div className="sticky top-0 z-10 flex min-h-9 flex-wrap items-center justify-between gap-x-4 bg-surface px-5 text-t2 text-ink-3 max-middle:static max-middle:px-4">
        <h3 id="moments-title">{texts.name}</h3>
        {removed && (
          <UndoRemoval
            key={removed.id}
            text={texts.removed(timeLabel(removed.moment))}
            label={hidden.undo}
            onUndo={() => undo(removed)}
            // After the last moment, the list stays only while the undo button has focus.
            onLeave={() => located.length === 0 && setRemoved(null)}
          />
        )}
      </div>
      {located.length > 0 && (
        <ol aria-labelledby="moments-title" className="pb-2">
          {located.map((moment) => (
            <MomentRow
              key={moment.id}
              moment={moment}
              time={timeLabel(moment.moment)}
              texts={texts}
              canPlay={canPlay}
              isSelected={moment.id === selected}
              onSelect={() => setSelected(moment.id)}
              onNote={(note) => store.set(writeNote(store.get(), moment.id, note))}
              onRemove={() => remove(moment)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

type UndoProps = { text: string; label: string; onUndo: () => void; onLeave: () => void }

/** Takes focus, because the button that removed the moment has disappeared. */
function UndoRemoval({ text, label, onUndo, onLeave }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <span className="flex items-center gap-1 print:hidden">
      <span id="moment-removed">{text}</span>
      <Button
        ref={button}
        label={label}
        icon={Undo2}
        aria-describedby="moment-removed"
        size="small"
        onClick={onUndo}
        onBlur={() => {
          // If only the window has lost focus, the button is still the active element.
          if (document.activeElement !== button.current) onLeave()
        }}
      />
    </span>
  )
}
