import { afterEach, describe, expect, it } from 'vitest'
import { createKeyStore, isKey, type KeyStore } from '../../../src/host/key-store.ts'
import type { ReadableStore } from '../../../src/lib/create-store.ts'
import { memoryStorage } from '../../support/doubles/memory-storage.ts'

const SERVICE = 'https://api.example/voice'
const OTHER = 'https://api.example/other'

const tabs: KeyStore[] = []
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.release()
})

/** Opens a tab of the viewer, connected to the other tabs through a real broadcast channel. */
function openTab({ baseUrl = SERVICE, storage = memoryStorage(), isFramed = false } = {}) {
  const store = createKeyStore(baseUrl, storage, (name) => (isFramed ? null : new BroadcastChannel(name)))
  tabs.push(store)
  return Object.assign(store, { storage })
}

function until(key: ReadableStore<string | null>, expected: string | null): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (key.get() !== expected) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = key.subscribe(check)
    check()
  })
}

/** Resolves when every open tab of the service has received all messages posted so far. */
async function everyoneHasHeard(): Promise<void> {
  const asker = openTab()
  await asker.settled
  asker.release()
}

const stored = (key: string, baseUrl = SERVICE) => memoryStorage({ key: JSON.stringify({ baseUrl, key }) })

describe('the key', () => {
  it('the key is stored together with the base URL', () => {
    const tab = openTab()
    tab.set('k-1')
    expect(tab.key.get()).toBe('k-1')
    expect(Object.fromEntries(tab.storage.entries)).toEqual({ key: JSON.stringify({ baseUrl: SERVICE, key: 'k-1' }) })
  })

  it('the key is restored when the tab reloads', () => {
    const storage = memoryStorage()
    openTab({ storage }).set('k-1')
    expect(openTab({ storage, isFramed: true }).key.get()).toBe('k-1')
  })

  it.each([
    ['for a different base URL', stored('k-1', OTHER)],
    ['for the same origin but a different path', stored('k-1', 'https://api.example')],
    ['not a valid key', stored('a b')],
    ['not JSON', memoryStorage({ key: 'k-1' })],
    ['of a different shape', memoryStorage({ key: '["k-1"]' })],
  ])('the stored key is removed when its entry is %s', (_, storage) => {
    expect(openTab({ storage, isFramed: true }).key.get()).toBeNull()
    expect([...storage.entries]).toEqual([])
  })
})

describe('sharing the key', () => {
  it('a tab offers its key to a tab that opens later', async () => {
    openTab().set('k-1')
    const later = openTab()
    await later.settled
    expect(later.key.get()).toBe('k-1')
    expect(later.storage.entries.size).toBe(1)
  })

  it('a tab offers a new key to tabs that are already open', async () => {
    const earlier = openTab()
    openTab().set('k-1')
    await until(earlier.key, 'k-1')
  })

  it('a new key does not replace the key of another tab', async () => {
    const other = openTab({ storage: stored('k-2') })
    openTab({ storage: stored('k-1') }).set('k-3')
    await everyoneHasHeard()
    expect(other.key.get()).toBe('k-2')
  })

  it.each([
    ['a tab with a different base URL', { baseUrl: OTHER }],
    ['a tab with the same origin but without the path', { baseUrl: 'https://api.example' }],
    ['a viewer in a frame', { isFramed: true }],
  ])('a tab does not offer its key to %s', async (_, stranger) => {
    openTab({ storage: stored('k-1') })
    const tab = openTab(stranger)
    await tab.settled
    expect(tab.key.get()).toBeNull()
  })

  it('a tab does not accept a key from an embedded viewer', async () => {
    openTab({ isFramed: true }).set('k-1')
    const tab = openTab()
    await tab.settled
    expect(tab.key.get()).toBeNull()
  })

  it.each([
    { type: 'offer', baseUrl: SERVICE, key: 'a b' },
    { type: 'offer', baseUrl: SERVICE, key: 7 },
    { type: 'offer', key: 'k-1' },
    'k-1',
    null,
  ])('a tab ignores the message %j', async (message) => {
    const tab = openTab()
    const channel = new BroadcastChannel('call-viewer:key')
    channel.postMessage(message)
    await tab.settled
    channel.close()
    expect(tab.key.get()).toBeNull()
  })
})

describe('forgetting', () => {
  it('forgetting the key removes it from every tab of the service', async () => {
    const first = openTab({ storage: stored('k-1') })
    const second = openTab({ storage: stored('k-2') })
    first.forget()
    await until(second.key, null)
    expect([first, second].map(({ storage }) => storage.entries.size)).toEqual([0, 0])
  })

  it('forgetting the key keeps the keys of other services', async () => {
    const other = openTab({ baseUrl: OTHER, storage: stored('k-9', OTHER) })
    openTab({ storage: stored('k-1') }).forget()
    await everyoneHasHeard()
    expect(other.key.get()).toBe('k-9')
  })
})

describe('a key that the service refused', () => {
  it('a refused key is removed from every tab that has it, and other keys are kept', async () => {
    const [first, same, newer] = [stored('k-1'), stored('k-1'), stored('k-2')].map((storage) => openTab({ storage }))
    first?.forgetRefused('k-1')
    expect(first?.key.get()).toBeNull()
    if (same) await until(same.key, null)
    await everyoneHasHeard()
    expect(newer?.key.get()).toBe('k-2')
  })

  it('a refused key does not remove a newer key of the same tab', () => {
    const tab = openTab()
    tab.set('k-1')
    tab.set('k-2')
    tab.forgetRefused('k-1')
    expect(tab.key.get()).toBe('k-2')
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
})

describe('settled', () => {
  it('settled resolves immediately if there is a key', async () => {
    const { settled, key } = openTab({ storage: stored('k-1') })
    await settled
    expect(key.get()).toBe('k-1')
  })

  it('settled resolves immediately if there is no channel to other tabs', async () => {
    await openTab({ isFramed: true }).settled
  })

  it('settled resolves without a key if no other tab responds', async () => {
    const tab = openTab()
    await tab.settled
    expect(tab.key.get()).toBeNull()
  })

  it('settled resolves when the store is released', async () => {
    const tab = openTab()
    tab.release()
    await tab.settled
  })

  it('a released key store sends and receives nothing', async () => {
    const gone = openTab({ storage: stored('k-1') })
    gone.release()
    const tab = openTab()
    await tab.settled
    tab.forget()
    expect([gone.key.get(), tab.key.get()]).toEqual(['k-1', null])
  })
})

describe('isKey', () => {
  it.each(['k-1', 'sk_live_4f1b9c', 'a=b/c+d', '~!@#$%^&*()'])('isKey accepts %s', (text) => {
    expect(isKey(text)).toBe(true)
  })

  it.each(['', ' ', 'a b', 'a\nb', 'a\tb', 'clé', 'k\u200b', '“k”'])('isKey rejects "%s"', (text) => {
    expect(isKey(text)).toBe(false)
  })
})
