import { QueryClient } from '@tanstack/react-query'
import type { CallApi } from '../api/call-api.ts'
import { createGate } from '../audio/gate.ts'
import { createPlayer, type Player } from '../audio/player.ts'
import type { PlayerSettings } from '../audio/player-state.ts'
import { createRecording, type Recording } from '../audio/recording.ts'
import type { Call } from '../domain/call.ts'
import type { Moment } from '../domain/moment.ts'
import { landingAt } from '../domain/timeline.ts'
import { type CallTrouble, type RetryWait, TroubleError } from '../domain/trouble.ts'
import type { Milliseconds, Seconds } from '../domain/units.ts'
import { createStore, type ReadableStore, type Store } from '../lib/create-store.ts'
import { callQuery } from './call-query.ts'

/** One call being looked at with one key: everything that runs for it, from the address to leaving it. */
export type CallSession = {
  /** Another session of the same call has another. */
  id: number
  uid: string
  player: Player
  recording: Recording
  /** How much later the words of the transcript are than it tells. */
  nudge: Store<Seconds>
  client: QueryClient
  query: ReturnType<typeof callQuery>
  /** The call as it was last answered. */
  call: ReadableStore<Call | null>
  /** Settles when the first request for the call has come to something, or to nothing. */
  answered: Promise<void>
  /** To be told when the words are drawn: then the recording is asked for. */
  onDrawn: () => void
  /** To be told when the words stand on the screen: until then the recording is not read. */
  onPainted: () => void
  /** The latest request for the call came to nothing. */
  hasFailed: ReadableStore<boolean>
  /** Asks again for a call that could not be fetched; does nothing while it is asked for, or once it is here. */
  retry: () => void
  /** The automatic retry of the call's request that is awaited. */
  wait: ReadableStore<RetryWait | null>
  /** Places the playhead, and the range when the moment has an end. */
  goTo: (moment: Moment) => void
  release: () => void
}

type Options = {
  uid: string
  api: CallApi
  moment: Moment | null
  settings: PlayerSettings
  nudge: Store<Seconds>
  onCall: (call: Call) => void
  /** The call could not be fetched. */
  onFailed: (trouble: CallTrouble) => void
}

/** In a tab that nobody sees nothing is painted. */
const PAINTED_WITHIN: Milliseconds = 500

/** How many sessions this page has opened. */
let opened = 0

/** Starts fetching at once; the recording follows as soon as the words are drawn. */
export function openSession(options: Options): CallSession {
  const { uid, api, moment, settings, nudge, onCall, onFailed } = options
  const client = new QueryClient()
  const player = createPlayer(settings)
  const drawn = createGate()
  const painted = createGate()
  const letSound = () => {
    drawn.open()
    painted.open()
  }
  const recording = createRecording(
    async (options) => {
      const answer = await api.openRecording(uid, options)
      await painted.opened
      return answer
    },
    player,
    drawn.opened,
  )
  let limit: ReturnType<typeof setTimeout> | undefined
  const wait = createStore<RetryWait | null>(null)
  const answered = createStore<Call | null>(null)
  const hasFailed = createStore(false)
  const query = callQuery({
    api: {
      ...api,
      fetchCall(...request) {
        hasFailed.set(false)
        return api.fetchCall(...request).catch((error: unknown) => {
          if (error instanceof TroubleError) onFailed(error.trouble as CallTrouble)
          hasFailed.set(true)
          throw error
        })
      },
    },
    uid,
    onWait: wait.set,
    onCall: (call) => {
      answered.set(call)
      limit ??= setTimeout(letSound, PAINTED_WITHIN)
      onCall(call)
      if (call.hasRecording && recording.state.get().stage === 'idle') recording.start(call.durationSeconds)
    },
  })
  const goTo = ({ start, end }: Moment) => {
    player.setRange(null)
    player.seek(landingAt(start))
    if (end !== null) player.setRange({ start, end })
  }
  const ask = async () => {
    if (answered.get() === null) await client.prefetchQuery(query)
  }
  if (moment) goTo(moment)

  return {
    id: ++opened,
    uid,
    player,
    recording,
    nudge,
    client,
    query,
    call: answered,
    answered: ask(),
    onDrawn: drawn.open,
    onPainted: painted.open,
    hasFailed,
    retry: () => void ask(),
    wait,
    goTo,
    release() {
      // Rejections of what is cancelled here are the cancellation itself.
      void client.cancelQueries().catch(() => undefined)
      client.clear()
      clearTimeout(limit)
      letSound()
      recording.release()
      player.release()
    },
  }
}
