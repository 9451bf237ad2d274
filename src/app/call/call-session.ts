import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { CallApi } from '../../api/call-api.ts'
import { createPlayer, type Player } from '../../audio/player/player.ts'
import { createRecording } from '../../audio/recording/recording.ts'
import { buildTimeline, linkedTurnStart, shiftTimeline, withStarts } from '../../domain/call/timeline.ts'
import type { CurrentComparison } from '../../domain/sound/comparison.ts'
import type { Moment } from '../../domain/time/media-fragment.ts'
import type { CallSettings } from '../../host/call-settings.ts'
import { openChannel } from '../../host/open-channel.ts'
import type { Preferences } from '../../host/preferences.ts'
import { createStore, deriveStore, type Store, subscribeUntil } from '../../lib/create-store.ts'
import type { HandingOver, SavedPage } from '../../playback/handing-over.ts'
import type { Keeping } from '../../playback/keeping.ts'
import { capabilities } from '../capabilities.ts'
import { type CallQuery, type CallResponse, pollPlanOf } from './call-query.ts'
import type { HidingMemory } from './use-shown-call.ts'

/** One open call. Owns everything that runs for it until it is released. */
export type CallSession = ReturnType<typeof openSession>

type Options = {
  uid: string
  query: CallQuery
  saved: SavedPage | null
  /** A call in a portal plays regardless of other tabs. */
  isEmbedded: boolean
  api: CallApi
  queries: QueryClient
  preferences: Store<Preferences>
  moment: Moment | null
  settings: CallSettings
  hiding: HidingMemory
}

let sessionCount = 0

export function openSession(options: Options) {
  const { uid, query, api, saved, queries, preferences, moment, settings, hiding } = options
  const lifetime = new AbortController()
  const { signal } = lifetime
  /** For everything outside React. Polls the call until the session is released. */
  const observer = new QueryObserver<CallResponse>(queries, query)
  const { rate, volume, muted } = preferences.get()
  const player = createPlayer({ rate, volume, muted })
  /** Resolves to null without what was heard, which is no failure: the page shows the rest of the call. */
  const loadConversation = async () => (await capabilities.conversation?.().catch(() => null)) ?? null
  const recording = createRecording(
    (options) => api.openRecording(uid, options),
    player,
    (sound, signal) => loadConversation().then((script) => script?.measureSound(sound, signal) ?? null),
  )
  persistPlayerSettings(player, preferences)
  if (!options.isEmbedded) playAlone(player, signal)
  globalThis.addEventListener('online', recording.onOnline, { signal })

  const syncOffset = settings.syncOffset(uid)
  if (saved) syncOffset.set(saved.syncOffset)
  const matchesSound = settings.matchesSound(uid)
  const delivered = createStore(buildTimeline([]))
  const offsetTimeline = deriveStore(signal, [delivered, syncOffset], () =>
    shiftTimeline(delivered.get(), syncOffset.get()),
  )
  const heardBefore = saved?.heardBefore ?? null
  const comparison = createStore<CurrentComparison | 'unavailable' | null>(heardBefore)
  const stopWaiting = recording.state.subscribe(() => {
    if (signal.aborted || heardBefore || !recording.state.get().speech) return
    stopWaiting()
    void loadConversation().then((script) => {
      if (script) script.compareContinuously(comparison, { recording, offsetTimeline, syncOffset }, signal)
      else comparison.set('unavailable')
    })
  })
  /** The comparison that the turns follow; null unless they match the sound. */
  const matched = deriveStore(signal, [comparison, matchesSound], () => {
    const compared = comparison.get()
    return matchesSound.get() && compared !== 'unavailable' ? compared : null
  })
  const shownOffset = deriveStore(signal, [syncOffset, matched], () => matched.get()?.matchedOffset ?? syncOffset.get())
  /** The same turns with the starts that the page shows, in recording time. */
  const timeline = deriveStore(signal, [offsetTimeline, matched], () => {
    const starts = matched.get()?.voicedStarts
    return starts ? withStarts(offsetTimeline.get(), starts) : offsetTimeline.get()
  })

  /** The latest link's moment, and where it put the playhead. Null once the playhead has moved. */
  let linked: { start: Seconds; position: Seconds } | null = null
  const alignWithLinkedTurn = () => {
    if (linked && player.position() !== linked.position) linked = null
    if (!linked) return
    const start = linkedTurnStart(timeline.get(), linked.start)
    if (start === null || start === linked.position) return
    player.seek(start)
    linked.position = player.position()
  }
  subscribeUntil(signal, timeline, alignWithLinkedTurn)
  /** If the link was made for a turn, that turn becomes current once the turns are known. */
  const goTo = ({ start, end }: Moment) => {
    player.setRange(null)
    player.seek(start)
    if (end !== null) player.setRange({ start, end })
    linked = { start, position: player.position() }
    alignWithLinkedTurn()
  }
  if (moment) goTo(moment)

  const polling = deriveStore(signal, [observer], () => pollPlanOf(observer.getCurrentResult()).kind)
  let response: CallResponse | undefined
  const onResult = () => {
    const { data } = observer.getCurrentResult()
    if (!data || data === response) return
    response = data
    const { timeline, hasRecording, durationSeconds } = data.call
    delivered.set(timeline)
    if (hasRecording && recording.state.get().stage === 'idle') recording.start(durationSeconds)
  }
  subscribeUntil(signal, observer, onResult)
  onResult()

  sessionCount += 1
  return {
    /** Unique within this page, even if the same call is opened again. */
    id: sessionCount,
    uid,
    query,
    observer,
    polling,
    player,
    recording,
    timeline,
    offsetTimeline,
    syncOffset,
    shownOffset,
    matchesSound,
    comparison,
    heardBefore,
    keeping: createStore<Keeping | null>(null),
    handingOver: createStore<HandingOver | null>(null),
    hiding,
    goTo,
    release() {
      lifetime.abort()
      observer.destroy()
      queries.removeQueries(query)
      recording.release()
      player.release()
    },
  }
}

/** Unchanged fields keep the values that other tabs saved. */
export function persistPlayerSettings({ state }: Pick<Player, 'state'>, preferences: Store<Preferences>): void {
  let before = state.get()
  state.subscribe(() => {
    const last = before
    before = state.get()
    for (const name of ['rate', 'volume', 'muted'] as const)
      if (before[name] !== last[name]) preferences.set({ ...preferences.get(), [name]: before[name] })
  })
}

/** The players of the tabs pause one another. */
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
  signal.addEventListener('abort', () => channel.close(), { once: true })
}
