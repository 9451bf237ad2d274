import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useKeepMoment } from '../../playback/use-keep-moment.ts'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import type { MomentListProps } from './moment-list.tsx'

const MomentList = lazyPart(() => import('./moment-list.tsx'), 'MomentList')

export function MomentsRegion({ call, ...list }: MomentListProps & { call: Call }) {
  const messages = useMessages().share
  const { timeline, moments } = usePlayback()
  const kept = useStore(moments)
  const isUsed = kept.moments.length + kept.requests.length > 0
  // Stays true after the last removal, which the list offers to undo.
  const [wasUsed, setWasUsed] = useState(isUsed)
  if (isUsed && !wasUsed) setWasUsed(true)
  const { keepHere } = useKeepMoment()
  const canKeep = call.hasRecording || timeline.timed.length > 0
  useCommands({ keepMoment: canKeep && { label: messages.keepMoment, icon: Bookmark, keys: ['b'], run: keepHere } })
  return wasUsed ? <MomentList {...list} /> : null
}
