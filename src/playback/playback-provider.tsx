import { createContext } from 'react'
import type { Player } from '../audio/player/player.ts'
import type { Recording } from '../audio/recording/recording.ts'
import type { Timeline } from '../domain/call/timeline.ts'
import type { CurrentComparison } from '../domain/conversation/current-comparison.ts'
import type { KeptMoments } from '../domain/moments/kept-moments.ts'
import type { Seconds } from '../domain/units.ts'
import type { ReadableStore, Store } from '../lib/create-store.ts'
import { useRequired } from '../ui/use-required.ts'

export type Playback = {
  player: Player
  recording: Recording
  /** The turns in recording time. Everything on the page follows this timeline. */
  timeline: Timeline
  /**
   * The same turns with the service's times plus the sync offset. It differs from `timeline` if the turns match the
   * sound. The sound is compared with these times.
   */
  offsetTimeline: Timeline
  /** The offset that the user set by hand. */
  syncOffset: Store<Seconds>
  /** The offset that users see: while the turns match the sound, the measured one. */
  shownOffset: ReadableStore<Seconds>
  /** Whether the user wants the turns to match the sound: shifted, and each starting when its voice begins. */
  matchesSound: Store<boolean>
  /** Null until the recording has been compared; `unavailable` if that is impossible. */
  comparison: ReadableStore<CurrentComparison | 'unavailable' | null>
  /** The comparison of a saved call whose sound is muted. Null if the recording is to be compared. */
  heardBefore: CurrentComparison | 'unavailable' | null
  moments: Store<KeptMoments>
  /** Whether the call reached a voicemail, so that it isn't a conversation. */
  isVoicemail: boolean
}

export const PlaybackProvider = createContext<Playback | null>(null)

export const usePlayback = () => useRequired(PlaybackProvider)
