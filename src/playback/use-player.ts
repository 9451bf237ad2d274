import { useSyncExternalStore } from 'react'
import type { PlayerState } from '../audio/player-state.ts'
import type { RecordingState } from '../audio/recording-state.ts'
import { usePlayback } from './playback-provider.tsx'

/** What `select` takes from the player's state; renders only when that changes. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const { state } = usePlayback().player
  return useSyncExternalStore(state.subscribe, () => select(state.get()))
}

/** What `select` takes from the recording's state; renders only when that changes. */
export function useRecordingState<T>(select: (state: RecordingState) => T): T {
  const { state } = usePlayback().recording
  return useSyncExternalStore(state.subscribe, () => select(state.get()))
}
