import type { Player } from '../audio/player.ts'
import type { ReadableStore } from '../lib/create-store.ts'

type Played = Pick<Player, 'state' | 'play'>
type Coming = {
  session: ReadableStore<{ player: Played } | null>
  /** Whether no key that opens a call could be had; null where none is needed. */
  hasFailed: ReadableStore<boolean> | null
  /** Ends the wish to play before a call is open. */
  signal: AbortSignal
}

/** Plays the call that is open or about to be, and resolves once it sounds; rejects when the browser refuses. */
export async function playAsAsked(coming: Coming): Promise<void> {
  const player = await comingPlayer(coming)
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

/** A portal's first commands may come while its key is still awaited. */
function comingPlayer({ session, hasFailed, signal }: Coming): Promise<Played> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const open = session.get()
      if (!open && !hasFailed?.get() && !signal.aborted) return
      for (const stop of stops) stop?.()
      if (open) resolve(open.player)
      else reject(new Error(signal.aborted ? 'It was paused before a call was open' : 'No call is open'))
    }
    const stops = [session.subscribe(look), hasFailed?.subscribe(look)]
    signal.addEventListener('abort', look, { once: true })
    look()
  })
}
