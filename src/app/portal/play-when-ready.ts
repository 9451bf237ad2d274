import type { Player } from '../../audio/player/player.ts'
import type { Recording } from '../../audio/recording/recording.ts'
import { subscribeUntil } from '../../lib/create-store.ts'
import type { CallResponse } from '../call/call-query.ts'

export type ObservedCall = {
  getCurrentResult: () => { data: CallResponse | undefined; error: Error | null }
  subscribe: (listener: () => void) => () => void
  refetch: () => unknown
}

type PlayableSession = {
  player: Pick<Player, 'state' | 'play' | 'pause'>
  recording: Pick<Recording, 'state'>
  observer: Pick<ObservedCall, 'getCurrentResult' | 'subscribe'>
}

export const PAUSED = 'Playback was paused'

/**
 * Resolves once playback has started. Rejects, and doesn't start later, if it is blocked or paused or there is nothing
 * to play.
 * @param signal its abort reason is the message that the portal receives
 */
export function playWhenReady(session: PlayableSession, signal: AbortSignal): Promise<void> {
  const { player, recording, observer } = session
  const settled = new AbortController()
  return new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      reject(new Error(reason))
      settled.abort()
      player.pause()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    settled.signal.addEventListener('abort', () => clearTimeout(timer))
    const check = () => {
      clearTimeout(timer)
      if (settled.signal.aborted) return
      const obstacle = signal.aborted ? String(signal.reason) : obstacleTo(session)
      if (obstacle !== null) return fail(obstacle)
      const { playing, waiting, autoplayBlocked, broken } = player.state.get()
      if (playing) resolve()
      else if (waiting) return
      else if (autoplayBlocked)
        reject(new Error('The browser blocks playback until the user interacts with the viewer'))
      else if (broken) return fail("The browser can't play the recording")
      else {
        // Blocked or paused: browsers take a moment to report a block.
        timer = setTimeout(fail, 0, PAUSED)
        return
      }
      settled.abort()
    }
    if (obstacleTo(session) === null) player.play()
    for (const store of [player.state, recording.state, observer]) subscribeUntil(settled.signal, store, check)
    signal.addEventListener('abort', check, { signal: settled.signal })
    check()
  })
}

/** Why the session can never play; null if it still might. */
function obstacleTo({ observer, recording }: PlayableSession): string | null {
  const { data, error } = observer.getCurrentResult()
  if (!data) return error ? "The call couldn't be loaded" : null
  if (!data.call.hasRecording) return 'The call has no recording'
  return recording.state.get().stage === 'failed' ? "The recording couldn't be loaded" : null
}
