import { turnIndexAt } from '../../domain/call/timeline.ts'
import type { Store } from '../../lib/create-store.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import type { KeptMoments, KeptTarget } from './kept-moments.ts'

export function useKeepMoment(moments: Store<KeptMoments>) {
  const { player, timeline } = usePlayback()
  const keep = (target: KeptTarget) => {
    const kept = moments.get()
    moments.set({ ...kept, requests: [...kept.requests, target] })
  }
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
