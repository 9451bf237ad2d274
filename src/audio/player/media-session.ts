import type { Player } from './player.ts'

export type MediaSessionOptions = {
  player: Player
  title: string
  onTurn: (direction: 'previous' | 'next') => void
}

const STEP: Seconds = 10

export function joinMediaSession({ player, title, onTurn }: MediaSessionOptions): () => void {
  if (!('mediaSession' in navigator)) return () => undefined
  const session = navigator.mediaSession
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: player.play,
    pause: player.pause,
    stop: player.pause,
    seekbackward: ({ seekOffset }) => player.seekBy(-(seekOffset ?? STEP)),
    seekforward: ({ seekOffset }) => player.seekBy(seekOffset ?? STEP),
    seekto: ({ seekTime }) => player.seek(seekTime ?? player.position()),
    previoustrack: () => onTurn('previous'),
    nexttrack: () => onTurn('next'),
  }
  const setHandlers = (isActive: boolean) => {
    for (const [action, handler] of Object.entries(handlers)) {
      try {
        session.setActionHandler(action as MediaSessionAction, isActive ? handler : null)
      } catch {
        // Browsers throw for actions that they don't support.
      }
    }
  }
  const onState = () => {
    const { playing, ready } = player.state.get()
    session.playbackState = ready ? (playing ? 'playing' : 'paused') : 'none'
  }
  setHandlers(true)
  session.metadata = new MediaMetadata({ title })
  onState()
  const unsubscribe = player.state.subscribe(onState)
  return () => {
    unsubscribe()
    setHandlers(false)
    session.metadata = null
    session.playbackState = 'none'
  }
}
