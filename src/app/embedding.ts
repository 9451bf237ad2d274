import type { KeyStore } from '../host/key-store.ts'
import { meetPortal, type Portal } from '../host/portal.ts'
import { type Attached, attachPortal } from './attach-portal.ts'
import { type PortalKey, supplyKey } from './portal-key.ts'

/** What runs only where a portal shows the viewer; alone in its tab the viewer does without this file. */
export type Embedding = {
  portal: Portal
  supplyKey: (keys: KeyStore) => PortalKey
  /** Returns what ends it. */
  attach: (attached: Attached) => () => void
}

/** Shakes hands with the page around; null where that is none of `origins`, or does not know the viewer. */
export async function meetEmbedder(view: Window, origins: readonly string[]): Promise<Embedding | null> {
  const portal = await meetPortal(view, origins)
  if (!portal) return null
  return {
    portal,
    supplyKey: (keys) => supplyKey(portal, keys),
    attach: (attached) => attachPortal(portal, attached),
  }
}
