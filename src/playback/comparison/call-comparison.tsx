import { useEffect } from 'react'
import { usePlayback } from '../playback-provider.tsx'
import { useRecordingState } from '../use-player.ts'

/**
 * Compares the recording with the transcript once the whole recording has been measured, and again whenever either
 * changes. While a comparison is running, the previous result stays available. Renders nothing.
 */
export function CallComparison() {
  const { offsetTimeline: timeline, syncOffset, comparison } = usePlayback()
  const speech = useRecordingState((state) => state.speech)
  const peaks = useRecordingState((state) => (state.speech ? state.peaks : null))
  useEffect(() => {
    if (!speech || !peaks) return comparison.set(null)
    let isCurrent = true
    const offset = syncOffset.get()
    import('./compare-recording.ts')
      .then(({ compareRecording }) => compareRecording({ speech, peaks }, timeline))
      // If the script doesn't load, only the results of the comparison are missing from the page, so no failure is
      // shown.
      .catch(() => null)
      .then((result) => {
        if (isCurrent) comparison.set(result ? { ...result, syncOffset: offset } : 'unavailable')
      })
    return () => {
      isCurrent = false
    }
  }, [speech, peaks, timeline, syncOffset, comparison])
  return null
}
