import { EarOff } from 'lucide'
import { useEffect, useMemo } from 'react'
import { privateIntervals } from '../../../domain/privacy/private-intervals.ts'
import type { Interval } from '../../../domain/time/interval.ts'
import { loadDeferredMessages } from '../../../messages/load-deferred-messages.ts'
import { useHeardCall } from '../../../playback/comparison/use-comparison.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useHiding } from '../../../reading/hiding.ts'
import { useActions } from '../../../ui/actions/actions-provider.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/feedback/toast-provider.tsx'
import { useMessages, usePreferences } from '../../../ui/settings/settings-provider.tsx'

const EVERYTHING: readonly Interval[] = [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }]

/** Mutes the hidden turns if the user has chosen to mute them. Renders nothing. */
export function PrivateMute() {
  const messages = useMessages().listening
  const [{ mutePrivate }, change] = usePreferences()
  const { isActive } = useHiding()
  useActions(isActive ? [{ name: messages.mutePrivate, run: () => change({ mutePrivate: !mutePrivate }) }] : [])
  return isActive && mutePrivate ? <ActivePrivateMute /> : null
}

/** The toggle for muting hidden turns, shown only while something may be hidden. */
export function PrivateMuteButton({ iconOnly }: { iconOnly: boolean }) {
  const messages = useMessages().listening
  const [{ mutePrivate }, change] = usePreferences()
  const { isActive } = useHiding()
  if (!isActive) return null
  return (
    <Button
      label={messages.mutePrivate}
      icon={EarOff}
      iconOnly={iconOnly}
      aria-pressed={mutePrivate}
      onClick={() => change({ mutePrivate: !mutePrivate })}
    />
  )
}

function ActivePrivateMute() {
  const messages = useMessages()
  const { player, offsetTimeline } = usePlayback()
  const heard = useHeardCall()
  const showToast = useToast()
  const intervals = useMemo(() => privateIntervals(offsetTimeline, heard), [offsetTimeline, heard])
  const mutesEverything = intervals === null
  useEffect(() => {
    player.setMutedIntervals(intervals ?? EVERYTHING)
    return () => player.setMutedIntervals([])
  }, [player, intervals])
  // biome-ignore lint/correctness/useExhaustiveDependencies: showToast is a new function on every render
  useEffect(() => {
    if (!mutesEverything) return
    let isCurrent = true
    const explain = ({ clips }: Awaited<ReturnType<typeof loadDeferredMessages>>) => {
      if (isCurrent) showToast(clips.allMuted)
    }
    // If the explanation can't be loaded, the recording is still muted.
    loadDeferredMessages(messages).then(explain, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [mutesEverything, messages])
  return null
}
