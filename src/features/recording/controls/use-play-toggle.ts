import type { Seconds } from '../../../domain/units.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { usePlayerState, useRecordingState } from '../../../playback/use-player.ts'

export type PlayToggle = {
  /** Whether playback is running, or will continue by itself once audio has arrived. */
  isPlaying: boolean
  toggle: () => void
}

/**
 * Returns the state of the Play button and a function that plays or pauses. If playback needs audio from a download
 * that has been interrupted, playing also resumes the download.
 * @param expectedDuration the call's length according to the service
 */
export function usePlayToggle(expectedDuration: Seconds | null): PlayToggle {
  const { player, recording } = usePlayback()
  const isRequested = usePlayerState(({ playing, waiting }) => playing || waiting)
  const isSeekingAhead = useRecordingState(({ waitingFor }) => waitingFor !== null)
  const isStarved = usePlayerState(({ ready, starved }) => starved || !ready) || isSeekingAhead
  const isInterrupted = useRecordingState(({ stage }) => stage === 'interrupted')
  const isPlaying = isRequested && !(isStarved && isInterrupted)
  return {
    isPlaying,
    toggle() {
      if (isPlaying) return player.pause()
      if (isStarved && isInterrupted) recording.start(expectedDuration)
      if (!isRequested) player.play()
    },
  }
}
