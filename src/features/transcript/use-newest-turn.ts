import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Call, isLive } from '../../domain/call/call.ts'
import { turnIndexAt } from '../../domain/call/timeline.ts'
import { startInRecording } from '../../domain/call/turn.ts'
import type { Seconds } from '../../domain/units.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import type { Follow } from './use-follow.ts'

/** The call is live, or was while open, and has no recording yet. */
export function useIsArriving(call: Call): boolean {
  const [hasBeenLive, setHasBeenLive] = useState(false)
  if (!hasBeenLive && isLive(call)) setHasBeenLive(true)
  return hasBeenLive && !call.hasRecording
}

/**
 * Nothing plays while turns arrive, so the playhead moves to each new one. An earlier turn that the user or a link
 * chose stays until following is turned on again.
 * @param current -1 for none
 * @returns the commands of `follow`, adapted to a live call
 */
export function useNewestTurn(
  isArriving: boolean,
  current: number,
  follow: Follow,
): Pick<Follow, 'toggle' | 'jumpToCurrent'> {
  const { player, timeline } = usePlayback()
  const { isFollowing } = follow
  const newest = timeline.timed.at(-1) ?? -1
  const newestStart = timeline.starts.at(-1) ?? null
  const goToNewest = () => {
    if (newestStart !== null) player.seek(startInRecording({ start: newestStart }))
  }

  const before = useRef<{ isArriving: boolean; newestStart: Seconds | null }>({ isArriving, newestStart: null })
  const onTurns = useEffectEvent((next: { isArriving: boolean; count: number }) => {
    const last = before.current
    before.current = { isArriving: next.isArriving, newestStart }
    // The recording may arrive with the last turns, which must still be followed.
    if (next.count === 0 || !(next.isArriving || last.isArriving)) return
    // Before the first turn, only a link can have moved the playhead.
    const isAtNewest = last.newestStart === null ? player.position() === 0 : player.clock.now() >= last.newestStart
    if (isAtNewest) goToNewest()
  })
  const count = timeline.turns.length
  useEffect(() => onTurns({ isArriving, count }), [isArriving, count])

  const onChosen = useEffectEvent((index: number) => {
    // The playhead may have moved to a new turn.
    const isStillCurrent = turnIndexAt(timeline, player.clock.now()) === index
    if (isArriving && index !== newest && isStillCurrent) follow.showTurn(index)
  })
  useEffect(() => {
    if (isFollowing) onChosen(current)
  }, [isFollowing, current])

  return {
    toggle() {
      if (isArriving && !isFollowing) goToNewest()
      follow.toggle()
    },
    jumpToCurrent() {
      if (isArriving && current !== newest) follow.showTurn(current)
      else follow.jumpToCurrent()
    },
  }
}
