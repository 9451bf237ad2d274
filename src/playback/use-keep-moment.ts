import { turnIndexAt } from '../domain/call/timeline.ts'
import type { KeptTarget } from '../domain/moments/kept-moments.ts'
import { usePlayback } from './playback-provider.tsx'

export function useKeepMoment() {
  const { player, timeline, moments } = usePlayback()
  const keep = (target: KeptTarget) => {
    const kept = moments.get()
    moments.set({ ...kept, requests: [...kept.requests, target] })
  }
  const keepTurn = (index: number) => {
    const turn = timeline.turns[index]
    if (turn) keep({ turn: turn.id, start: turn.start ?? 0 })
  }
  return {
    /** Keeps the range, else the current turn, else the playhead's time. */
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
