import { useEffect, useEffectEvent, useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { isLive } from '../../domain/call/timing.ts'
import type { Seconds } from '../../domain/units.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useClock, useCurrentTurn } from '../../playback/use-clock.ts'
import type { Follow } from './use-follow.ts'

/**
 * The newest turn of a live call is the current one while the playhead rests, even after the call, until playback
 * begins. A turn that the user or a link chose is current until following is turned on again.
 */
export function useNewestTurn(call: Call) {
  const { player, timeline } = usePlayback()
  const [restsAt, setRestsAt] = useState<Seconds>(0)
  const isResting = useClock((time) => time === restsAt)
  const [isAwaited, setAwaited] = useState(false)
  if (isLive(call) && !call.hasRecording && !isAwaited) setAwaited(true)
  if (isAwaited && call.hasRecording && !isResting) setAwaited(false)
  const atPlayhead = useCurrentTurn()
  const newest = timeline.turns.length - 1
  const isNewest = isAwaited && isResting
  return {
    /** -1 for none. */
    current: isNewest ? newest : atPlayhead,
    isChosen: isAwaited && !isNewest && atPlayhead >= 0,
    isLast: atPlayhead === newest,
    restHere: () => setRestsAt(player.clock.now()),
  }
}

/** The commands of `follow`, adapted to a live call. */
export function useLiveFollow(
  { current, isChosen, isLast, restHere }: ReturnType<typeof useNewestTurn>,
  follow: Follow,
): Pick<Follow, 'toggle' | 'jumpToCurrent'> {
  const onChosen = useEffectEvent(() => {
    if (isLast) restHere()
    else if (follow.isFollowing) follow.showTurn(current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another choice
  useEffect(() => {
    if (isChosen) onChosen()
  }, [isChosen, current])
  return {
    toggle() {
      if (isChosen && !follow.isFollowing) restHere()
      follow.toggle()
    },
    jumpToCurrent() {
      if (isChosen) follow.showTurn(current)
      else follow.jumpToCurrent()
    },
  }
}
