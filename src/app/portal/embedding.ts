import type { KeyStore } from '../../host/key-store.ts'
import { connectToPortal, type PortalConnection } from '../../host/portal-connection.ts'
import { type Attached, attachPortal } from './attach-portal.ts'
import { type PortalKey, requestPortalKey } from './portal-key.ts'

/** What an embedded viewer needs. A viewer in its own tab never loads this file. */
export type Embedding = {
  portal: PortalConnection
  requestKey: (keys: KeyStore) => PortalKey
  /** Returns a function that detaches. */
  attach: (attached: Attached) => () => void
}

/** Connects to the embedding page. Null when its origin is not in `origins`, or when it does not answer. */
export async function connectToEmbedder(view: Window, origins: readonly string[]): Promise<Embedding | null> {
  const portal = await connectToPortal(view, origins)
  if (!portal) return null
  return {
    portal,
    requestKey: (keys) => requestPortalKey(portal, keys),
    attach: (attached) => attachPortal(portal, attached),
  }
}
