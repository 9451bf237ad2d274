import { useEffect, useEffectEvent, useMemo } from 'react'
import { privateIntervals } from '../../../domain/privacy/private-intervals.ts'
import type { Interval } from '../../../domain/time/interval.ts'
import { loadDeferredMessages } from '../../../messages/load-deferred-messages.ts'
import { useHeardCall } from '../../../playback/comparison/use-comparison.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useHiding } from '../../../reading/hiding.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { useMessages, usePreferences } from '../../../ui/settings/settings-provider.tsx'

const EVERYTHING: readonly Interval[] = [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }]

export function PrivateMute() {
  const [{ mutePrivate }] = usePreferences()
  const { isActive } = useHiding()
  return isActive && mutePrivate ? <ActivePrivateMute /> : null
}

function ActivePrivateMute() {
  const messages = useMessages()
  const { player, offsetTimeline } = usePlayback()
  const heard = useHeardCall()
  const explain = useEffectEvent(useToast())
  const intervals = useMemo(() => privateIntervals(offsetTimeline, heard), [offsetTimeline, heard])
  const mutesEverything = intervals === null
  useEffect(() => {
    player.setMutedIntervals(intervals ?? EVERYTHING)
    return () => player.setMutedIntervals([])
  }, [player, intervals])
  useEffect(() => {
    if (!mutesEverything) return
    let isCurrent = true
    loadDeferredMessages(messages).then(
      ({ clips }) => isCurrent && explain(clips.allMuted),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [mutesEverything, messages])
  return null
}
