import { createContext, type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Player } from '../audio/player/player.ts'
import type { PlayerState } from '../audio/player/player-state.ts'
import type { Recording } from '../audio/recording/recording.ts'
import type { RecordingState } from '../audio/recording/recording-state.ts'
import type { Call } from '../domain/call/call.ts'
import type { Statement } from '../domain/call/statement.ts'
import { type Timeline, turnIndexAt } from '../domain/call/timeline.ts'
import type { CurrentComparison } from '../domain/sound/comparison.ts'
import type { ReadableStore, Store } from '../lib/create-store.ts'
import { OptionalPart } from '../ui/loading/lazy-part.tsx'
import { useRequired } from '../ui/use-required.ts'
import { useStore } from '../ui/use-store.ts'
import type { HandingOver } from './handing-over.ts'
import type { Keeping } from './keeping.ts'

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
  /** Null until its script has loaded. */
  keeping: Store<Keeping | null>
  /** Null until its script has loaded. */
  handingOver: Store<HandingOver | null>
  /** Whether the call reached a voicemail, so that it isn't a conversation. */
  isVoicemail: boolean
  statements: readonly Statement[]
}

export const PlaybackProvider = createContext<Playback | null>(null)

export const usePlayback = () => useRequired(PlaybackProvider)

/** Renders only when the selected value changes. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  return useStore(usePlayback().player.state, select)
}

/** Renders only when the selected value changes. */
export function useRecordingState<T>(select: (state: RecordingState) => T): T {
  return useStore(usePlayback().recording.state, select)
}

/** Whether any of the recording can be saved. */
export function useHasSound({ hasRecording }: Call): boolean {
  const { recording } = usePlayback()
  return useRecordingState(
    ({ stage, progress }) => hasRecording && Boolean(stage === 'failed' ? recording.file()?.size : progress?.received),
  )
}

/** Renders only when the selected value changes. */
export function useClock<T extends string | number | boolean | null>(select: (time: Seconds) => T): T {
  const { clock } = usePlayback().player
  return useSyncExternalStore(clock.subscribe, () => select(clock.now()))
}

/** The index of the current turn; -1 before the first. */
export function useCurrentTurn(): number {
  const { timeline } = usePlayback()
  return useClock((time) => turnIndexAt(timeline, time))
}

/** Calls `draw` after each render and whenever the time changes, without a render. */
export function useOnClock(draw: (time: Seconds) => void): void {
  const { clock } = usePlayback().player
  const drawNow = useEffectEvent(() => draw(clock.now()))
  useEffect(() => drawNow())
  useEffect(() => clock.subscribe(drawNow), [clock])
}

export function OnceMeasured({ children }: { children: ReactNode }) {
  const isMeasured = useRecordingState((state) => state.speech !== null)
  return isMeasured && <OptionalPart>{children}</OptionalPart>
}
