import * as v from 'valibot'
import { createStore, type ReadableStore } from '../lib/create-store.ts'
import { withResolvers } from '../lib/with-resolvers.ts'
import { readStored } from './read-stored.ts'
import type { TextStorage } from './storage.ts'

/** Messages between tabs of the viewer. `fingerprint` identifies a key without revealing it. */
type Message =
  | { type: 'ask'; baseUrl: string }
  | { type: 'offer'; baseUrl: string; key: string }
  | { type: 'available'; baseUrl: string }
  | { type: 'forget'; baseUrl: string }
  | { type: 'refused'; baseUrl: string; fingerprint: number }

export type KeyStore = {
  key: ReadableStore<string | null>
  /** Resolves when there is a key, or when no other tab has offered one in time. */
  settled: Promise<void>
  set: (key: string) => void
  /** Forgets the key in this tab and in every other tab with the same base URL. */
  forget: () => void
  /**
   * Must be called when the service has rejected a key. Every tab that has this key forgets it; other keys are kept.
   */
  forgetRefused: (key: string) => void
  release: () => void
}

const ENTRY = 'key'
const CHANNEL = 'call-viewer:key'
const OFFER_TIMEOUT = 150

const entrySchema = v.object({ baseUrl: v.string(), key: v.string() })
const messageSchema = v.variant('type', [
  v.object({ type: v.literal('ask'), baseUrl: v.string() }),
  v.object({ type: v.literal('offer'), baseUrl: v.string(), key: v.string() }),
  v.object({ type: v.literal('available'), baseUrl: v.string() }),
  v.object({ type: v.literal('forget'), baseUrl: v.string() }),
  v.object({ type: v.literal('refused'), baseUrl: v.string(), fingerprint: v.number() }),
])

/** Whether a text can be sent as a key in a header: it must be visible ASCII without spaces. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

/**
 * Keeps the key in memory and in one entry of this tab's storage, and shares it with other tabs of the same base URL.
 * @param openChannel opens the channel to other tabs, or returns null if there is none, as in an embedded viewer or an
 *   old browser
 */
export function createKeyStore(
  baseUrl: string,
  storage: TextStorage,
  openChannel: (name: string) => BroadcastChannel | null,
): KeyStore {
  const key = createStore<string | null>(readEntry(storage, baseUrl))
  const channel = openChannel(CHANNEL)
  const post = (message: Message) => channel?.postMessage(message)
  const store = (next: string | null) => {
    storage.write(ENTRY, next === null ? null : JSON.stringify({ baseUrl, key: next }))
    key.set(next)
  }

  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(messageSchema, data)
    if (!parsed.success || parsed.output.baseUrl !== baseUrl) return
    const message = parsed.output
    const current = key.get()
    if (message.type === 'ask' && current !== null) post({ type: 'offer', baseUrl, key: current })
    if (message.type === 'offer' && current === null && isKey(message.key)) store(message.key)
    if (message.type === 'available' && current === null) post({ type: 'ask', baseUrl })
    if (message.type === 'forget') store(null)
    if (message.type === 'refused' && current !== null && fingerprint(current) === message.fingerprint) store(null)
  }
  channel?.addEventListener('message', onMessage)
  const { settled, settle } = watchForKey(key, channel === null)
  if (key.get() === null) post({ type: 'ask', baseUrl })

  return {
    key,
    settled,
    set(next) {
      store(next)
      post({ type: 'available', baseUrl })
    },
    forget() {
      store(null)
      post({ type: 'forget', baseUrl })
    },
    forgetRefused(refused) {
      if (key.get() === refused) store(null)
      post({ type: 'refused', baseUrl, fingerprint: fingerprint(refused) })
    },
    release() {
      settle()
      channel?.removeEventListener('message', onMessage)
      channel?.close()
    },
  }
}

/** @param isAlone whether no other tab can offer a key */
function watchForKey(key: ReadableStore<string | null>, isAlone: boolean) {
  const { promise, resolve } = withResolvers<void>()
  const settle = () => {
    clearTimeout(timer)
    unsubscribe()
    resolve()
  }
  const timer = setTimeout(settle, OFFER_TIMEOUT)
  const unsubscribe = key.subscribe(settle)
  if (isAlone || key.get() !== null) settle()
  return { settled: promise, settle }
}

/** Returns the stored key if it belongs to this base URL. Any other entry is removed. */
function readEntry(storage: TextStorage, baseUrl: string): string | null {
  const entry = readStored(storage, ENTRY, entrySchema)
  if (entry?.baseUrl === baseUrl && isKey(entry.key)) return entry.key
  storage.write(ENTRY, null)
  return null
}

/** A 32-bit FNV-1a hash: long enough to distinguish two keys, far too short to recover one. */
function fingerprint(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
