import type { Seconds } from '../domain/units.ts'
import type { Player } from './player.ts'

export type MediaSessionOptions = {
  player: Player
  /** What a lock screen shows. */
  title: string
  /** To the turn before or behind the current one. */
  onTurn: (direction: 'previous' | 'next') => void
}

const STEP: Seconds = 10

/** Lets media keys and lock screens steer the player, where the browser has such a thing. Returns the end of it. */
export function joinMediaSession({ player, title, onTurn }: MediaSessionOptions): () => void {
  if (!('mediaSession' in navigator)) return () => undefined
  const session = navigator.mediaSession
  const by = (offset: Seconds | undefined) => player.seek(player.clock.now() + (offset ?? 0))
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: player.play,
    pause: player.pause,
    stop: player.pause,
    seekbackward: ({ seekOffset }) => by(-(seekOffset ?? STEP)),
    seekforward: ({ seekOffset }) => by(seekOffset ?? STEP),
    seekto: ({ seekTime }) => player.seek(seekTime ?? player.clock.now()),
    previoustrack: () => onTurn('previous'),
    nexttrack: () => onTurn('next'),
  }
  const setAll = (isOn: boolean) => {
    for (const [action, handler] of Object.entries(handlers)) {
      try {
        session.setActionHandler(action as MediaSessionAction, isOn ? handler : null)
      } catch {
        // Browsers know different actions, and throw at the others.
      }
    }
  }
  const onState = () => {
    const { playing, ready } = player.state.get()
    session.playbackState = ready ? (playing ? 'playing' : 'paused') : 'none'
  }
  setAll(true)
  session.metadata = new MediaMetadata({ title })
  onState()
  const stop = player.state.subscribe(onState)
  return () => {
    stop()
    setAll(false)
    session.metadata = null
    session.playbackState = 'none'
  }
}
