import { useEffect, useMemo, useState } from 'react'
import { evenFactors } from '../../../domain/sound/even-voices.ts'
import { intervalsToPlay, type VoiceFilter } from '../../../domain/sound/skim.ts'
import { gapsBetween, type Interval } from '../../../domain/time/interval.ts'
import { usePlayback, usePlayerState, useRecordingState } from '../../../playback/playback-provider.tsx'
import { useChannelRoles, useHeardSpeech } from '../../../playback/use-comparison.ts'
import { usePreferences } from '../../../ui/settings/settings-provider.tsx'

const NONE: readonly Interval[] = []

export function useSkim() {
  const [skipsSilences, setSkipsSilences] = useState(false)
  const [voices, setVoices] = useState<VoiceFilter>('both')
  const { player, timeline } = usePlayback()
  const duration = usePlayerState((state) => state.duration)
  const speech = useHeardSpeech()
  const skipped = useMemo(() => {
    if (duration === null) return NONE
    const plan = intervalsToPlay(timeline, duration, { voices, speech, playsSilences: !skipsSilences })
    // If the chosen side never speaks, nothing is skipped.
    return plan.length === 0 ? NONE : gapsBetween(plan, duration)
  }, [timeline, duration, voices, speech, skipsSilences])
  useEffect(() => {
    player.setSkippedIntervals(skipped)
    return () => player.setSkippedIntervals(NONE)
  }, [player, skipped])
  // With a channel for each side, the other is muted, so that it isn't heard while both speak.
  const channelRoles = useChannelRoles(voices !== 'both')
  const channel = voices === 'both' || !channelRoles ? null : channelRoles[voices]
  useEffect(() => {
    player.selectChannel(channel)
    return () => player.selectChannel(null)
  }, [player, channel])
  const measured = useRecordingState((state) => state.speech)
  const [{ evenVoices }] = usePreferences()
  const evening = useMemo(() => {
    if (!evenVoices || !measured) return null
    return measured.basis === 'channels' && measured.line ? evenFactors(measured.line) : 'compressor'
  }, [evenVoices, measured])
  useEffect(() => {
    player.setEvening(evening)
    return () => player.setEvening(null)
  }, [player, evening])
  return { skipsSilences, setSkipsSilences, voices, setVoices }
}
