import { createContext, type ReactNode, useContext } from 'react'
import type { Player } from '../audio/player.ts'
import type { Recording } from '../audio/recording.ts'
import type { Timeline } from '../domain/timeline.ts'

/** The sound of the call that is shown, and the turns that go with it. */
export type Playback = { player: Player; recording: Recording; timeline: Timeline }

const PlaybackContext = createContext<Playback | null>(null)

export function PlaybackProvider({ value, children }: { value: Playback; children: ReactNode }) {
  return <PlaybackContext value={value}>{children}</PlaybackContext>
}

export function usePlayback(): Playback {
  const playback = useContext(PlaybackContext)
  if (!playback) throw new Error('usePlayback needs a PlaybackProvider')
  return playback
}
