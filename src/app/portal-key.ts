import type { Milliseconds } from '../domain/units.ts'
import type { KeyStore } from '../host/key-store.ts'
import { isKey } from '../host/key-store.ts'
import type { Portal } from '../host/portal.ts'
import { createStore, type ReadableStore } from '../lib/create-store.ts'

/** How the viewer comes by the portal's key. */
export type PortalKey = {
  /** No more keys are asked for. */
  hasFailed: ReadableStore<boolean>
  /** The service has refused the latest key; else the portal gave none that could be tried. */
  wasRefused: () => boolean
  /** The key in use was accepted: refusals are forgotten. */
  onAccepted: () => void
  /** Asks again after a failure. */
  retry: () => void
  release: () => void
}

const MOST_REFUSALS = 3
/** Before asking again, by how many were refused. */
const WAITS: readonly Milliseconds[] = [0, 500, 2000]

/**
 * Asks the portal for a key whenever none is held: at the start, and after each refusal, a little later each time.
 * A key equal to the refused one counts as refused. Ends after three refusals, or when the portal gives none.
 */
export function supplyKey(portal: Portal, keys: KeyStore): PortalKey {
  const hasFailed = createStore(false)
  let refused: string | null = null
  let held: string | null = null
  let refusals = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const ask = async () => {
    const key = await portal.getApiKey().catch(() => null)
    if (isOver) return
    if (key === null || !isKey(key)) return hasFailed.set(true)
    if (key === refused) return askAgain()
    held = key
    keys.give(key)
  }
  const askAgain = () => {
    refusals += 1
    if (refusals >= MOST_REFUSALS) return hasFailed.set(true)
    timer = setTimeout(() => void ask(), WAITS[refusals])
  }
  const stop = keys.key.subscribe(() => {
    if (keys.key.get() !== null || held === null) return
    refused = held
    held = null
    askAgain()
  })
  void ask()
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
      void ask()
    },
    release() {
      isOver = true
      clearTimeout(timer)
      stop()
    },
  }
}
