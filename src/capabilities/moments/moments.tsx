import { useLayoutEffect } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import type { Store } from '../../lib/create-store.ts'
import type { MomentsProps, TicketSection } from '../../playback/keeping.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useHiding } from '../../reading/hiding.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { markNotesCopied } from './change-moments.ts'
import type { KeptMoments } from './kept-moments.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { locateMoments } from './locate-moments.ts'
import { textsOf } from './messages/texts.ts'
import { MomentList } from './moment-list.tsx'
import { createNotesGuard } from './notes-guard.ts'

/** Outlives the call's session, which a change of key replaces. */
const notes = createNotesGuard(window)
const guard = { ...notes, Question: () => <LeaveDialog requests={notes.request} /> }

export function Moments({ uid, leaveGuard, ...list }: MomentsProps) {
  const store = notes.momentsOf(uid)
  const section = useSection(list.call, store)
  useLayoutEffect(() => leaveGuard.set(guard), [leaveGuard])
  return <MomentList {...list} store={store} section={section} />
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
