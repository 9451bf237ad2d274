import type { Player } from '../../audio/player/player.ts'
import { openChannel } from '../../host/open-channel.ts'

/** Pauses the players of other tabs when this one starts, and this one when another one starts. */
export function playAlone({ state, pause }: Pick<Player, 'state' | 'pause'>, signal: AbortSignal): void {
  const channel = openChannel('call-viewer:playback')
  if (!channel) return
  let wasPlaying = false
  const unsubscribe = state.subscribe(() => {
    const { playing } = state.get()
    if (playing && !wasPlaying) channel.postMessage('started')
    wasPlaying = playing
  })
  channel.addEventListener('message', pause)
  signal.addEventListener('abort', () => {
    unsubscribe()
    channel.close()
  })
}
