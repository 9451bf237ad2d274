import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKeyStore } from '../../../src/host/key-store.ts'
import { noStorage, type TextStorage } from '../../../src/host/storage.ts'
import type { ReadableStore } from '../../../src/lib/create-store.ts'
import { memoryStorage } from '../../support/doubles/memory-storage.ts'

const SERVICE = 'https://api.example/voice'
const OTHER = 'https://api.example/other'

const channels = new Set<BroadcastChannel>()
/** The storage that all tabs of a test share. */
let device = memoryStorage()
beforeEach(() => {
  device = memoryStorage()
})
afterEach(() => {
  for (const channel of channels) channel.close()
  channels.clear()
})

/**
 * Opens a tab of the viewer. A real broadcast channel connects it to the other tabs. With `isDeaf`, the tab has no
 * channel and misses all messages, like a tab that is frozen or in the back/forward cache.
 */
function openTab({ baseUrl = SERVICE, storage = memoryStorage(), view = device.otherTab(), isDeaf = false } = {}) {
  const restores = new Set<() => void>()
  let channel: BroadcastChannel | null = null
  const store = createKeyStore(baseUrl, {
    tab: storage,
    device: view,
    openChannel(name) {
      if (isDeaf) return null
      channel = new BroadcastChannel(name)
      channels.add(channel)
      return channel
    },
    watchRestore: (listener) => restores.add(listener),
  })
  const restore = () => {
    for (const listener of restores) listener()
  }
  return Object.assign(store, { storage, restore, close: () => channel?.close() })
}

/** Opens an embedded viewer, which has neither storage on the device nor a channel. */
const openFramed = () => openTab({ storage: memoryStorage(), view: noStorage(), isDeaf: true })

function until<T>(store: ReadableStore<T>, expected: T): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (store.get() !== expected) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = store.subscribe(check)
    check()
  })
}

/** Resolves once every open tab of the service has received all messages posted so far. */
async function everyoneHasHeard(): Promise<void> {
  const asker = openTab()
  await until(asker.isSettled, true)
  asker.close()
}

/** A tab's storage that contains the given key, as if the user had entered it in the current epoch. */
function stored(key: string, baseUrl = SERVICE) {
  const storage = memoryStorage()
  const tab = openTab({ baseUrl, storage, isDeaf: true })
  tab.set(key)
  return storage
}

/** A tab's view of the device's storage that does not show the writes of other tabs until `catchUp` is called. */
function lateView() {
  const copy = new Map(device.entries)
  const storage = device.otherTab()
  let isLate = true
  const view: TextStorage = {
    read: (name) => (isLate ? (copy.get(name) ?? null) : storage.read(name)),
    write(name, text) {
      if (text === null) copy.delete(name)
      else copy.set(name, text)
      storage.write(name, text)
    },
    subscribe: storage.subscribe,
  }
  return {
    view,
    catchUp() {
      isLate = false
    },
  }
}

const entryOf = (storage: { entries: Map<string, string> }) => JSON.parse(storage.entries.get('key') ?? 'null')

it('the key is stored together with its base URL', () => {
  const tab = openTab()
  tab.set('k-1')
  expect(tab.key.get()).toBe('k-1')
  expect([...tab.storage.entries.keys()]).toEqual(['key'])
  expect(entryOf(tab.storage)).toMatchObject({ baseUrl: SERVICE, key: 'k-1' })
})

it.each([
  ['for a different base URL', () => stored('k-1', OTHER)],
  ['for the same origin but a different path', () => stored('k-1', 'https://api.example')],
  ['with an invalid key', () => stored('a b')],
  ['that is not JSON', () => memoryStorage({ key: 'k-1' })],
  ['that is not an object', () => memoryStorage({ key: '["k-1"]' })],
  ['without an epoch', () => memoryStorage({ key: JSON.stringify({ baseUrl: SERVICE, key: 'k-1' }) })],
])('a stored entry %s is removed when the tab loads', (_, makeStorage) => {
  const storage = makeStorage()
  expect(openTab({ storage, isDeaf: true }).key.get()).toBeNull()
  expect([...storage.entries]).toEqual([])
})

it('nothing stored on the device is derived from the key', () => {
  const record = (key: string) => {
    device = memoryStorage()
    const tab = openTab({ isDeaf: true })
    tab.set(key)
    tab.forgetRefused(key)
    tab.set(key)
    return JSON.stringify([...device.entries])
  }
  const [first = '', again = ''] = [record('s3cret-key'), record('s3cret-key')]
  expect(first).not.toContain('s3cret')
  const texts = (from: string) => from.match(/[a-z0-9]+-[a-z0-9]+-[a-z0-9]+-[a-z0-9]+/g) ?? []
  expect(texts(first)).toHaveLength(2)
  expect(texts(first).filter((text) => again.includes(text))).toEqual([])
})

it('a tab offers its key to a tab that opens later', async () => {
  openTab().set('k-1')
  const later = openTab()
  await until(later.isSettled, true)
  expect(later.key.get()).toBe('k-1')
  expect(later.storage.entries.size).toBe(1)
})

it('a tab offers a new key to tabs that are already open', async () => {
  const earlier = openTab()
  openTab().set('k-1')
  await until(earlier.key, 'k-1')
})

it.each([
  ['a tab with a different base URL', () => openTab({ baseUrl: OTHER })],
  ['a tab with the same origin but without the path', () => openTab({ baseUrl: 'https://api.example' })],
  ['a viewer in a frame', openFramed],
])('a tab does not offer its key to %s', async (_, openStranger) => {
  openTab({ storage: stored('k-1') })
  const tab = openStranger()
  await until(tab.isSettled, true)
  expect(tab.key.get()).toBeNull()
})

const offer = { type: 'offer', baseUrl: SERVICE, question: 'QUESTION', key: 'k-1', epoch: null, id: 'a' }
it.each([
  { ...offer, key: 'a b' },
  { ...offer, baseUrl: OTHER },
  { ...offer, question: 'another' },
  { ...offer, epoch: 'another' },
  { ...offer, epoch: undefined },
  'k-1',
])('a tab ignores the message %j', async (message) => {
  const channel = new BroadcastChannel('call-viewer:key')
  channel.onmessage = ({ data }: MessageEvent<{ question: string }>) => {
    // Replaces the placeholder `QUESTION` with the question that the tab asked.
    const question = message !== null && typeof message === 'object' && message.question === 'QUESTION'
    channel.postMessage(question ? { ...message, question: data.question } : message)
  }
  const tab = openTab()
  await until(tab.isSettled, true)
  channel.close()
  expect(tab.key.get()).toBeNull()
})

it('forgetting the key removes it from every tab of the service', async () => {
  const first = openTab({ storage: stored('k-1') })
  const second = openTab({ storage: stored('k-2') })
  first.forget()
  await until(second.key, null)
  expect([first, second].map(({ storage }) => storage.entries.size)).toEqual([0, 0])
})

it('a stored key that was forgotten elsewhere is removed when the tab loads', () => {
  const storage = stored('k-1')
  openTab({ isDeaf: true }).forget()
  expect(openTab({ storage, isDeaf: true }).key.get()).toBeNull()
  expect(storage.entries.size).toBe(0)
})

it('a stored key that was refused elsewhere is removed when the tab loads, and a newer key is kept', () => {
  const [storage, away, newer] = [stored('k-1'), memoryStorage(), stored('k-2')]
  // Tabs that share a key have the same entry.
  for (const [name, text] of storage.entries) away.write(name, text)
  openTab({ storage, isDeaf: true }).forgetRefused('k-1')
  expect(openTab({ storage: away, isDeaf: true }).key.get()).toBeNull()
  expect(openTab({ storage: newer, isDeaf: true }).key.get()).toBe('k-2')
})

it('a tab forgets the key when the data on the device is cleared', () => {
  const tab = openTab({ storage: stored('k-1') })
  device.otherTab().write(`key-epoch:${SERVICE}`, null)
  device.deliver()
  expect(tab.key.get()).toBeNull()
})

it('a tab that missed the message about a forgotten key does not use that key for a request', () => {
  const tab = openTab({ storage: stored('k-1'), isDeaf: true })
  openTab().forget()
  expect(tab.validKey()).toBeNull()
  expect(tab.key.get()).toBeNull()
})

it('a key entered after the old one was forgotten works, even if the storage change arrives after the message', async () => {
  const [first, storage] = [openTab({ storage: stored('k-1') }), stored('k-1')]
  const late = lateView()
  const second = openTab({ storage, view: late.view })
  expect(second.key.get()).toBe('k-1')
  first.forget()
  await until(second.key, null)
  second.set('k-2')
  late.catchUp()
  device.deliver()
  expect(second.validKey()).toBe('k-2')
})

it('a tab forgets its key after a forget message without an epoch, which earlier versions of the viewer send', async () => {
  const tab = openTab({ storage: stored('k-1') })
  const channel = new BroadcastChannel('call-viewer:key')
  channel.postMessage({ type: 'forget', baseUrl: SERVICE })
  await until(tab.key, null)
  channel.close()
  expect(openTab({ storage: stored('k-2') }).key.get()).toBe('k-2')
})

it('without storage on the device, the key stays in memory and is shared, but is not stored in the tab', async () => {
  const tab = openTab({ view: noStorage() })
  tab.set('k-1')
  expect(tab.validKey()).toBe('k-1')
  expect(tab.storage.entries.size).toBe(0)
  const other = openTab({ view: noStorage() })
  await until(other.isSettled, true)
  expect(other.key.get()).toBe('k-1')
  tab.forget()
  await until(other.key, null)
})

it('a key that is offered after it was forgotten is not accepted, even without storage on the device', async () => {
  const channel = new BroadcastChannel('call-viewer:key')
  const offered = new Promise<void>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<{ type: string; question: string }>) => {
      if (data.type !== 'ask') return
      const { question } = data
      channel.postMessage({ type: 'forget', baseUrl: SERVICE, epoch: null })
      channel.postMessage({ type: 'offer', baseUrl: SERVICE, question, key: 'k-1', epoch: null, id: 'a' })
      resolve()
    }
  })
  const tab = openTab({ view: noStorage() })
  await offered
  await until(tab.isSettled, true)
  channel.close()
  expect(tab.key.get()).toBeNull()
})

it('without storage on the device, a key stored in the tab is removed when the tab loads', () => {
  const storage = stored('k-1')
  expect(openTab({ storage, view: noStorage(), isDeaf: true }).key.get()).toBeNull()
  expect(storage.entries.size).toBe(0)
})

it('without storage on the device, the key is forgotten when the page returns from the back/forward cache', () => {
  const tab = openTab({ view: noStorage(), isDeaf: true })
  tab.set('k-1')
  tab.restore()
  expect(tab.key.get()).toBeNull()
})

it('a refused key is removed from every tab that has it, and other keys are kept', async () => {
  const [first, same, newer] = [stored('k-1'), stored('k-1'), stored('k-2')].map((storage) => openTab({ storage }))
  first?.forgetRefused('k-1')
  expect(first?.key.get()).toBeNull()
  if (same) await until(same.key, null)
  await everyoneHasHeard()
  expect(newer?.validKey()).toBe('k-2')
})

it('a refused key does not remove a newer key of the same tab', () => {
  const tab = openTab()
  tab.set('k-1')
  tab.set('k-2')
  tab.forgetRefused('k-1')
  expect(tab.validKey()).toBe('k-2')
})

it('a refused key is not sent to other tabs', async () => {
  const overheard: unknown[] = []
  const channel = new BroadcastChannel('call-viewer:key')
  channel.onmessage = ({ data }: MessageEvent<unknown>) => overheard.push(data)
  openTab({ storage: stored('s3cret-key') }).forgetRefused('s3cret-key')
  await everyoneHasHeard()
  channel.close()
  expect(overheard.length).toBeGreaterThan(0)
  expect(JSON.stringify(overheard)).not.toContain('s3cret')
})
