import type { Config } from '../api/config.ts'
import { withHeadStart } from '../api/head-start.ts'
import { createHttp, type Http } from '../api/http.ts'
import { callPath } from '../api/paths.ts'
import { parseUid } from '../domain/uid.ts'
import { createKeyStore, type KeyStore } from '../host/key-store.ts'
import type { Launch } from '../host/launch.ts'
import { createPreferences, type Preferences } from '../host/preferences.ts'
import { deviceStorage, noStorage, type TextStorage, tabStorage } from '../host/storage.ts'
import type { Store } from '../lib/create-store.ts'
import type { Embedding } from './embedding.ts'

/** What asks for the call while all else is still on its way. */
export type Start = {
  config: Config
  launch: Launch
  /** What the page around gives; null where the viewer stands alone. */
  embedding: Embedding | null
  /** Where what is kept on this device is kept. */
  device: TextStorage
  preferences: Store<Preferences> & { release: () => void }
  keys: KeyStore
  http: Http
}

/** Asks for the call that the address names, where a key is at hand. */
export function makeStart(config: Config, view: Window, launch: Launch, embedding: Embedding | null): Start {
  // What a portal shows is its own: nothing is kept, and no other tab is told.
  const device = embedding ? noStorage() : deviceStorage()
  const keys = embedding
    ? createKeyStore(config.baseUrl, noStorage(), () => null)
    : createKeyStore(config.baseUrl, tabStorage(), (name) => openChannel(view, name))
  const getKey = keys.key.get
  const http = createHttp({ auth: config.auth, getKey, pageOrigin: view.location.origin })
  const { uid: given } = launch.place.get()
  const parsed = given === null ? null : parseUid(given)
  const mayAsk = config.auth === 'proxy' || getKey() !== null
  // Before all else that takes a while.
  const asking = parsed?.ok && mayAsk ? withHeadStart(http, config.baseUrl + callPath(parsed.uid), getKey) : http
  return { config, launch, embedding, device, preferences: createPreferences(device), keys, http: asking }
}

/** None in browsers and sandboxes that have no such channel. */
function openChannel(view: Window, name: string): BroadcastChannel | null {
  try {
    return 'BroadcastChannel' in view ? new BroadcastChannel(name) : null
  } catch {
    return null
  }
}
