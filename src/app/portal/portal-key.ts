import type { CallApi } from '../../api/call-api.ts'
import { isKey } from '../../domain/api-key.ts'
import { type NoKey, TroubleError } from '../../domain/call/trouble.ts'
import type { KeyStore } from '../../host/key-store.ts'
import { unlessAborted } from '../../lib/abortable/unless-aborted.ts'
import { createStore } from '../../lib/create-store.ts'
import { type Resolvers, withResolvers } from '../../lib/with-resolvers.ts'

export type PortalKey = ReturnType<typeof createPortalKey>

const MAX_REFUSALS = 3
/** By the number of refusals: a new key may take a moment to become valid. */
const WAITS: readonly Milliseconds[] = [0, 0, 2000]

/** A later answer may never arrive. */
const OVERDUE_AFTER: Milliseconds = 15_000

/**
 * Adds keys from the portal to an embedded viewer's requests.
 * @param getApiKey rejects if the portal has none
 */
export function createPortalKey(getApiKey: () => Promise<string>, keys: KeyStore) {
  /** Null if the latest request has a key, or is waiting for one. */
  const failure = createStore<NoKey | null>(null)
  /** If the portal supplies it again, that is another refusal. */
  let refused: string | null = null
  /** A request has been waiting unusually long for the portal. */
  const isOverdue = createStore(false)
  /**
   * The pending question. `key` resolves with null if the portal has none; `isOverdue` refers to `latest`, the last
   * time that the portal was asked.
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
        if (awaited?.latest === question) settle(null)
        return
      }
      if (awaited === null && keys.key.get() !== null) return
      if (key !== refused) keys.set(key)
      settle(key)
    }
    getApiKey().then(onAnswer, () => onAnswer(null))
    return current
  }
  /** Once for all requests that are waiting, unless the answer is overdue. */
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
    /** If its answer is overdue. A key from either answer is used. */
    askAgain() {
      if (awaited?.isOverdue) ask()
    },
    /**
     * After a refusal, asks for another key, up to three times, then fails with `no-key`. If a key doesn't give access
     * to the recording (403), asks once more, and else keeps the first.
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
