import type { Config } from '../../api/config.ts'
import { withEarlyRequest } from '../../api/early-request.ts'
import { createHttp, type Http } from '../../api/http.ts'
import { callPath } from '../../api/paths.ts'
import type { SavedCall } from '../../api/saved-call.ts'
import { parseUid } from '../../domain/call/uid.ts'
import { createKeyStore, type KeyStore } from '../../host/key-store.ts'
import { openChannel } from '../../host/open-channel.ts'
import { watchRestore } from '../../host/page-return.ts'
import { createPreferences, type Preferences } from '../../host/preferences.ts'
import type { Router } from '../../host/router.ts'
import { deviceStorage, noStorage, type TextStorage, tabStorage } from '../../host/storage.ts'
import type { Store } from '../../lib/create-store.ts'
import type { Embedding } from '../portal/embedding.ts'

/**
 * Long-lived objects that are created while the screens are still loading, because the early request for the call or
 * the choice of the language needs them.
 */
export type PreparedPage = {
  config: Config
  router: Router
  /** Null unless the viewer is embedded. */
  embedding: Embedding | null
  /** Storage for data that stays on this device. */
  device: TextStorage
  preferences: Store<Preferences> & { release: () => void }
  keys: KeyStore
} & ({ saved: null; http: Http } | { saved: SavedCall })

/**
 * Creates the objects in `PreparedPage`. If the address contains a valid uid and the page has access to calls, also
 * requests the call.
 */
export function preparePage(config: Config, view: Window, router: Router, embedding: Embedding | null): PreparedPage {
  embedding?.openCall(router)
  // An embedded viewer stores nothing and doesn't share its key with other tabs.
  const device = embedding ? noStorage() : deviceStorage()
  const keys = createKeyStore(
    config.baseUrl,
    embedding || config.auth === 'proxy'
      ? // Without device storage, no stored key is valid, so the key store also removes a key that an earlier
        // configuration left in the tab.
        { tab: embedding ? noStorage() : tabStorage(), device: noStorage() }
      : {
          tab: tabStorage(),
          device,
          openChannel,
          watchRestore: (listener) => watchRestore(view, listener),
        },
  )
  const getKey = keys.validKey
  const http = createHttp({ auth: config.auth, getKey, pageOrigin: view.location.origin })
  const { uid } = router.route.get()
  const parsed = uid === null ? null : parseUid(uid)
  const hasAccess = config.auth === 'proxy' || getKey() !== null
  const isRequestedEarly = parsed?.ok && hasAccess && import.meta.env.MODE !== 'without-early-call-request'
  // Send the request before reading the preferences, which takes time.
  const earlyHttp = isRequestedEarly ? withEarlyRequest(http, config.baseUrl + callPath(parsed.uid), getKey) : http
  // A portal sets the theme and the language itself, and those in the frame's address may be outdated.
  const { theme, language } = router
  const overrides = embedding ? {} : { ...(theme && { theme }), ...(language && { language }) }
  const preferences = createPreferences(device, overrides)
  embedding?.applyPreferences(preferences)
  return { config, router, embedding, device, keys, saved: null, http: earlyHttp, preferences }
}
