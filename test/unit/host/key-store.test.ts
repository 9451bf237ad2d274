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

/** A tab of the viewer with real channels to the others. */
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
  it('is stored together with the base URL', () => {
    const tab = openTab()
    tab.set('k-1')
    expect(tab.key.get()).toBe('k-1')
    expect(Object.fromEntries(tab.storage.entries)).toEqual({ key: JSON.stringify({ baseUrl: SERVICE, key: 'k-1' }) })
  })

  it('is read again when the tab reloads', () => {
    const storage = memoryStorage()
    openTab({ storage }).set('k-1')
    expect(openTab({ storage, isFramed: true }).key.get()).toBe('k-1')
  })

  it.each([
    ['of a different base address', stored('k-1', OTHER)],
    ['of the same origin but a different path', stored('k-1', 'https://api.example')],
    ['that is not a key', stored('a b')],
    ['that is no JSON', memoryStorage({ key: 'k-1' })],
    ['of a different shape', memoryStorage({ key: '["k-1"]' })],
  ])('is dropped when its entry is %s', (_, storage) => {
    expect(openTab({ storage, isFramed: true }).key.get()).toBeNull()
    expect([...storage.entries]).toEqual([])
  })
})

describe('sharing the key', () => {
  it('offers the key to a tab that opens', async () => {
    openTab().set('k-1')
    const later = openTab()
    await later.settled
    expect(later.key.get()).toBe('k-1')
    expect(later.storage.entries.size).toBe(1)
  })

  it('offers a new key to tabs that are already open', async () => {
    const earlier = openTab()
    openTab().set('k-1')
    await until(earlier.key, 'k-1')
  })

  it('does not replace the key of another tab', async () => {
    const other = openTab({ storage: stored('k-2') })
    openTab({ storage: stored('k-1') }).set('k-3')
    await everyoneHasHeard()
    expect(other.key.get()).toBe('k-2')
  })

  it.each([
    ['a different base address', { baseUrl: OTHER }],
    ['the same origin without the path', { baseUrl: 'https://api.example' }],
    ['a frame', { isFramed: true }],
  ])('does not offer the key to a tab with %s', async (_, stranger) => {
    openTab({ storage: stored('k-1') })
    const tab = openTab(stranger)
    await tab.settled
    expect(tab.key.get()).toBeNull()
  })

  it('does not accept a key from an embedded viewer', async () => {
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
  ])('ignores the message %j', async (message) => {
    const tab = openTab()
    const channel = new BroadcastChannel('call-viewer:key')
    channel.postMessage(message)
    await tab.settled
    channel.close()
    expect(tab.key.get()).toBeNull()
  })
})

describe('forgetting', () => {
  it('forgets the key in every tab of the service', async () => {
    const first = openTab({ storage: stored('k-1') })
    const second = openTab({ storage: stored('k-2') })
    first.forget()
    await until(second.key, null)
    expect([first, second].map(({ storage }) => storage.entries.size)).toEqual([0, 0])
  })

  it('keeps the keys of other services', async () => {
    const other = openTab({ baseUrl: OTHER, storage: stored('k-9', OTHER) })
    openTab({ storage: stored('k-1') }).forget()
    await everyoneHasHeard()
    expect(other.key.get()).toBe('k-9')
  })
})

describe('a key that the service refused', () => {
  it('is forgotten by every tab that has it, while other keys are kept', async () => {
    const [first, same, newer] = [stored('k-1'), stored('k-1'), stored('k-2')].map((storage) => openTab({ storage }))
    first?.forgetRefused('k-1')
    expect(first?.key.get()).toBeNull()
    if (same) await until(same.key, null)
    await everyoneHasHeard()
    expect(newer?.key.get()).toBe('k-2')
  })

  it('does not remove a newer key of the same tab', () => {
    const tab = openTab()
    tab.set('k-1')
    tab.set('k-2')
    tab.forgetRefused('k-1')
    expect(tab.key.get()).toBe('k-2')
  })

  it('is not sent to other tabs', async () => {
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
  it('resolves immediately if there is a key', async () => {
    const { settled, key } = openTab({ storage: stored('k-1') })
    await settled
    expect(key.get()).toBe('k-1')
  })

  it('resolves immediately if there is no channel to other tabs', async () => {
    await openTab({ isFramed: true }).settled
  })

  it('resolves without a key if no other tab answers', async () => {
    const tab = openTab()
    await tab.settled
    expect(tab.key.get()).toBeNull()
  })

  it('resolves when the store is released', async () => {
    const tab = openTab()
    tab.release()
    await tab.settled
  })

  it('sends and receives nothing after the store is released', async () => {
    const gone = openTab({ storage: stored('k-1') })
    gone.release()
    const tab = openTab()
    await tab.settled
    tab.forget()
    expect([gone.key.get(), tab.key.get()]).toEqual(['k-1', null])
  })
})

describe('isKey', () => {
  it.each(['k-1', 'sk_live_4f1b9c', 'a=b/c+d', '~!@#$%^&*()'])('accepts %s', (text) => {
    expect(isKey(text)).toBe(true)
  })

  it.each(['', ' ', 'a b', 'a\nb', 'a\tb', 'clé', 'k\u200b', '“k”'])('rejects "%s"', (text) => {
    expect(isKey(text)).toBe(false)
  })
})
