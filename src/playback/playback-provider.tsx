import { createContext, type ReactNode, useContext } from 'react'
import type { Player } from '../audio/player/player.ts'
import type { Recording } from '../audio/recording/recording.ts'
import type { Timeline } from '../domain/call/timeline.ts'
import type { Comparison } from '../domain/conversation/compare-with-sound.ts'
import type { KeptMoments } from '../domain/moments/kept-moments.ts'
import type { Seconds } from '../domain/units.ts'
import type { Store } from '../lib/create-store.ts'

/** The open call's player and recording, its turns on the recording's time axis, and the moments that the user kept. */
export type Playback = {
  player: Player
  recording: Recording
  /** The turns in recording time. Everything on the page follows this timeline. */
  timeline: Timeline
  /**
   * The same turns with the service's times plus the sync offset. It differs from `timeline` if turns start with the
   * voice. The sound is compared with this timeline rather than `timeline`, which depends on the result of the
   * comparison.
   */
  offsetTimeline: Timeline
  syncOffset: Store<Seconds>
  /** Whether the user wants each turn to start when its voice begins. */
  startsWithVoice: Store<boolean>
  /**
   * The voiced start of each timed turn. Null unless `startsWithVoice` is set and the recording has been measured.
   */
  voicedStarts: Store<readonly Seconds[] | null>
  /** Null until the recording has been compared; `unavailable` if that is impossible. `CallComparison` sets it. */
  comparison: Store<CurrentComparison | 'unavailable' | null>
  moments: Store<KeptMoments>
}

/** How the recording compares with the transcript, and the sync offset at the time of the comparison. */
export type CurrentComparison = Comparison & { syncOffset: Seconds }

const PlaybackContext = createContext<Playback | null>(null)

export function PlaybackProvider({ value, children }: { value: Playback; children: ReactNode }) {
  return <PlaybackContext value={value}>{children}</PlaybackContext>
}

export function usePlayback(): Playback {
  const playback = useContext(PlaybackContext)
  if (!playback) throw new Error('usePlayback needs a PlaybackProvider')
  return playback
}
