import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { sidesOf } from '../../domain/sides.ts'
import { silencesOf } from '../../domain/silence.ts'
import { planPlay, type Voices } from '../../domain/skim.ts'
import { gapsBetween, type Stretch } from '../../domain/stretch.ts'
import type { Seconds } from '../../domain/units.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { usePlayerState, useRecordingState } from '../../playback/use-player.ts'

export type Skim = {
  skipsSilences: boolean
  setSkipsSilences: (skips: boolean) => void
  voices: Voices
  setVoices: (voices: Voices) => void
}

const SkimContext = createContext<Skim | null>(null)

export function useSkim(): Skim {
  const skim = useContext(SkimContext)
  if (!skim) throw new Error('useSkim needs a SkimProvider')
  return skim
}

/** A silence shorter than this is a breath. */
const LEAST_SILENCE: Seconds = 1.25
const NONE: readonly Stretch[] = []

/** Which parts of the recording are to be heard; the player passes over the rest. */
export function SkimProvider({ children }: { children: ReactNode }) {
  const [skipsSilences, setSkipsSilences] = useState(false)
  const [voices, setVoices] = useState<Voices>('both')
  useParts(skipsSilences, voices)
  useVoice(voices)
  const value = useMemo(() => ({ skipsSilences, setSkipsSilences, voices, setVoices }), [skipsSilences, voices])
  return <SkimContext value={value}>{children}</SkimContext>
}

function useParts(skipsSilences: boolean, voices: Voices): void {
  const { player, timeline } = usePlayback()
  const duration = usePlayerState((state) => state.duration)
  const peaks = useRecordingState((state) => (skipsSilences ? state.peaks : null))
  const passedOver = useMemo(() => {
    if (duration === null || (voices === 'both' && !peaks)) return NONE
    const silences = peaks ? silencesOf(peaks, LEAST_SILENCE) : NONE
    const plan = planPlay(timeline, duration, { voices, silences })
    // Nobody of that side says anything: then all is heard.
    return plan.length === 0 ? NONE : gapsBetween(plan, duration)
  }, [timeline, duration, voices, peaks])
  useEffect(() => {
    player.setPassOver(passedOver)
    return () => player.setPassOver(NONE)
  }, [player, passedOver])
}

/** Where each side has a channel of its own, the other one is silent too. */
function useVoice(voices: Voices): void {
  const { player, timeline } = usePlayback()
  const peaks = useRecordingState((state) => (voices === 'both' ? null : state.peaks))
  const sides = useMemo(() => (peaks ? sidesOf(peaks, timeline) : null), [peaks, timeline])
  const channel = voices === 'both' || !sides ? null : sides[voices]
  useEffect(() => {
    player.hearChannel(channel)
    return () => player.hearChannel(null)
  }, [player, channel])
}
