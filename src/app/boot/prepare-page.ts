import { createCallApi } from '../../api/call-api.ts'
import type { Config } from '../../api/config.ts'
import { createHttp } from '../../api/http.ts'
import { parseUid } from '../../domain/call/uid.ts'
import { createKeyStore } from '../../host/key-store.ts'
import { openChannel } from '../../host/open-channel.ts'
import { watchRestore } from '../../host/page-return.ts'
import { createPreferences } from '../../host/preferences.ts'
import type { Router } from '../../host/router.ts'
import { deviceStorage, noStorage, tabStorage } from '../../host/storage.ts'
import type { SavedPage } from '../../playback/handing-over.ts'
import { callQuery, createQueryClient } from '../call/call-query.ts'
import type { Embedding } from '../portal/embedding.ts'

export type PreparedPage = ReturnType<typeof preparePage> & { saved?: SavedPage }

export function preparePage(config: Config, view: Window, router: Router, embedding: Embedding | null) {
  // An embedded viewer stores nothing and doesn't share its key with other tabs.
  const device = embedding ? noStorage() : deviceStorage()
  const keys = createKeyStore(
    config.baseUrl,
    embedding || config.auth === 'proxy'
      ? // Without device storage, no stored key is valid, so one that an earlier configuration left in the tab
        // is removed.
        { tab: embedding ? noStorage() : tabStorage(), device: noStorage() }
      : {
          tab: tabStorage(),
          device,
          openChannel,
          watchRestore: (listener) => watchRestore(view, listener),
        },
  )
  const http = createHttp({ auth: config.auth, getKey: keys.validKey, pageOrigin: view.location.origin })
  const ownApi = createCallApi(http, config)
  const portalKey = embedding && config.auth === 'key' ? embedding.createKey(keys) : null
  const api = portalKey ? portalKey.withKey(ownApi) : ownApi

  const queries = createQueryClient()
  /** A portal supplies a key for each request, so calls in a portal are opened without one. */
  const needsKey = config.auth === 'key' && !embedding
  const hasKey = keys.validKey() !== null
  let keyChanges = 0
  // A portal's new key opens the same call.
  if (needsKey) keys.key.subscribe(() => keyChanges++)
  const queryOf = (uid: string) => callQuery(api, uid, { keyChanges })
  const uid = parseUid(router.route.get().uid ?? '')
  // Before the preferences, because reading them takes time.
  if (uid.ok && (hasKey || !needsKey)) void queries.prefetchQuery(queryOf(uid.uid))

  // A portal sets these itself, and those in the frame's address may be outdated.
  const { theme, language } = router
  const overrides = embedding ? {} : { ...(theme && { theme }), ...(language && { language }) }
  const preferences = createPreferences(device, overrides)
  embedding?.applyPreferences(preferences)
  return { config, router, embedding, portalKey, device, preferences, keys, needsKey, api, queries, queryOf }
}
