import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPreferences, type Preferences } from '../../src/host/preferences.ts'
import { createRecentCalls } from '../../src/host/recent-calls.ts'
import { deviceStorage, tabStorage } from '../../src/host/storage.ts'
import { createSyncNudge } from '../../src/host/sync-nudges.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const DEFAULTS: Preferences = {
  theme: 'auto',
  language: 'auto',
  rate: 1,
  volume: 1,
  muted: false,
  clock: 'local',
  hidePrivate: false,
  singleKeys: true,
  ticket: { without: [], turns: 'current', summary: true },
}

describe('preferences', () => {
  const read = (text: string) => createPreferences(memoryStorage({ preferences: text })).get()

  it('have defaults', () => {
    expect(createPreferences(memoryStorage()).get()).toEqual(DEFAULTS)
  })

  it('are found again', () => {
    const storage = memoryStorage()
    const chosen: Preferences = { ...DEFAULTS, theme: 'dark', rate: 1.5, volume: 0, hidePrivate: true }
    createPreferences(storage).set(chosen)
    expect(createPreferences(storage).get()).toEqual(chosen)
  })

  it('tell of a change', () => {
    const preferences = createPreferences(memoryStorage())
    const rates: number[] = []
    preferences.subscribe(() => rates.push(preferences.get().rate))
    preferences.set({ ...DEFAULTS, rate: 2 })
    expect(rates).toEqual([2])
  })

  it.each([
    ['theme', 'pink'],
    ['rate', 0],
    ['rate', 16],
    ['rate', '2'],
    ['volume', -1],
    ['volume', 1.1],
    ['volume', null],
    ['muted', 'yes'],
    ['language', 'tlh'],
    ['clock', 'Mars'],
    ['hidePrivate', 1],
    ['singleKeys', null],
    ['ticket', { without: 'number' }],
  ] as const)('fall back in %s alone when it is %j', (name, value) => {
    const kept: Preferences = {
      theme: 'dark',
      language: 'de',
      rate: 2,
      volume: 0.5,
      muted: true,
      clock: 'utc',
      hidePrivate: true,
      singleKeys: false,
      ticket: { without: ['number'], turns: 'all', summary: false },
    }
    expect(read(JSON.stringify({ ...kept, [name]: value }))).toEqual({ ...kept, [name]: DEFAULTS[name] })
  })

  it('fall back in what an older viewer did not keep', () => {
    expect(read('{"rate":2}')).toEqual({ ...DEFAULTS, rate: 2 })
  })

  it.each(['', 'null', '[]', '7', '{"rate":'])('fall back altogether when they are %s', (text) => {
    expect(read(text)).toEqual(DEFAULTS)
  })
})

describe('recent calls', () => {
  const call = (uid: string) => ({ uid, agent: 'Nora', at: 1_000 })

  it('stand newest first, each once', () => {
    const { list, add } = createRecentCalls(memoryStorage())
    for (const uid of ['a', 'b', 'a']) add(call(uid))
    expect(list.get()).toEqual([call('a'), call('b')])
  })

  it('are at most ten', () => {
    const { list, add } = createRecentCalls(memoryStorage())
    for (let place = 0; place < 20; place++) add(call(`call-${place}`))
    expect(list.get().map(({ uid }) => uid)).toEqual(
      [19, 18, 17, 16, 15, 14, 13, 12, 11, 10].map((place) => `call-${place}`),
    )
  })

  it('are found again, and gone when cleared', () => {
    const storage = memoryStorage()
    createRecentCalls(storage).add({ uid: 'a', agent: null, at: null })
    const later = createRecentCalls(storage)
    expect(later.list.get()).toEqual([{ uid: 'a', agent: null, at: null }])
    later.clear()
    expect(later.list.get()).toEqual([])
    expect(storage.entries.size).toBe(0)
  })

  it.each(['', '{}', '[{"uid":7}]', '[null]'])('are none where %s is kept', (text) => {
    expect(createRecentCalls(memoryStorage({ 'recent-calls': text })).list.get()).toEqual([])
  })
})

describe('a sync nudge', () => {
  it('is kept for its call, and leaves nothing behind when it is 0', () => {
    const storage = memoryStorage()
    createSyncNudge('a', storage).set(0.3)
    createSyncNudge('b', storage).set(-1)
    expect(createSyncNudge('a', storage).get()).toBe(0.3)
    expect(createSyncNudge('c', storage).get()).toBe(0)
    createSyncNudge('a', storage).set(0)
    expect(createSyncNudge('a', storage).get()).toBe(0)
    expect(createSyncNudge('b', storage).get()).toBe(-1)
    createSyncNudge('b', storage).set(0)
    expect(storage.entries.size).toBe(0)
  })

  it('is kept for the latest two hundred calls', () => {
    const storage = memoryStorage()
    for (let call = 0; call < 210; call++) createSyncNudge(`call-${call}`, storage).set(1)
    expect(createSyncNudge('call-9', storage).get()).toBe(0)
    expect(createSyncNudge('call-10', storage).get()).toBe(1)
  })

  it.each(['', '{}', '[["a"]]', '[["a","1"]]'])('is none where %s is kept', (text) => {
    expect(createSyncNudge('a', memoryStorage({ 'sync-nudges': text })).get()).toBe(0)
  })
})

describe('storage of the browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  class Area implements Storage {
    readonly entries = new Map<string, string>();
    [name: string]: unknown
    get length() {
      return this.entries.size
    }
    clear() {
      this.entries.clear()
    }
    getItem(name: string) {
      return this.entries.get(name) ?? null
    }
    key(place: number) {
      return [...this.entries.keys()][place] ?? null
    }
    removeItem(name: string) {
      this.entries.delete(name)
    }
    setItem(name: string, text: string) {
      this.entries.set(name, text)
    }
  }

  class FullArea extends Area {
    override setItem() {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  }

  it('is kept apart for the tab and the device, under the viewer’s own name', () => {
    const [sessionStorage, localStorage] = [new Area(), new Area()]
    vi.stubGlobal('window', { sessionStorage, localStorage })
    tabStorage().write('a', 'of the tab')
    deviceStorage().write('a', 'of the device')
    expect([tabStorage().read('a'), deviceStorage().read('a')]).toEqual(['of the tab', 'of the device'])
    expect([...sessionStorage.entries.keys()]).toEqual(['call-viewer:a'])
    tabStorage().write('a', null)
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 1])
  })

  it.each([
    [
      'refused altogether',
      {
        get localStorage(): Storage {
          throw new DOMException('Refused', 'SecurityError')
        },
      },
    ],
    ['full', { localStorage: new FullArea() }],
    ['absent', {}],
  ])('keeps nothing and does not throw where it is %s', (_, view) => {
    vi.stubGlobal('window', view)
    const storage = deviceStorage()
    storage.write('a', 'text')
    storage.write('a', null)
    expect(storage.read('a')).toBeNull()
  })
})
