import { useEffect, useEffectEvent } from 'react'
import { joinMediaSession } from '../../audio/player/media-session.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useTurnStep } from '../../playback/use-turn-step.ts'

/** Connects media keys and the lock screen to the open call's player. */
export function MediaKeys({ title }: { title: string }) {
  const { player } = usePlayback()
  const onTurn = useEffectEvent(useTurnStep())
  useEffect(() => joinMediaSession({ player, title, onTurn: (direction) => onTurn(direction) }), [player, title])
  return null
}
