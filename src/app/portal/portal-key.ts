import type { Milliseconds } from '../../domain/units.ts'
import type { KeyStore } from '../../host/key-store.ts'
import { isKey } from '../../host/key-store.ts'
import type { PortalConnection } from '../../host/portal-connection.ts'
import { createStore, type ReadableStore } from '../../lib/create-store.ts'

/** Requests the key from the portal, and reports the outcome. */
export type PortalKey = {
  /** Whether the viewer has given up requesting a key. */
  hasFailed: ReadableStore<boolean>
  /** Whether the service refused the latest key. False after a failure means that the portal supplied no valid key. */
  wasRefused: () => boolean
  /** Must be called when the service has accepted the key. Resets the count of refusals. */
  onAccepted: () => void
  /** Requests a key again after a failure. */
  retry: () => void
  release: () => void
}

const MAX_REFUSALS = 3
/** The wait before the next request, indexed by the number of refused keys. */
const WAITS: readonly Milliseconds[] = [0, 500, 2000]

/**
 * Requests a key from the portal at startup, and again after each refusal, with a growing wait. Receiving the refused
 * key again counts as a refusal. Stops after three refusals, or if the portal supplies no valid key.
 */
export function requestPortalKey(portal: PortalConnection, keys: KeyStore): PortalKey {
  const hasFailed = createStore(false)
  let refused: string | null = null
  let current: string | null = null
  let refusals = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReleased = false

  const requestKey = async () => {
    const key = await portal.getApiKey().catch(() => null)
    if (isReleased) return
    if (key === null || !isKey(key)) return hasFailed.set(true)
    if (key === refused) return requestAgain()
    current = key
    keys.set(key)
  }
  const requestAgain = () => {
    refusals += 1
    if (refusals >= MAX_REFUSALS) return hasFailed.set(true)
    timer = setTimeout(() => void requestKey(), WAITS[refusals])
  }
  const unsubscribe = keys.key.subscribe(() => {
    if (keys.key.get() !== null || current === null) return
    refused = current
    current = null
    requestAgain()
  })
  void requestKey()
  return {
    hasFailed,
    wasRefused: () => refused !== null,
    onAccepted() {
      refusals = 0
      refused = null
    },
    retry() {
      refusals = 0
      refused = null
      hasFailed.set(false)
      void requestKey()
    },
    release() {
      isReleased = true
      clearTimeout(timer)
      unsubscribe()
    },
  }
}
