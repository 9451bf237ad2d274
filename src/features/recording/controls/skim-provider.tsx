import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Interval } from '../../../domain/time/interval.ts'
import { gapsBetween } from '../../../domain/time/interval-sets.ts'
import type { Seconds } from '../../../domain/units.ts'
import { detectSilences } from '../../../domain/waveform/silence.ts'
import { intervalsToPlay, type VoiceFilter } from '../../../domain/waveform/skim.ts'
import { useChannelRoles } from '../../../playback/comparison/use-comparison.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { usePlayerState, useRecordingState } from '../../../playback/use-player.ts'

export type Skim = {
  skipsSilences: boolean
  setSkipsSilences: (skips: boolean) => void
  voices: VoiceFilter
  setVoices: (voices: VoiceFilter) => void
}

const SkimContext = createContext<Skim | null>(null)

export function useSkim(): Skim {
  const skim = useContext(SkimContext)
  if (!skim) throw new Error('useSkim needs a SkimProvider')
  return skim
}

/** Shorter silences are natural pauses, so they are played. */
const MIN_SILENCE: Seconds = 1.25
const NONE: readonly Interval[] = []

/** Provides the skim settings and applies them to the player. */
export function SkimProvider({ children }: { children: ReactNode }) {
  const [skipsSilences, setSkipsSilences] = useState(false)
  const [voices, setVoices] = useState<VoiceFilter>('both')
  useSkippedIntervals(skipsSilences, voices)
  useSelectedChannel(voices)
  const value = useMemo(() => ({ skipsSilences, setSkipsSilences, voices, setVoices }), [skipsSilences, voices])
  return <SkimContext value={value}>{children}</SkimContext>
}

function useSkippedIntervals(skipsSilences: boolean, voices: VoiceFilter): void {
  const { player, timeline } = usePlayback()
  const duration = usePlayerState((state) => state.duration)
  const peaks = useRecordingState((state) => (skipsSilences ? state.peaks : null))
  const skipped = useMemo(() => {
    if (duration === null || (voices === 'both' && !peaks)) return NONE
    const silences = peaks ? detectSilences(peaks, MIN_SILENCE) : NONE
    const plan = intervalsToPlay(timeline, duration, { voices, silences })
    // If the chosen side never speaks, skip nothing.
    return plan.length === 0 ? NONE : gapsBetween(plan, duration)
  }, [timeline, duration, voices, peaks])
  useEffect(() => {
    player.setSkippedIntervals(skipped)
    return () => player.setSkippedIntervals(NONE)
  }, [player, skipped])
}

/** If each side has its own channel, mutes the side that isn't selected so that it can't be heard while both speak. */
function useSelectedChannel(voices: VoiceFilter): void {
  const { player } = usePlayback()
  const channelRoles = useChannelRoles(voices !== 'both')
  const channel = voices === 'both' || !channelRoles ? null : channelRoles[voices]
  useEffect(() => {
    player.selectChannel(channel)
    return () => player.selectChannel(null)
  }, [player, channel])
}
