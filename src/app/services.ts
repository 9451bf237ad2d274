import { createCallApi } from '../api/call-api.ts'
import type { Config } from '../api/config.ts'
import { whenOf } from '../domain/timing.ts'
import { parseUid } from '../domain/uid.ts'
import { watchFaults } from '../host/faults.ts'
import type { KeyStore } from '../host/key-store.ts'
import type { Launch } from '../host/launch.ts'
import type { Portal } from '../host/portal.ts'
import type { Preferences } from '../host/preferences.ts'
import { createRecentCalls, type RecentCalls } from '../host/recent-calls.ts'
import { createSyncNudge } from '../host/sync-nudges.ts'
import { createStore, type ReadableStore, type Store } from '../lib/create-store.ts'
import type { Failure } from './attach-portal.ts'
import { type CallSession, openSession } from './call-session.ts'
import { keepSettings } from './keep-settings.ts'
import type { PortalKey } from './portal-key.ts'
import type { Start } from './start.ts'

/** Why the key form stands although a call was asked for. */
type KeyRequest = 'refused' | 'change'

export type Services = {
  config: Config
  /** The page that shows this one in a frame; null where the viewer stands alone. */
  portal: Portal | null
  launch: Launch
  keys: KeyStore
  preferences: Store<Preferences>
  recents: RecentCalls
  /** How the portal's key is come by; null where the person gives one, or none is needed. */
  portalKey: PortalKey | null
  /** The call that is open, if one is. */
  session: ReadableStore<CallSession | null>
  keyRequest: Store<KeyRequest | null>
  release: () => void
}

/** The composition root: makes what runs, and opens the call that address and key ask for. */
export function createServices({ config, launch, embedding, device, preferences, keys, http }: Start): Services {
  const portal = embedding?.portal ?? null
  const recents = createRecentCalls(device)
  const keyRequest = createStore<KeyRequest | null>(null)
  const session = createStore<CallSession | null>(null)
  const failures = createStore<Failure | null>(null)
  let openedWith: { uid: string; key: string | null } | null = null

  const api = createCallApi(http, config)

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
      moment: launch.place.get().moment,
      settings: { rate, volume, muted },
      nudge: createSyncNudge(uid, device),
      onCall({ agentName, agentSlug, ...call }) {
        if (preferences.get().hidePrivate) return
        recents.add({ uid, agent: agentName || agentSlug || null, at: whenOf(call) ?? null })
      },
      onFailed(trouble) {
        failures.set({ uid, trouble })
        if (trouble.kind !== 'unauthorized' || key === null) return
        if (!portal) keyRequest.set('refused')
        keys.refuse(key)
      },
    })
    keepSettings(opened.player, preferences)
    session.set(opened)
  }

  /** Makes the session fit address and key; a changed moment alone moves the playhead. */
  const settle = () => {
    const { uid: given, moment } = launch.place.get()
    const parsed = given === null ? null : parseUid(given)
    const key = config.auth === 'proxy' ? null : keys.key.get()
    const mayAsk = (config.auth === 'proxy' || key !== null) && keyRequest.get() === null
    if (!parsed?.ok || !mayAsk) return close()
    if (openedWith?.uid !== parsed.uid || openedWith.key !== key) return open(parsed.uid, key)
    if (moment) session.get()?.goTo(moment)
  }
  const stops = [
    preferences.subscribe(() => {
      if (preferences.get().hidePrivate) recents.clear()
    }),
    launch.place.subscribe(settle),
    keys.key.subscribe(() => {
      if (keys.key.get() !== null) keyRequest.set(null)
      settle()
    }),
    keyRequest.subscribe(settle),
  ]
  settle()

  const portalKey = embedding && config.auth === 'key' ? embedding.supplyKey(keys) : null
  if (embedding)
    stops.push(
      embedding.attach({ launch, preferences, session, failures, portalKey }),
      watchFaults(window, () => embedding.portal.tell({ type: 'error', kind: 'crash' })),
    )

  return {
    config,
    portal,
    portalKey,
    launch,
    keys,
    preferences,
    recents,
    session,
    keyRequest,
    release() {
      for (const stop of stops) stop()
      close()
      portalKey?.release()
      keys.release()
      preferences.release()
      recents.release()
      launch.release()
      portal?.release()
    },
  }
}
