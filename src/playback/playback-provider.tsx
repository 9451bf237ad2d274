import { createContext, type ReactNode, useContext } from 'react'
import type { Player } from '../audio/player.ts'
import type { Recording } from '../audio/recording.ts'
import type { Timeline } from '../domain/timeline.ts'
import type { Seconds } from '../domain/units.ts'
import type { Store } from '../lib/create-store.ts'

/** The sound of the call that is shown, and the turns that go with it. */
export type Playback = {
  player: Player
  recording: Recording
  /** In the recording's time: as the service told it, moved by the sync nudge. */
  timeline: Timeline
  nudge: Store<Seconds>
}

const PlaybackContext = createContext<Playback | null>(null)

export function PlaybackProvider({ value, children }: { value: Playback; children: ReactNode }) {
  return <PlaybackContext value={value}>{children}</PlaybackContext>
}

export function usePlayback(): Playback {
  const playback = useContext(PlaybackContext)
  if (!playback) throw new Error('usePlayback needs a PlaybackProvider')
  return playback
}
