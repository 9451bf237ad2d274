import * as v from 'valibot'
import { isKey } from '../domain/api-key.ts'
import { createStore, type ReadableStore } from '../lib/create-store.ts'
import { randomId } from '../lib/random-id.ts'
import { withResolvers } from '../lib/with-resolvers.ts'
import { createKeyValidity } from './key-validity.ts'
import { readStored, type TextStorage } from './storage.ts'

export type KeyStore = {
  key: ReadableStore<string | null>
  /**
   * Returns the key for a request. If another tab has forgotten the key, this tab forgets it first, even if the other
   * tab's message hasn't arrived.
   */
  validKey: () => string | null
  /** Resolves when there is a key, or when no other tab has offered one in time. */
  settled: Promise<void>
  set: (key: string) => void
  /**
   * Forgets the key in this tab and in every other tab with the same base URL, including tabs that aren't currently
   * running.
   */
  forget: () => void
  /**
   * Must be called when the service has rejected a key. Every tab that has this key forgets it; other keys are kept.
   */
  forgetRefused: (key: string) => void
}

/** The browser features that the key store needs. */
type Environment = {
  /** This tab's storage. A browser may restore it with the tab, or copy it when the tab is duplicated. */
  tab: TextStorage
  /** Storage that all tabs share. */
  device: TextStorage
  /** Opens the channel to other tabs, or returns null if there is none. Missing if the tab's key isn't shared. */
  openChannel?: (name: string) => BroadcastChannel | null
  /** Calls `listener` when the page is restored from the back/forward cache. */
  watchRestore?: (listener: () => void) => void
}

const ENTRY = 'key'
const CHANNEL = 'call-viewer:key'
const OFFER_TIMEOUT = 150

/** A key with the epoch and the id that other tabs use to invalidate it (see `createKeyValidity`). */
const heldKey = { key: v.string(), epoch: v.nullable(v.string()), id: v.string() }
type HeldKey = { key: string; epoch: string | null; id: string }

/** A key whose epoch couldn't be stored is never stored either. */
const entrySchema = v.object({ baseUrl: v.string(), ...heldKey, epoch: v.string() })

/** Messages between the viewer's tabs. */
const messageSchema = v.variant('type', [
  // Asks for a key. `question` is random, and an offer must repeat it.
  v.object({ type: v.literal('ask'), baseUrl: v.string(), question: v.string() }),
  v.object({ type: v.literal('offer'), baseUrl: v.string(), question: v.string(), ...heldKey }),
  v.object({ type: v.literal('available'), baseUrl: v.string() }),
  // The user has made the viewer forget the keys of this epoch. The epoch is null if the sender couldn't store one, and
  // missing if the sender still runs an older version of the viewer.
  v.object({ type: v.literal('forget'), baseUrl: v.string(), epoch: v.optional(v.nullable(v.string()), null) }),
  // `fingerprint` identifies a key without revealing it.
  v.object({ type: v.literal('refused'), baseUrl: v.string(), fingerprint: v.number() }),
])
type Message = v.InferOutput<typeof messageSchema>

/**
 * Keeps the key in memory and in one entry of this tab's storage, and shares it with other tabs that use the same base
 * URL. A key that can't be checked against the device's storage is kept only in memory.
 */
export function createKeyStore(baseUrl: string, { tab, device, openChannel, watchRestore }: Environment): KeyStore {
  const validity = createKeyValidity(baseUrl, device)
  const isValid = ({ epoch, id }: HeldKey) => epoch === validity.epoch() && !validity.isRefused(id)
  let held = readEntry(tab, baseUrl)
  if (held !== null && !isValid(held)) held = null
  if (held === null) tab.write(ENTRY, null)
  const key = createStore(held?.key ?? null)
  const channel = openChannel?.(CHANNEL) ?? null
  const post = (message: Message) => channel?.postMessage(message)
  const hold = (next: HeldKey | null) => {
    held = next
    tab.write(ENTRY, next === null || next.epoch === null ? null : JSON.stringify({ baseUrl, ...next }))
    key.set(next?.key ?? null)
  }
  const verify = () => {
    if (held !== null && held.epoch !== null && !isValid(held)) hold(null)
  }

  /**
   * The question that an offer must repeat. Null once a key has been forgotten: offers are then ignored, because the
   * tab that sends one may not know yet that its key has been forgotten.
   */
  let question: string | null = null
  const ask = () => {
    question = randomId()
    post({ type: 'ask', baseUrl, question })
  }

  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(messageSchema, data)
    if (!parsed.success || parsed.output.baseUrl !== baseUrl) return
    const message = parsed.output
    switch (message.type) {
      case 'ask':
        verify()
        if (held !== null) post({ type: 'offer', question: message.question, baseUrl, ...held })
        return
      case 'offer': {
        const offered = { key: message.key, epoch: message.epoch, id: message.id }
        if (held === null && message.question === question && isKey(offered.key) && isValid(offered)) hold(offered)
        return
      }
      case 'available':
        if (held === null) ask()
        return
      case 'forget': {
        question = null
        // This message may arrive before the change to the device's storage.
        const ended = message.epoch ?? validity.epoch()
        if (ended !== null) validity.endEpoch(ended)
        // A key from a later epoch stays valid. A key without an epoch is dropped in case it is the forgotten one.
        if (held?.epoch === null) hold(null)
        else verify()
        return
      }
      case 'refused':
        if (held !== null && fingerprint(held.key) === message.fingerprint) hold(null)
        // Another tab may have a different key.
        if (held === null) ask()
        return
      default:
        message satisfies never
    }
  }
  const onReturn = () => {
    verify()
    if (held === null) ask()
  }
  channel?.addEventListener('message', onMessage)
  validity.subscribe(onReturn)
  watchRestore?.(() => {
    // If a key has no epoch, there is no way to tell whether it was forgotten while the page was in the back/forward
    // cache.
    if (held?.epoch === null) hold(null)
    onReturn()
  })
  const { promise: settled, resolve: settle } = withResolvers<void>()
  // Without a channel, no other tab can offer a key.
  if (channel === null || held !== null) settle()
  setTimeout(settle, OFFER_TIMEOUT)
  key.subscribe(() => settle())
  if (held === null) ask()

  return {
    key,
    validKey() {
      verify()
      return key.get()
    },
    settled,
    set(next) {
      hold({ key: next, epoch: validity.beginEpoch(), id: randomId() })
      post({ type: 'available', baseUrl })
    },
    forget() {
      const epoch = validity.epoch()
      if (epoch !== null) validity.endEpoch(epoch)
      question = null
      hold(null)
      post({ type: 'forget', baseUrl, epoch })
    },
    forgetRefused(refused) {
      if (held?.key === refused) {
        validity.refuse(held.id)
        hold(null)
      }
      post({ type: 'refused', baseUrl, fingerprint: fingerprint(refused) })
    },
  }
}

/** Returns the stored key if it is for this base URL; otherwise null. */
function readEntry(tab: TextStorage, baseUrl: string): HeldKey | null {
  const entry = readStored(tab, ENTRY, entrySchema)
  if (entry?.baseUrl !== baseUrl || !isKey(entry.key)) return null
  return { key: entry.key, epoch: entry.epoch, id: entry.id }
}

/** A 32-bit FNV-1a hash: long enough to distinguish two keys, far too short to recover one. */
function fingerprint(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
