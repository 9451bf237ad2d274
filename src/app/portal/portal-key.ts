import type { CallApi } from '../../api/call-api.ts'
import { isKey } from '../../domain/api-key.ts'
import { type NoKey, TroubleError } from '../../domain/call/trouble.ts'
import type { Milliseconds } from '../../domain/units.ts'
import type { KeyStore } from '../../host/key-store.ts'
import { unlessAborted } from '../../lib/abortable/unless-aborted.ts'
import { createStore } from '../../lib/create-store.ts'
import { type Resolvers, withResolvers } from '../../lib/with-resolvers.ts'

export type PortalKey = ReturnType<typeof createPortalKey>

const MAX_REFUSALS = 3
/**
 * The delay before each attempt, indexed by the number of refusals so far. A new key may take a moment to become valid.
 */
const WAITS: readonly Milliseconds[] = [0, 0, 2000]

/** An answer that takes longer than this may never arrive. */
const OVERDUE_AFTER: Milliseconds = 15_000

/**
 * Adds keys from the portal to an embedded viewer's requests.
 * @param getApiKey asks the portal for a key; rejects if it has none
 */
export function createPortalKey(getApiKey: () => Promise<string>, keys: KeyStore) {
  /** Why the latest request has no key. Null if the request has a key, or if its key is still pending. */
  const failure = createStore<NoKey | null>(null)
  /**
   * The key that the service refused most recently. If the portal supplies it again, that counts as another refusal.
   */
  let refused: string | null = null
  /** Whether a request has been waiting unusually long for an answer from the portal. */
  const isOverdue = createStore(false)
  /**
   * The pending question to the portal; null if there is none. `key` resolves with null if the portal has no key.
   * `latest` identifies the most recent question, and `isOverdue` refers to that question.
   */
  let awaited: { key: Resolvers<string | null>; latest: object; isOverdue: boolean } | null = null
  let waitingCount = 0
  const showOverdue = () => {
    const next = waitingCount > 0 && awaited !== null && awaited.isOverdue
    if (next !== isOverdue.get()) isOverdue.set(next)
  }

  const settle = (key: string | null) => {
    awaited?.key.resolve(key)
    awaited = null
    showOverdue()
  }
  const ask = () => {
    const question = {}
    const current = { key: awaited?.key ?? withResolvers<string | null>(), latest: question, isOverdue: false }
    awaited = current
    showOverdue()
    const timer = setTimeout(() => {
      current.isOverdue = true
      showOverdue()
    }, OVERDUE_AFTER)
    const onAnswer = (key: string | null) => {
      clearTimeout(timer)
      if (key === null || !isKey(key)) {
        // An earlier question doesn't matter once the portal has been asked again.
        if (awaited?.latest === question) settle(null)
        return
      }
      // A late answer isn't needed if another one has already supplied a key.
      if (awaited === null && keys.key.get() !== null) return
      if (key !== refused) keys.set(key)
      settle(key)
    }
    getApiKey().then(onAnswer, () => onAnswer(null))
    return current
  }
  /** Asks the portal only once, even if several requests are waiting for a key, unless its answer is overdue. */
  const keyFromPortal = async (signal: AbortSignal) => {
    const { key } = awaited && !awaited.isOverdue ? awaited : ask()
    waitingCount += 1
    showOverdue()
    try {
      return await unlessAborted(key.promise, signal)
    } finally {
      waitingCount -= 1
      showOverdue()
    }
  }

  const send = async <T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    failure.set(null)
    let trouble: NoKey = { kind: 'no-key' }
    let address = ''
    for (let refusals = 0; refusals < MAX_REFUSALS; refusals++) {
      await wait(WAITS[refusals] ?? 0, signal)
      const key = keys.key.get() ?? (await keyFromPortal(signal))
      if (key === null) break
      trouble = { kind: 'no-key', status: 401 }
      if (key === refused) continue
      try {
        return await attempt()
      } catch (error) {
        if (!isTrouble(error, 'unauthorized')) throw error
        address = error.detail.address
        refused = key
        keys.forgetRefused(key)
      }
    }
    // If the user or the portal retries, even a refused key is sent again.
    refused = null
    failure.set(trouble)
    throw new TroubleError(trouble, { address, at: Date.now() })
  }

  /** Repeats a forbidden request once if the portal has another key. */
  const sendWithOtherKey = async <T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    try {
      return await send(attempt, signal)
    } catch (error) {
      if (!isTrouble(error, 'forbidden')) throw error
      const forbidden = keys.key.get()
      const other = await keyFromPortal(signal)
      if (other === null || other === forbidden) throw error
      return send(attempt, signal)
    }
  }

  return {
    failure,
    isOverdue,
    /** Asks the portal again if its answer is overdue. A key from either answer is used. */
    askAgain() {
      if (awaited?.isOverdue) ask()
    },
    /**
     * Returns the API with a key from the portal added to every request. If the service refuses the key, the portal is
     * asked for another one, up to three times; then the request fails with `no-key`. If the key gives access to the
     * call but not to its recording (403), the portal is asked once more, and without another key the first one stays.
     */
    withKey: (api: CallApi): CallApi => ({
      fetchCall: (uid, options) => send(() => api.fetchCall(uid, options), options.signal),
      openRecording: (uid, options) => sendWithOtherKey(() => api.openRecording(uid, options), options.signal),
    }),
  }
}

async function wait(time: Milliseconds, signal: AbortSignal): Promise<void> {
  if (time > 0) await unlessAborted(new Promise((resolve) => setTimeout(resolve, time)), signal)
}

function isTrouble(error: unknown, kind: 'unauthorized' | 'forbidden'): error is TroubleError {
  return error instanceof TroubleError && error.trouble.kind === kind
}
