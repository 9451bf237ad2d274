import type { Player } from '../../audio/player/player.ts'
import { openChannel } from '../../host/open-channel.ts'
import { subscribeUntil } from '../../lib/create-store.ts'

/** Pauses the players of other tabs when this one starts, and this one when another one starts. */
export function playAlone({ state, pause }: Pick<Player, 'state' | 'pause'>, signal: AbortSignal): void {
  const channel = openChannel('call-viewer:playback')
  if (!channel) return
  let wasPlaying = false
  subscribeUntil(signal, state, () => {
    const { playing } = state.get()
    if (playing && !wasPlaying) channel.postMessage(null)
    wasPlaying = playing
  })
  channel.addEventListener('message', pause)
  signal.addEventListener('abort', () => channel.close())
}
