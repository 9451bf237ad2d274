import { useSyncExternalStore } from 'react'
import type { PlayerState } from '../audio/player/player-state.ts'
import type { RecordingState } from '../audio/recording/recording-state.ts'
import { usePlayback } from './playback-provider.tsx'

/** Renders only when the selected value changes. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const { state } = usePlayback().player
  return useSyncExternalStore(state.subscribe, () => select(state.get()))
}

/** Renders only when the selected value changes. */
export function useRecordingState<T>(select: (state: RecordingState) => T): T {
  const { state } = usePlayback().recording
  return useSyncExternalStore(state.subscribe, () => select(state.get()))
}
