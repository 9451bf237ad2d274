import * as v from 'valibot'
import { createStore, type ReadableStore } from '../lib/create-store.ts'
import type { TextStorage } from './storage.ts'
import { readStored } from './stored-json.ts'

/** What tabs of the viewer say to one another. `fingerprint` tells two keys apart and is of no other use. */
type Message =
  | { type: 'ask'; baseUrl: string }
  | { type: 'offer'; baseUrl: string; key: string }
  | { type: 'available'; baseUrl: string }
  | { type: 'forget'; baseUrl: string }
  | { type: 'refused'; baseUrl: string; fingerprint: number }

export type KeyStore = {
  key: ReadableStore<string | null>
  /** Settles once a key is held, or once no other tab has answered in time. */
  settled: Promise<void>
  give: (key: string) => void
  /** Forgets the key here and in every tab of the same service. */
  forget: () => void
  /** The service refused this key: every tab that holds the same one forgets it, none that holds another. */
  refuse: (key: string) => void
  release: () => void
}

const ENTRY = 'key'
const CHANNEL = 'call-viewer:key'
const ANSWER_WITHIN = 150

const entrySchema = v.object({ baseUrl: v.string(), key: v.string() })
const messageSchema = v.variant('type', [
  v.object({ type: v.literal('ask'), baseUrl: v.string() }),
  v.object({ type: v.literal('offer'), baseUrl: v.string(), key: v.string() }),
  v.object({ type: v.literal('available'), baseUrl: v.string() }),
  v.object({ type: v.literal('forget'), baseUrl: v.string() }),
  v.object({ type: v.literal('refused'), baseUrl: v.string(), fingerprint: v.number() }),
])

/** A key is sent as one header: visible ASCII without spaces. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

/**
 * Holds the key in memory and in one entry of this tab's storage, and shares it with tabs of the same base URL.
 * @param openChannel gives the channel to other tabs, or null where there is none (a framed viewer, an old browser)
 */
export function createKeyStore(
  baseUrl: string,
  storage: TextStorage,
  openChannel: (name: string) => BroadcastChannel | null,
): KeyStore {
  const key = createStore<string | null>(readEntry(storage, baseUrl))
  const channel = openChannel(CHANNEL)
  const say = (message: Message) => channel?.postMessage(message)
  const hold = (next: string | null) => {
    storage.write(ENTRY, next === null ? null : JSON.stringify({ baseUrl, key: next }))
    key.set(next)
  }

  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(messageSchema, data)
    if (!message.success || message.output.baseUrl !== baseUrl) return
    const held = key.get()
    const heard = message.output
    if (heard.type === 'ask' && held !== null) say({ type: 'offer', baseUrl, key: held })
    if (heard.type === 'offer' && held === null && isKey(heard.key)) hold(heard.key)
    if (heard.type === 'available' && held === null) say({ type: 'ask', baseUrl })
    if (heard.type === 'forget') hold(null)
    if (heard.type === 'refused' && held !== null && fingerprint(held) === heard.fingerprint) hold(null)
  }
  channel?.addEventListener('message', onMessage)
  const { settled, settle } = settling(key, channel === null)
  if (key.get() === null) say({ type: 'ask', baseUrl })

  return {
    key,
    settled,
    give(next) {
      hold(next)
      say({ type: 'available', baseUrl })
    },
    forget() {
      hold(null)
      say({ type: 'forget', baseUrl })
    },
    refuse(refused) {
      if (key.get() === refused) hold(null)
      say({ type: 'refused', baseUrl, fingerprint: fingerprint(refused) })
    },
    release() {
      settle()
      channel?.removeEventListener('message', onMessage)
      channel?.close()
    },
  }
}

function settling(key: ReadableStore<string | null>, isAlone: boolean): { settled: Promise<void>; settle: () => void } {
  let settle: () => void = () => undefined
  const settled = new Promise<void>((resolve) => {
    const timer = setTimeout(() => settle(), ANSWER_WITHIN)
    const unsubscribe = key.subscribe(() => settle())
    settle = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    if (isAlone || key.get() !== null) settle()
  })
  return { settled, settle }
}

/** The stored key, when it was given for this service; one for another base URL is removed. */
function readEntry(storage: TextStorage, baseUrl: string): string | null {
  const entry = readStored(storage, ENTRY, entrySchema)
  if (entry?.baseUrl === baseUrl && isKey(entry.key)) return entry.key
  storage.write(ENTRY, null)
  return null
}

/** FNV-1a over 32 bits: enough to tell two keys apart, far too little to find one. */
function fingerprint(key: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < key.length; place++) hash = Math.imul(hash ^ key.charCodeAt(place), 0x01000193)
  return hash >>> 0
}
