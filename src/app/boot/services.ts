import { createCallApi } from '../../api/call-api.ts'
import type { Config } from '../../api/config.ts'
import type { SavedCall } from '../../api/saved-call.ts'
import type { Call } from '../../domain/call/call.ts'
import { dateOf } from '../../domain/call/timing.ts'
import { TroubleError } from '../../domain/call/trouble.ts'
import { parseUid } from '../../domain/call/uid.ts'
import type { Interval } from '../../domain/time/interval.ts'
import type { Seconds } from '../../domain/units.ts'
import { createSyncOffset, createVoiceStarts } from '../../host/call-settings.ts'
import type { KeyStore } from '../../host/key-store.ts'
import type { PortalConnection } from '../../host/portal-connection.ts'
import type { Preferences } from '../../host/preferences.ts'
import { createRecentCalls, type RecentCalls } from '../../host/recent-calls.ts'
import type { Router } from '../../host/router.ts'
import { watchUncaughtErrors } from '../../host/uncaught-errors.ts'
import { createStore, type ReadableStore, type Store, subscribeUntil } from '../../lib/create-store.ts'
import { type CallSession, openSession } from '../call/call-session.ts'
import { createNotesGuard, type NotesGuard } from '../call/notes-guard.ts'
import { persistPlayerSettings } from '../call/persist-player-settings.ts'
import type { PreparedPage } from './prepare-page.ts'

/** Why the page shows the key form even though the address contains a uid. */
type KeyFormReason = 'refused' | 'change'

export type Services = {
  config: Config
  /** The call in this file; null unless the page is a saved call. */
  saved: SavedCall | null
  /** Null unless the viewer is embedded. */
  portal: PortalConnection | null
  router: Router
  keys: KeyStore
  /** Whether a request has been waiting unusually long for the portal to supply a key. */
  isKeyOverdue: ReadableStore<boolean>
  /** Forgets the key in all tabs. If notes would be lost, asks the user first. */
  forgetKey: () => void
  notes: NotesGuard
  preferences: Store<Preferences>
  recents: RecentCalls
  /** The session that the page shows; null if no call is open, or while the key form is shown. */
  session: ReadableStore<CallSession | null>
  keyRequest: Store<KeyFormReason | null>
  release: () => void
}

/**
 * The composition root. Creates all services, and opens the call in the address as soon as the page has access to it.
 */
export function createServices(prepared: PreparedPage): Services {
  const { config, router, embedding, device, preferences, keys, saved } = prepared
  const lifetime = new AbortController()
  const { signal } = lifetime
  const portal = embedding?.portal ?? null
  const recents = createRecentCalls(device)
  const notes = createNotesGuard(window, signal)
  // A portal decides which call is open. When it opens another call, notes on the previous call are kept until the
  // frame is removed.
  if (!portal) router.guard(notes.confirm)
  const keyRequest = createStore<KeyFormReason | null>(null)
  /** The session that the page shows. Null while the key form is shown, even though a session may still be open. */
  const session = createStore<CallSession | null>(null)
  let opened: { session: CallSession; key: string | null } | null = null
  /** The user's position in a call that was closed because the key was replaced, refused or forgotten. */
  let lastPosition: { uid: string; time: Seconds; range: Interval | null } | null = null

  const portalKey = embedding && config.auth === 'key' ? embedding.createKey(keys) : null
  const ownApi = prepared.saved ? prepared.saved.api : createCallApi(prepared.http, config)
  const api = portalKey ? portalKey.withKey(ownApi) : ownApi
  /**
   * Whether the user must enter a key. A portal supplies a key for each request, so sessions in a portal aren't tied to
   * a key.
   */
  const needsUserKey = config.auth === 'key' && !portal

  let remembered: Call | null = null
  const remember = (call: Call) => {
    if (call === remembered || preferences.get().hidePrivate) return
    remembered = call
    recents.add({ uid: call.uid, agent: call.agentName || call.agentSlug || null, at: dateOf(call) ?? null })
  }
  const refuse = (key: string) => {
    keyRequest.set('refused')
    keys.forgetRefused(key)
  }
  const close = () => {
    const closing = opened?.session
    opened = null
    session.set(null)
    closing?.release()
  }
  const open = (uid: string, key: string | null) => {
    const { rate, volume, muted } = preferences.get()
    const next = openSession({
      uid,
      isFinal: saved !== null,
      isEmbedded: embedding !== null,
      api,
      moment: router.route.get().moment,
      settings: { rate, volume, muted },
      syncOffset: createSyncOffset(uid, device),
      startsWithVoice: createVoiceStarts(uid, device),
      moments: notes.momentsOf(uid),
    })
    if (lastPosition) {
      next.goTo({ start: lastPosition.time, end: null })
      next.player.setRange(lastPosition.range)
      lastPosition = null
    }
    opened = { session: next, key }
    next.callStore.subscribe(() => {
      const { call, error } = next.callStore.get()
      if (call && !error) remember(call)
      if (key !== null && error instanceof TroubleError && error.trouble.kind === 'unauthorized') refuse(key)
    })
    persistPlayerSettings(next.player, preferences)
    session.set(next)
  }

  /** Opens, closes, hides or keeps the session to match the address and the key. */
  const syncSession = () => {
    const { uid } = router.route.get()
    const parsed = uid === null ? null : parseUid(uid)
    const key = needsUserKey ? keys.key.get() : null
    const wanted = parsed?.ok ? parsed.uid : null
    if (lastPosition?.uid !== wanted) lastPosition = null
    if (!portal) notes.keepOnly(wanted)
    if (opened && (opened.session.uid !== wanted || opened.key !== key)) {
      const { player, callStore } = opened.session
      if (opened.session.uid === wanted && callStore.get().call)
        lastPosition = { uid: wanted, time: player.position(), range: player.state.get().range }
      close()
    }
    if (keyRequest.get() !== null) {
      opened?.session.player.pause()
      session.set(null)
    } else if (opened) session.set(opened.session)
    else if (wanted !== null && (!needsUserKey || key !== null)) open(wanted, key)
  }
  const onRoute = () => {
    const before = opened
    syncSession()
    const { moment } = router.route.get()
    if (moment && opened === before) opened?.session.goTo(moment)
  }
  subscribeUntil(signal, preferences, () => {
    if (preferences.get().hidePrivate) recents.clear()
  })
  subscribeUntil(signal, router.route, onRoute)
  if (needsUserKey)
    subscribeUntil(signal, keys.key, () => {
      if (keys.key.get() !== null) keyRequest.set(null)
      syncSession()
    })
  subscribeUntil(signal, keyRequest, syncSession)
  syncSession()

  if (embedding) {
    embedding.attach({ router, preferences, session, portalKey }, signal)
    watchUncaughtErrors(window, signal, () => embedding.portal.emit({ type: 'error', kind: 'crash' }))
  }

  return {
    config,
    saved,
    portal,
    router,
    keys,
    isKeyOverdue: portalKey?.isOverdue ?? createStore(false),
    forgetKey: () =>
      notes.confirm(() => {
        notes.keepOnly(null)
        keys.forget()
      }),
    notes,
    preferences,
    recents,
    session,
    keyRequest,
    release() {
      lifetime.abort()
      close()
      keys.release()
      preferences.release()
      recents.release()
      router.release()
      portal?.release()
    },
  }
}
