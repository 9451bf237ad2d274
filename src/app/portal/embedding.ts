import type { KeyStore } from '../../host/key-store.ts'
import { connectToPortal, type PortalConnection } from '../../host/portal-connection.ts'
import { type Attached, attachPortal } from './attach-portal.ts'
import { type PortalKey, requestPortalKey } from './portal-key.ts'

/** The parts that only an embedded viewer needs. A viewer in its own tab never loads this file. */
export type Embedding = {
  portal: PortalConnection
  requestKey: (keys: KeyStore) => PortalKey
  /** Starts executing the portal's commands and emitting events. Returns a function that stops the events. */
  attach: (attached: Attached) => () => void
}

/** Connects to the embedding page. Null if its origin isn't in `origins`, or if it doesn't respond. */
export async function connectToEmbedder(view: Window, origins: readonly string[]): Promise<Embedding | null> {
  const portal = await connectToPortal(view, origins)
  if (!portal) return null
  return {
    portal,
    requestKey: (keys) => requestPortalKey(portal, keys),
    attach: (attached) => attachPortal(portal, attached),
  }
}
