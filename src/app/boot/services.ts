import { createCallApi } from '../../api/call-api.ts'
import type { Config } from '../../api/config.ts'
import type { Call } from '../../domain/call/call.ts'
import { dateOf } from '../../domain/call/timing.ts'
import { TroubleError } from '../../domain/call/trouble.ts'
import { parseUid } from '../../domain/call/uid.ts'
import type { KeyStore } from '../../host/key-store.ts'
import type { PortalConnection } from '../../host/portal-connection.ts'
import type { Preferences } from '../../host/preferences.ts'
import { createRecentCalls, type RecentCalls } from '../../host/recent-calls.ts'
import type { Router } from '../../host/router.ts'
import { createSyncOffset } from '../../host/sync-offsets.ts'
import { watchUncaughtErrors } from '../../host/uncaught-errors.ts'
import { createStore, type ReadableStore, type Store, subscribeUntil } from '../../lib/create-store.ts'
import { type CallSession, openSession } from '../call/call-session.ts'
import { persistPlayerSettings } from '../call/persist-player-settings.ts'
import type { PreparedPage } from './prepare-page.ts'

/** Why the page shows the key form although the address contains a uid. */
type KeyRequest = 'refused' | 'change'

export type Services = {
  config: Config
  /** Null when the viewer is not embedded. */
  portal: PortalConnection | null
  router: Router
  keys: KeyStore
  preferences: Store<Preferences>
  recents: RecentCalls
  /** The session of the open call; null if no call is open. */
  session: ReadableStore<CallSession | null>
  keyRequest: Store<KeyRequest | null>
  release: () => void
}

/**
 * The composition root. Creates all services, and opens the call in the address as soon as the page has access to it.
 */
export function createServices({ config, router, embedding, device, preferences, keys, http }: PreparedPage): Services {
  const lifetime = new AbortController()
  const { signal } = lifetime
  const portal = embedding?.portal ?? null
  const recents = createRecentCalls(device)
  const keyRequest = createStore<KeyRequest | null>(null)
  const session = createStore<CallSession | null>(null)
  let openedWith: { uid: string; key: string | null } | null = null

  const portalKey = embedding && config.auth === 'key' ? embedding.createKey(keys) : null
  const ownApi = createCallApi(http, config)
  const api = portalKey ? portalKey.withKey(ownApi) : ownApi
  /** Whether the user must enter a key. A portal supplies keys for each request, so its sessions aren't tied to a key. */
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
    const open = session.get()
    openedWith = null
    session.set(null)
    open?.release()
  }
  const open = (uid: string, key: string | null) => {
    close()
    openedWith = { uid, key }
    const { rate, volume, muted } = preferences.get()
    const opened = openSession({
      uid,
      api,
      moment: router.route.get().moment,
      settings: { rate, volume, muted },
      syncOffset: createSyncOffset(uid, device),
    })
    opened.callStore.subscribe(() => {
      const { call, error } = opened.callStore.get()
      if (call && !error) remember(call)
      if (key !== null && error instanceof TroubleError && error.trouble.kind === 'unauthorized') refuse(key)
    })
    persistPlayerSettings(opened.player, preferences)
    session.set(opened)
  }

  /** Opens, closes or keeps the session, so that it matches the address and the key. */
  const syncSession = () => {
    const { uid, moment } = router.route.get()
    const parsed = uid === null ? null : parseUid(uid)
    const key = needsUserKey ? keys.key.get() : null
    const hasAccess = (!needsUserKey || key !== null) && keyRequest.get() === null
    if (!parsed?.ok || !hasAccess) return close()
    if (openedWith?.uid !== parsed.uid || openedWith.key !== key) return open(parsed.uid, key)
    // The uid and the key are unchanged, so only the moment can have changed.
    if (moment) session.get()?.goTo(moment)
  }
  subscribeUntil(signal, preferences, () => {
    if (preferences.get().hidePrivate) recents.clear()
  })
  subscribeUntil(signal, router.route, syncSession)
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
    portal,
    router,
    keys,
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
