import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { intervalsToPlay, type VoiceFilter } from '../../../domain/conversation/skim.ts'
import type { Interval } from '../../../domain/time/interval.ts'
import { gapsBetween } from '../../../domain/time/interval-sets.ts'
import { useChannelRoles, useHeardSpeech, useUnmeasured } from '../../../playback/comparison/use-comparison.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { usePlayerState } from '../../../playback/use-player.ts'

export type Skim = {
  skipsSilences: boolean
  /** False if the speech in the recording can't be found. Until it is found, nothing is skipped. */
  canSkipSilences: boolean
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

const NONE: readonly Interval[] = []

/** Provides the skim settings and applies them to the player. */
export function SkimProvider({ children }: { children: ReactNode }) {
  const [skipsSilences, setSkipsSilences] = useState(false)
  const [voices, setVoices] = useState<VoiceFilter>('both')
  useSkippedIntervals(skipsSilences, voices)
  useSelectedChannel(voices)
  const unmeasured = useUnmeasured()
  const canSkipSilences = unmeasured === null || unmeasured === 'pending'
  const value = useMemo(
    () => ({ skipsSilences, setSkipsSilences, canSkipSilences, voices, setVoices }),
    [skipsSilences, canSkipSilences, voices],
  )
  return <SkimContext value={value}>{children}</SkimContext>
}

function useSkippedIntervals(skipsSilences: boolean, voices: VoiceFilter): void {
  const { player, timeline } = usePlayback()
  const duration = usePlayerState((state) => state.duration)
  const heard = useHeardSpeech()
  const speech = skipsSilences ? heard : null
  const skipped = useMemo(() => {
    if (duration === null) return NONE
    const plan = intervalsToPlay(timeline, duration, { voices, speech })
    // If the chosen side never speaks, skip nothing.
    return plan.length === 0 ? NONE : gapsBetween(plan, duration)
  }, [timeline, duration, voices, speech])
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
