import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKeyStore } from '../../../src/host/key-store.ts'
import { noStorage, type TextStorage } from '../../../src/host/storage.ts'
import type { ReadableStore } from '../../../src/lib/create-store.ts'
import { memoryStorage } from '../../support/doubles/memory-storage.ts'

const SERVICE = 'https://api.example/voice'
const OTHER = 'https://api.example/other'
const PATHLESS = 'https://api.example'
const CHANNEL = 'call-viewer:key'

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

/** A real broadcast channel, which connects the tabs of a test. */
function openChannel(name = CHANNEL): BroadcastChannel {
  const channel = new BroadcastChannel(name)
  channels.add(channel)
  return channel
}

/** Opens a tab of the viewer. With `isDeaf`, it misses all messages, like a tab in the back/forward cache. */
function openTab({ baseUrl = SERVICE, storage = memoryStorage(), view = device.otherTab(), isDeaf = false } = {}) {
  let restore = () => undefined as unknown
  const store = createKeyStore(baseUrl, {
    tab: storage,
    device: view,
    openChannel: (name) => (isDeaf ? null : openChannel(name)),
    watchRestore: (listener) => {
      restore = listener
    },
  })
  return Object.assign(store, { storage, restore: () => restore() })
}

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

/** The tab's key once other tabs have had the time to offer theirs. */
async function settledKey({ isSettled, key }: ReturnType<typeof openTab>) {
  await until(isSettled, true)
  return key.get()
}

/** A tab's storage that contains the given key, as if the user had entered it in the current epoch. */
function stored(key: string) {
  const storage = memoryStorage()
  openTab({ storage, isDeaf: true }).set(key)
  return storage
}
const holding = (key: string) => openTab({ storage: stored(key) })

it('the key is stored together with its base URL', () => {
  const { key, set, storage } = openTab()
  set('k-1')
  expect([key.get(), ...storage.entries.keys()]).toEqual(['k-1', 'key'])
  expect(JSON.parse(storage.entries.get('key') ?? '')).toMatchObject({ baseUrl: SERVICE, key: 'k-1' })
})

it.each([
  ['for a different base URL', () => withBaseUrl(OTHER)],
  ['for the same origin but a different path', () => withBaseUrl(PATHLESS)],
  ['with an invalid key', () => stored('a b')],
  ['that is not JSON', () => memoryStorage({ key: 'k-1' })],
  ['that is not an object', () => memoryStorage({ key: '["k-1"]' })],
  ['without an epoch', () => memoryStorage({ key: `{"baseUrl":"${SERVICE}","key":"k-1","epoch":null,"id":"a"}` })],
  ['whose key was forgotten elsewhere', () => afterwards(() => openTab({ isDeaf: true }).forget())],
  ['whose key was refused elsewhere', () => afterwards(({ forgetRefused }) => forgetRefused('k-1'))],
  ['that cannot be checked against the device', () => stored('k-1'), noStorage()],
])('a stored entry %s is removed when the tab loads', (_, makeStorage, view = device.otherTab()) => {
  const storage = makeStorage()
  expect(openTab({ storage, isDeaf: true, view }).key.get()).toBeNull()
  expect([...storage.entries]).toEqual([])
})

/** The storage of a tab whose entry would be valid, but for its base URL. */
function withBaseUrl(baseUrl: string) {
  const entry = JSON.parse(stored('k-1').read('key') ?? '')
  return memoryStorage({ key: JSON.stringify({ ...entry, baseUrl }) })
}

/** The storage of a tab that was closed when another tab with the same entry did something. */
function afterwards(happen: (other: ReturnType<typeof openTab>) => void) {
  const storage = stored('k-1')
  happen(openTab({ storage: memoryStorage(Object.fromEntries(storage.entries)), isDeaf: true }))
  return storage
}

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

it('a tab offers its key to tabs that are already open, and to one that opens later', async () => {
  const earlier = openTab()
  openTab().set('k-1')
  await until(earlier.key, 'k-1')
  const later = openTab()
  expect([await settledKey(later), later.storage.entries.size]).toEqual(['k-1', 1])
})

it.each([
  ['a tab with a different base URL', () => openTab({ baseUrl: OTHER })],
  ['a tab with the same origin but without the path', () => openTab({ baseUrl: PATHLESS })],
  ['a viewer in a frame', () => openTab({ view: noStorage(), isDeaf: true })],
])('a tab does not offer its key to %s', async (_, openStranger) => {
  holding('k-1')
  expect(await settledKey(openStranger())).toBeNull()
})

const offer = { type: 'offer', baseUrl: SERVICE, key: 'k-1', epoch: null, id: 'a' }
it.each<[string, ...messages: unknown[]]>([
  ['an offer of an invalid key', { ...offer, key: 'a b' }],
  ['an offer for another base URL', { ...offer, baseUrl: OTHER }],
  ['an answer to another question', { ...offer, question: 'another' }],
  ['an offer from another epoch', { ...offer, epoch: 'another' }],
  ['an offer without an epoch', { ...offer, epoch: undefined }],
  ['a key alone', 'k-1'],
  ['an offer after the key was forgotten', { type: 'forget', baseUrl: SERVICE, epoch: null }, offer],
])('a tab ignores %s', async (name, ...messages) => {
  const channel = openChannel()
  channel.onmessage = ({ data: { question } }: MessageEvent<{ question: string }>) => {
    for (const message of messages)
      channel.postMessage(typeof message === 'string' ? message : { question, ...(message as object) })
  }
  const view = name.includes('forgotten') ? noStorage() : device.otherTab()
  expect(await settledKey(openTab({ view }))).toBeNull()
})

it('a tab would accept the offer that the tests above change', async () => {
  const channel = openChannel()
  channel.onmessage = ({ data: { question } }: MessageEvent<{ question: string }>) =>
    channel.postMessage({ question, ...offer })
  expect(await settledKey(openTab())).toBe('k-1')
})

it('forgetting the key removes it from every tab of the service', async () => {
  const [first, second] = [holding('k-1'), holding('k-2')]
  first.forget()
  await until(second.key, null)
  expect([first, second].map(({ storage }) => storage.entries.size)).toEqual([0, 0])
})

it('a tab forgets the key when the data on the device is cleared', () => {
  const tab = holding('k-1')
  device.otherTab().write(`key-epoch:${SERVICE}`, null)
  device.deliver()
  expect(tab.key.get()).toBeNull()
})

it('a tab that missed the message about a forgotten key neither offers it nor uses it for a request', async () => {
  const [tab, other] = [holding('k-1'), openTab({ storage: stored('k-1') })]
  openTab({ isDeaf: true }).forget()
  expect([tab.validKey(), tab.key.get()]).toEqual([null, null])
  expect(await settledKey(openTab())).toBeNull()
  expect(other.key.get()).toBeNull()
})

it('a key entered after the old one was forgotten works, even if the storage change arrives after the message', async () => {
  const [first, storage] = [holding('k-1'), stored('k-1')]
  // A view of the device's storage that does not show the writes of other tabs yet.
  const [late, current] = [memoryStorage(Object.fromEntries(device.entries)), device.otherTab()]
  let isLate = true
  const view: TextStorage = {
    read: (name) => (isLate ? late : current).read(name),
    write(name, text) {
      late.write(name, text)
      current.write(name, text)
    },
    subscribe: current.subscribe,
  }
  const second = openTab({ storage, view })
  expect(second.key.get()).toBe('k-1')
  first.forget()
  await until(second.key, null)
  second.set('k-2')
  isLate = false
  device.deliver()
  expect(second.validKey()).toBe('k-2')
})

it('a tab forgets its key after a forget message without an epoch, which earlier versions of the viewer send', async () => {
  const tab = holding('k-1')
  openChannel().postMessage({ type: 'forget', baseUrl: SERVICE })
  await until(tab.key, null)
  expect(holding('k-2').key.get()).toBe('k-2')
})

it('without storage on the device, the key stays in memory and is shared, but is not stored in the tab', async () => {
  const [tab, other] = [openTab({ view: noStorage() }), openTab({ view: noStorage() })]
  tab.set('k-1')
  expect([tab.validKey(), tab.storage.entries.size]).toEqual(['k-1', 0])
  await until(other.key, 'k-1')
  tab.forget()
  await until(other.key, null)
})

it('without storage on the device, the key is forgotten when the page returns from the back/forward cache', () => {
  const tab = openTab({ view: noStorage(), isDeaf: true })
  tab.set('k-1')
  tab.restore()
  expect(tab.key.get()).toBeNull()
})

it('a refused key is removed from every tab that has it but never sent to them, and other keys are kept', async () => {
  const overheard: unknown[] = []
  openChannel().onmessage = ({ data }: MessageEvent<unknown>) => overheard.push(data)
  const [closed, first, same, newer] = [stored('k-2'), holding('s3cret'), holding('s3cret'), holding('k-2')]
  first.forgetRefused('s3cret')
  expect(first.key.get()).toBeNull()
  await until(same.key, null)
  // Once another tab has been offered a key, everyone has received all messages posted so far.
  await until(openTab().isSettled, true)
  expect(newer.validKey()).toBe('k-2')
  expect(openTab({ storage: closed, isDeaf: true }).key.get()).toBe('k-2')
  expect(overheard).toContainEqual({ type: 'refused', baseUrl: SERVICE, fingerprint: expect.any(Number) })
  expect(JSON.stringify(overheard)).not.toContain('s3cret')
})

it('a refused key does not remove a newer key of the same tab', () => {
  const tab = openTab()
  tab.set('k-1')
  tab.set('k-2')
  tab.forgetRefused('k-1')
  expect(tab.validKey()).toBe('k-2')
})
