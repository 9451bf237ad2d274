import type { KeyStore } from '../../host/key-store.ts'
import { connectToPortal, type PortalConnection } from '../../host/portal-connection.ts'
import { type Attached, attachPortal } from './attach-portal.ts'
import { createPortalKey, type PortalKey } from './portal-key.ts'

/** The parts that only an embedded viewer needs. A viewer in its own tab never loads this file. */
export type Embedding = {
  portal: PortalConnection
  createKey: (keys: KeyStore) => PortalKey
  /** Starts executing the portal's commands and emitting events. The signal stops both. */
  attach: (attached: Attached, signal: AbortSignal) => void
}

/** Connects to the embedding page. Null if its origin isn't in `origins`, or if it doesn't respond. */
export async function connectToEmbedder(view: Window, origins: readonly string[]): Promise<Embedding | null> {
  const portal = await connectToPortal(view, origins)
  if (!portal) return null
  return {
    portal,
    createKey: (keys) => createPortalKey(portal.getApiKey, keys),
    attach: (attached, signal) => attachPortal(portal, attached, signal),
  }
}
