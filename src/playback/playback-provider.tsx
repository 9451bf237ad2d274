import { createContext } from 'react'
import type { Player } from '../audio/player/player.ts'
import type { Recording } from '../audio/recording/recording.ts'
import type { Timeline } from '../domain/call/timeline.ts'
import type { Comparison } from '../domain/conversation/compare-with-sound.ts'
import type { KeptMoments } from '../domain/moments/kept-moments.ts'
import type { Seconds } from '../domain/units.ts'
import type { ReadableStore, Store } from '../lib/create-store.ts'
import { useRequired } from '../ui/use-required.ts'

export type Playback = {
  player: Player
  recording: Recording
  /** In recording time, as shown. */
  timeline: Timeline
  /**
   * The service's times plus the sync offset, with which the sound is compared. Differs from `timeline` if turns start
   * with the voice.
   */
  offsetTimeline: Timeline
  syncOffset: Store<Seconds>
  startsWithVoice: Store<boolean>
  /** Null until the recording has been compared. */
  comparison: ReadableStore<CurrentComparison | 'unavailable' | null>
  moments: Store<KeptMoments>
}

/** With the sync offset it was made at, and the start of each timed turn if turns start with the voice. */
export type CurrentComparison = Comparison & { syncOffset: Seconds; voicedStarts: readonly Seconds[] }

export const PlaybackProvider = createContext<Playback | null>(null)

export const usePlayback = () => useRequired(PlaybackProvider)
