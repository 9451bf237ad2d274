import type { Player } from '../../audio/player/player.ts'
import type { Recording } from '../../audio/recording/recording.ts'
import type { Call } from '../../domain/call/call.ts'
import type { ReadableStore } from '../../lib/create-store.ts'

type PlayableSession = {
  player: Pick<Player, 'state' | 'play' | 'pause'>
  recording: Pick<Recording, 'state'>
  callStore: ReadableStore<{ call: Pick<Call, 'hasRecording'> | null; error: Error | null; isFetching: boolean }>
}

type Options = {
  session: ReadableStore<PlayableSession | null>
  /** Whether the portal has failed to supply a key that opens a call; null if no key is needed. */
  hasNoKey: ReadableStore<boolean> | null
  /** Aborts the request to play. The abort reason is the message that the portal receives. */
  signal: AbortSignal
}

/**
 * Plays the open call, or the next call that opens, and resolves once playback has started. Rejects as soon as playback
 * becomes impossible: the browser blocks it, there is nothing to play, or the request was aborted. After a rejection,
 * nothing starts to play.
 */
export function playWhenReady({ session, hasNoKey, signal }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    let opened: PlayableSession | null = null
    let isSettled = false
    let stopWatching: (() => void)[] = []
    const unwatch = () => {
      for (const stop of stopWatching) stop()
      stopWatching = []
    }
    const settle = (finish: () => void) => {
      isSettled = true
      unwatch()
      for (const stop of stops) stop?.()
      signal.removeEventListener('abort', check)
      finish()
    }
    const fail = (reason: string) => {
      settle(() => reject(new Error(reason)))
      opened?.player.pause()
    }
    const check = () => {
      if (isSettled) return
      if (signal.aborted) return fail(String(signal.reason))
      if (hasNoKey?.get()) return fail('No call is open')
      if (!opened) return
      const obstacle = obstacleTo(opened)
      if (obstacle !== null) return fail(obstacle)
      const { playing, waiting, refused, broken } = opened.player.state.get()
      if (playing) settle(resolve)
      else if (waiting) return
      else if (refused)
        settle(() => reject(new Error('The browser blocks playback until a user gesture in the viewer')))
      else if (broken) fail("The browser can't play the recording")
    }
    const onSession = () => {
      if (isSettled) return
      unwatch()
      // The session is null after the service refused the key. The next key opens a new session.
      opened = session.get()
      if (opened && obstacleTo(opened) === null) {
        opened.player.play()
        const { player, recording, callStore } = opened
        stopWatching = [player.state, recording.state, callStore].map((store) => store.subscribe(check))
      }
      check()
    }
    const stops = [session.subscribe(onSession), hasNoKey?.subscribe(check)]
    signal.addEventListener('abort', check)
    onSession()
  })
}

/** Why the session can never play; null while it still might. */
function obstacleTo({ callStore, recording }: PlayableSession): string | null {
  const { call, error, isFetching } = callStore.get()
  if (!call) return error && !isFetching ? "The call couldn't be loaded" : null
  if (!call.hasRecording) return 'The call has no recording'
  return recording.state.get().stage === 'failed' ? "The recording couldn't be loaded" : null
}
