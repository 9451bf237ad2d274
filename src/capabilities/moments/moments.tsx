import { Bookmark } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import type { Store } from '../../lib/create-store.ts'
import type { MomentsProps, TicketSection } from '../../playback/keeping.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useHiding } from '../../reading/hiding.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { markNotesCopied } from './change-moments.ts'
import type { KeptMoments } from './kept-moments.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { locateMoments } from './locate-moments.ts'
import { textsOf } from './messages/texts.ts'
import { MomentList } from './moment-list.tsx'
import { createNotesGuard } from './notes-guard.ts'
import { useKeepMoment } from './use-keep-moment.ts'

/** Outlives the call's session, which a change of key replaces. */
const notes = createNotesGuard(window)
const guard = { ...notes, Question: () => <LeaveDialog requests={notes.request} /> }

export function Moments({ uid, call, leaveGuard, ...list }: MomentsProps) {
  const label = textsOf(useMessages()).keep
  const { timeline, keeping } = usePlayback()
  const store = notes.momentsOf(uid)
  const isUsed = useStore(store, ({ moments, requests }) => moments.length + requests.length > 0)
  // Stays true after the last removal, which the list offers to undo.
  const [wasUsed, setWasUsed] = useState(isUsed)
  if (isUsed && !wasUsed) setWasUsed(true)
  const { keepHere, keepTurn } = useKeepMoment(store)
  const section = useSection(call, store)
  useLayoutEffect(() => leaveGuard.set(guard), [leaveGuard])
  useLayoutEffect(() => keeping.set({ label, keepHere, keepTurn, section }))
  useLayoutEffect(() => () => keeping.set(null), [keeping])
  const canKeep = call.hasRecording || timeline.timed.length > 0
  useCommands({ keepMoment: canKeep && { label, icon: Bookmark, keys: ['b'], run: keepHere } })
  return wasUsed ? <MomentList {...list} store={store} /> : null
}

function useSection(call: Call, store: Store<KeptMoments>): TicketSection | null {
  const texts = textsOf(useMessages())
  const { recording } = useMessages()
  const { player, timeline } = usePlayback()
  const { linkTo } = useReading()
  const { text } = useHiding()
  const hasMoments = useStore(store, ({ moments }) => moments.length > 0)
  if (!hasMoments) return null
  return {
    label: texts.section,
    noteLabel: texts.noteColumn,
    moments: () =>
      locateMoments(store.get().moments, timeline, player.state.get().duration).map(({ moment, note, turns }) => {
        const clock = formatClock(moment.start)
        return {
          time: moment.end === null ? clock : recording.range(clock, formatClock(moment.end)),
          note: text(note),
          turns: call.timeline.turns.slice(...turns),
          address: linkTo ? linkTo(moment) : null,
        }
      }),
    onCopied: () => store.set(markNotesCopied(store.get())),
  }
}
