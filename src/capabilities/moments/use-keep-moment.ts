import { turnIndexAt } from '../../domain/call/timeline.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import type { KeptTarget } from './kept-moments.ts'

export function useKeepMoment(keep: (target: KeptTarget) => void) {
  const { player, timeline } = usePlayback()
  const keepTurn = (index: number) => {
    const turn = timeline.turns[index]
    if (turn) keep({ turn: turn.id, start: turn.start ?? 0 })
  }
  return {
    keepHere() {
      const { range } = player.state.get()
      const [firstTimed = -1] = timeline.timed
      const turn = Math.max(firstTimed, turnIndexAt(timeline, player.clock.now()))
      if (!range && turn >= 0) keepTurn(turn)
      else keep(range ?? { start: player.position(), end: null })
    },
    keepTurn,
  }
}
