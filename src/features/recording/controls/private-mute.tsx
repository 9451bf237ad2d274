import { useEffect, useEffectEvent, useMemo } from 'react'
import { WHOLE_RECORDING } from '../../../domain/call/hidden-call.ts'
import { fitsCall } from '../../../domain/sound/known-sound.ts'
import { usePlayback, usePlayerState, useRecordingState } from '../../../playback/playback-provider.tsx'
import { useComparison } from '../../../playback/use-comparison.ts'
import { useHiding } from '../../../reading/hiding.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { useMessages, usePreferences } from '../../../ui/settings/settings-provider.tsx'

const EVERYTHING = [WHOLE_RECORDING]

export function PrivateMute() {
  const [{ playsHidden }] = usePreferences()
  const { isActive } = useHiding()
  return isActive && !playsHidden ? <ActivePrivateMute /> : null
}

function ActivePrivateMute() {
  const { listening } = useMessages()
  const { player, offsetTimeline } = usePlayback()
  const { privateIntervals } = useHiding()
  const comparison = useComparison()
  const explain = useEffectEvent(useToast())
  const duration = usePlayerState((state) => state.duration)
  const playing = usePlayerState((state) => state.playing)
  // False, so that everything is muted, until the length is known, which may take as long as the download.
  const fits = useRecordingState(({ damage, expected }) => fitsCall(damage, duration, expected))
  const keys = useRecordingState((state) => state.keys)
  // If it can't be decoded, its keys stay unknown.
  const isUnsearchable = useRecordingState(
    ({ keys, speechStatus }) => speechStatus === 'unavailable' && keys.until < Number.POSITIVE_INFINITY,
  )
  const intervals = useMemo(
    () => (isUnsearchable ? null : privateIntervals(offsetTimeline, comparison, fits, keys)),
    [privateIntervals, offsetTimeline, comparison, fits, keys, isUnsearchable],
  )
  const reason =
    intervals !== null ? null : isUnsearchable || duration !== null ? 'allMuted' : playing ? 'mutedForNow' : null
  useEffect(() => {
    player.setMutedIntervals(intervals ?? EVERYTHING)
    return () => player.setMutedIntervals([])
  }, [player, intervals])
  useEffect(() => {
    if (reason !== null) explain(listening[reason])
  }, [reason, listening])
  return null
}
