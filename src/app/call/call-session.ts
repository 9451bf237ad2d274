import type { CallApi } from '../../api/call-api.ts'
import { createPlayer, type Player } from '../../audio/player/player.ts'
import type { PlayerSettings } from '../../audio/player/player-state.ts'
import { createRecording, type Recording } from '../../audio/recording/recording.ts'
import { linkedTurnStart } from '../../domain/call/timeline.ts'
import type { KeptMoments } from '../../domain/moments/kept-moments.ts'
import { type HidingState, NOTHING_CHOSEN } from '../../domain/privacy/hiding-state.ts'
import type { Moment } from '../../domain/time/media-fragment.ts'
import type { Instant, Seconds } from '../../domain/units.ts'
import { createStore, type Store } from '../../lib/create-store.ts'
import type { CurrentComparison, Playback } from '../../playback/playback-provider.tsx'
import { type CallStore, createCallStore } from './call-store.ts'
import { playAlone } from './play-alone.ts'
import { recordingTimeline } from './recording-timeline.ts'

/** One open call. Owns everything that runs for the call until the session is released. */
export type CallSession = {
  /** Unique within this page, even if the same call is opened again. */
  id: number
  uid: string
  callStore: CallStore
  player: Player
  recording: Recording
  /** Seconds added to every turn's start. */
  syncOffset: Store<Seconds>
  /** Whether the user wants each turn to start when its voice begins. */
  startsWithVoice: Store<boolean>
  /**
   * The voiced start of each timed turn. Null unless turns start with the voice and the recording has been measured.
   * `VoicedStarts` sets it.
   */
  voicedStarts: Store<readonly Seconds[] | null>
  /** See `Playback`. */
  comparison: Playback['comparison']
  moments: Store<KeptMoments>
  /** What the user hid and showed by hand. */
  hiding: Store<HidingState>
  /**
   * Moves the playhead to the start of a link's moment, and marks its range. Clears the range if the moment has no end.
   * If the link was made for a turn, that turn becomes current once the turns are known.
   */
  goTo: (moment: Moment) => void
  release: () => void
}

type Options = {
  uid: string
  /** Whether the call can no longer change, in which case it is fetched only once. */
  isFinal?: boolean
  /** A call in a portal plays regardless of other tabs. */
  isEmbedded: boolean
  api: CallApi
  moment: Moment | null
  settings: PlayerSettings
  syncOffset: Store<Seconds>
  startsWithVoice: Store<boolean>
  moments: Store<KeptMoments>
}

let sessionCount = 0

/** Requests the call immediately, and its recording as soon as the call has arrived. */
export function openSession(options: Options): CallSession {
  const { uid, isFinal = false, isEmbedded, api, moment, settings, syncOffset, startsWithVoice, moments } = options
  const callStore = createCallStore(api, uid, { isFinal })
  const player = createPlayer(settings)
  const recording = createRecording((options) => api.openRecording(uid, options), player)
  const lifetime = new AbortController()
  if (!isEmbedded) playAlone(player, lifetime.signal)
  globalThis.addEventListener('online', recording.onOnline, { signal: lifetime.signal })

  const voicedStarts = createStore<readonly Seconds[] | null>(null)
  /** The start of the latest link's moment, and where the link put the playhead. Null once the playhead has moved. */
  let linked: { start: Seconds; position: Seconds } | null = null
  const alignWithLinkedTurn = () => {
    const { call } = callStore.get()
    if (linked && player.position() !== linked.position) linked = null
    if (!call || !linked) return
    const start = linkedTurnStart(recordingTimeline(call, { syncOffset, voicedStarts }), linked.start)
    if (start === null || start === linked.position) return
    player.seek(start)
    linked.position = player.position()
  }
  voicedStarts.subscribe(alignWithLinkedTurn)

  let receivedAt: Instant | null = null
  callStore.subscribe(() => {
    const state = callStore.get()
    if (!state.call || state.receivedAt === receivedAt) return
    receivedAt = state.receivedAt
    alignWithLinkedTurn()
    if (state.call.hasRecording && recording.state.get().stage === 'idle') recording.start(state.call.durationSeconds)
  })

  const goTo = ({ start, end }: Moment) => {
    player.setRange(null)
    player.seek(start)
    if (end !== null) player.setRange({ start, end })
    linked = { start, position: player.position() }
    alignWithLinkedTurn()
  }
  if (moment) goTo(moment)

  sessionCount += 1
  return {
    id: sessionCount,
    uid,
    callStore,
    player,
    recording,
    syncOffset,
    hiding: createStore(NOTHING_CHOSEN),
    startsWithVoice,
    voicedStarts,
    comparison: createStore<CurrentComparison | 'unavailable' | null>(null),
    moments,
    goTo,
    release() {
      lifetime.abort()
      callStore.release()
      recording.release()
      player.release()
    },
  }
}
