import { useEffect, useRef } from 'react'
import { joinMediaSession } from '../audio/media-session.ts'
import { usePlayback } from '../playback/playback-provider.tsx'
import { useTurnStep } from '../playback/use-turn-step.ts'

/** Media keys and lock screen, while a call with sound is open. */
export function MediaKeys({ title }: { title: string }) {
  const { player } = usePlayback()
  const step = useTurnStep()
  const latestStep = useRef(step)
  useEffect(() => {
    latestStep.current = step
  })
  useEffect(
    () => joinMediaSession({ player, title, onTurn: (direction) => latestStep.current(direction) }),
    [player, title],
  )
  return null
}
