import type { Player } from '../audio/player.ts'

/** Plays, and resolves once it sounds; rejects when the browser refuses. */
export function playAsAsked(player: Player | null): Promise<void> {
  if (!player) return Promise.reject(new Error('No call is open'))
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      stop()
      finish()
    }
    const stop = player.state.subscribe(() => {
      const { playing, refused } = player.state.get()
      if (refused) settle(() => reject(new Error('The browser refuses to play without a press in the viewer')))
      else if (playing) settle(resolve)
    })
    player.play()
    if (player.state.get().playing) settle(resolve)
  })
}
