import type { Player } from '../audio/player.ts'
import type { Recording } from '../audio/recording.ts'
import type { Call } from '../domain/call.ts'
import type { ReadableStore } from '../lib/create-store.ts'

type Opened = {
  player: Pick<Player, 'state' | 'play' | 'pause'>
  recording: Pick<Recording, 'state'>
  call: ReadableStore<Pick<Call, 'hasRecording'> | null>
  hasFailed: ReadableStore<boolean>
}
type Coming = {
  session: ReadableStore<Opened | null>
  /** Whether no key that opens a call could be had; null where none is needed. */
  hasFailed: ReadableStore<boolean> | null
  /** Ends the wish to play, with a sentence for the portal as its reason. */
  signal: AbortSignal
}

/**
 * Plays the call that is open or about to be, and resolves once it sounds. Rejects as soon as it never will: the browser
 * refuses, there is nothing to hear, or the wish has ended. Nothing then begins to sound later by itself either.
 */
export function playAsAsked({ session, hasFailed, signal }: Coming): Promise<void> {
  return new Promise((resolve, reject) => {
    let open: Opened | null = null
    let isOver = false
    let watches: (() => void)[] = []
    const unwatch = () => {
      for (const stop of watches) stop()
      watches = []
    }
    const end = (finish: () => void) => {
      isOver = true
      unwatch()
      for (const stop of stops) stop?.()
      signal.removeEventListener('abort', look)
      finish()
    }
    const fail = (reason: string) => {
      end(() => reject(new Error(reason)))
      open?.player.pause()
    }
    const look = () => {
      if (isOver) return
      if (signal.aborted) return fail(String(signal.reason))
      if (hasFailed?.get()) return fail('No call is open')
      if (!open) return
      const never = whyNever(open)
      if (never !== null) return fail(never)
      const { playing, waiting, refused, broken } = open.player.state.get()
      if (playing) end(resolve)
      else if (waiting) return
      else if (refused) end(() => reject(new Error('The browser refuses to play without a press in the viewer')))
      else if (broken) fail('The browser cannot play the recording')
    }
    const follow = () => {
      if (isOver) return
      unwatch()
      // Without one, the key was refused: the call is opened anew with the next.
      open = session.get()
      if (open && whyNever(open) === null) {
        open.player.play()
        const { player, recording, call } = open
        watches = [player.state, recording.state, call, open.hasFailed].map((store) => store.subscribe(look))
      }
      look()
    }
    const stops = [session.subscribe(follow), hasFailed?.subscribe(look)]
    signal.addEventListener('abort', look)
    follow()
  })
}

/** Why there will be nothing to hear. */
function whyNever({ call, hasFailed, recording }: Opened): string | null {
  const answered = call.get()
  if (!answered) return hasFailed.get() ? 'The call could not be fetched' : null
  if (!answered.hasRecording) return 'The call has no recording'
  return recording.state.get().stage === 'failed' ? 'The recording could not be fetched' : null
}
