import * as v from 'valibot'
import { isKey } from '../domain/api-key.ts'
import { createStore, type ReadableStore } from '../lib/create-store.ts'
import { createKeyValidity, randomId } from './key-validity.ts'
import { readStored, type TextStorage } from './storage.ts'

export type KeyStore = {
  key: ReadableStore<string | null>
  /**
   * The key for a request. A key that another tab has forgotten is forgotten here first, even before that tab's message
   * arrives.
   */
  validKey: () => string | null
  /** Once there is a key, or no tab has offered one in time. */
  isSettled: ReadableStore<boolean>
  set: (key: string) => void
  /** Forgets the key in every tab with the same base URL, also in those not running now. */
  forget: () => void
  /** For a key that the service has refused: every tab that has it forgets it. */
  forgetRefused: (key: string) => void
}

type Environment = {
  /** A browser may restore it with the tab, or copy it when the tab is duplicated. */
  tab: TextStorage
  device: TextStorage
  /** Null if there is no channel; missing if the tab's key isn't shared. */
  openChannel?: (name: string) => BroadcastChannel | null
  watchRestore?: (listener: () => void) => void
}

const ENTRY = 'key'
const CHANNEL = 'call-viewer:key'
const OFFER_TIMEOUT = 150

/** `epoch` and `id` let other tabs invalidate the key (see `createKeyValidity`). */
const heldKey = { key: v.string(), epoch: v.nullable(v.string()), id: v.string() }
type HeldKey = { key: string; epoch: string | null; id: string }

/** A key whose epoch couldn't be stored isn't stored either. */
const entrySchema = v.object({ baseUrl: v.string(), ...heldKey, epoch: v.string() })

const messageSchema = v.variant('type', [
  // `question` is random, and an offer must repeat it.
  v.object({ type: v.literal('ask'), baseUrl: v.string(), question: v.string() }),
  v.object({ type: v.literal('offer'), baseUrl: v.string(), question: v.string(), ...heldKey }),
  v.object({ type: v.literal('available'), baseUrl: v.string() }),
  // The keys of this epoch are invalid. Null: the sender couldn't store one; missing: it runs an older version.
  v.object({ type: v.literal('forget'), baseUrl: v.string(), epoch: v.optional(v.nullable(v.string()), null) }),
  v.object({ type: v.literal('refused'), baseUrl: v.string(), fingerprint: v.number() }),
])
type Message = v.InferOutput<typeof messageSchema>

/**
 * In memory and in one entry of this tab's storage, shared with tabs that use the same base URL. A key that can't be
 * checked against the device's storage stays in memory.
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

  /** Null once a key has been forgotten: a tab that offers one may not know that yet. */
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
        // The message may arrive before the change to the device's storage.
        const ended = message.epoch ?? validity.epoch()
        if (ended !== null) validity.endEpoch(ended)
        // A key from a later epoch stays. One without an epoch may be the forgotten one.
        if (held?.epoch === null) hold(null)
        else verify()
        return
      }
      case 'refused':
        if (held !== null && fingerprint(held.key) === message.fingerprint) hold(null)
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
    // Without an epoch, nothing tells whether the key was forgotten meanwhile.
    if (held?.epoch === null) hold(null)
    onReturn()
  })
  const isSettled = createStore(channel === null || held !== null)
  const settle = () => isSettled.set(true)
  setTimeout(settle, OFFER_TIMEOUT)
  key.subscribe(settle)
  if (held === null) ask()

  return {
    key,
    validKey() {
      verify()
      return key.get()
    },
    isSettled,
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

function readEntry(tab: TextStorage, baseUrl: string): HeldKey | null {
  const entry = readStored(tab, ENTRY, entrySchema)
  if (entry?.baseUrl !== baseUrl || !isKey(entry.key)) return null
  return { key: entry.key, epoch: entry.epoch, id: entry.id }
}

/** 32-bit FNV-1a: enough to distinguish two keys, far too short to recover one. */
function fingerprint(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
