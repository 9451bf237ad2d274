import type { KeyStore } from '../../host/key-store.ts'
import { connectToPortal, type PortalConnection } from '../../host/portal-connection.ts'
import type { Preferences } from '../../host/preferences.ts'
import type { Router } from '../../host/router.ts'
import type { Store } from '../../lib/create-store.ts'
import { attachPortal, type PortalTargets } from './attach-portal.ts'
import { createPortalKey, type PortalKey } from './portal-key.ts'
import { applyPortalPreferences } from './portal-preferences.ts'

/** The connection to the portal, and the functions that use it. A viewer in its own tab never loads this file. */
export type Embedding = {
  portal: PortalConnection
  /** Opens the call that the portal chose. After the frame reloads, its address may contain a different call. */
  openCall: (router: Router) => void
  applyPreferences: (preferences: Store<Preferences>) => void
  createKey: (keys: KeyStore) => PortalKey
  /** Starts executing the portal's commands, and emits events until the signal is aborted. */
  attach: (attached: PortalTargets, signal: AbortSignal) => void
}

/** Connects to the embedding page. Resolves with null if its origin isn't in `origins`, or if it doesn't respond. */
export async function createEmbedding(view: Window, origins: readonly string[]): Promise<Embedding | null> {
  const portal = await connectToPortal(view, origins)
  if (!portal) return null
  return {
    portal,
    openCall(router) {
      const { uid, at } = portal.settings
      router.open({ uid, moment: at === null ? null : { start: at, end: null } })
    },
    applyPreferences(preferences) {
      const { theme, lang, hidePrivate, clock } = portal.settings
      applyPortalPreferences(preferences, { theme, lang, hidePrivate, clock })
    },
    createKey: (keys) => createPortalKey(portal.getApiKey, keys),
    attach: (attached, signal) => attachPortal(portal, attached, signal),
  }
}
