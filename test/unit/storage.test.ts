import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepSettings } from '../../src/app/keep-settings.ts'
import { createKeyStore } from '../../src/host/key-store.ts'
import { createPreferences, type Preferences } from '../../src/host/preferences.ts'
import { createRecentCalls } from '../../src/host/recent-calls.ts'
import { deviceStorage, tabStorage } from '../../src/host/storage.ts'
import { createSyncNudge } from '../../src/host/sync-nudges.ts'
import { memoryStorage } from '../support/memory-storage.ts'
import { restingPlayer } from '../support/resting-player.ts'

const DEFAULTS: Preferences = {
  theme: 'auto',
  language: 'auto',
  rate: 1,
  volume: 1,
  muted: false,
  clock: 'local',
  hidePrivate: false,
  singleKeys: true,
  split: null,
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
      split: 0.5,
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

describe('in two tabs', () => {
  function tabs() {
    const storage = memoryStorage()
    const open = (tab = storage.otherTab()) => ({
      preferences: createPreferences(tab),
      recents: createRecentCalls(tab),
    })
    return { storage, first: open(), second: open() }
  }
  const call = (uid: string) => ({ uid, agent: null, at: null })

  it('what one sets stays when the other sets something else, even before it is told', () => {
    const { storage, first, second } = tabs()
    first.preferences.set({ ...first.preferences.get(), hidePrivate: true })
    second.preferences.set({ ...second.preferences.get(), rate: 2 })
    expect(second.preferences.get()).toEqual({ ...DEFAULTS, hidePrivate: true, rate: 2 })
    expect(createPreferences(storage).get()).toEqual(second.preferences.get())
  })

  it('hiding private data in one hides it in the other, until that is left', () => {
    const { storage, first, second } = tabs()
    const hide = (hidePrivate: boolean) => first.preferences.set({ ...first.preferences.get(), hidePrivate })
    const told: boolean[] = []
    second.preferences.subscribe(() => told.push(second.preferences.get().hidePrivate))
    hide(true)
    storage.deliver()
    expect(told).toEqual([true])
    second.preferences.release()
    hide(false)
    storage.deliver()
    expect(told).toEqual([true])
  })

  it('recent calls that one has cleared do not come back with the next call of the other', () => {
    const { storage, first, second } = tabs()
    first.recents.add(call('a'))
    second.recents.add(call('b'))
    expect(second.recents.list.get()).toEqual([call('b'), call('a')])
    storage.deliver()
    expect(first.recents.list.get()).toEqual([call('b'), call('a')])
    first.recents.clear()
    second.recents.add(call('c'))
    expect(second.recents.list.get()).toEqual([call('c')])
    expect(createRecentCalls(storage).list.get()).toEqual([call('c')])
  })

  it('a player keeps the speed and loudness that were changed in it, and nothing of another tab’s', () => {
    const { storage, first, second } = tabs()
    const player = restingPlayer()
    keepSettings(player, first.preferences)
    second.preferences.set({ ...second.preferences.get(), rate: 2, volume: 0.5 })
    storage.deliver()
    player.state.set({ ...player.state.get(), playing: true })
    player.state.set({ ...player.state.get(), muted: true })
    expect(createPreferences(storage).get()).toEqual({ ...DEFAULTS, rate: 2, volume: 0.5, muted: true })
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

  it.each([
    '',
    '{}',
    '[null]',
    '[{"uid":7}]',
    '[{"uid":"a","agent":["Nora"],"at":0}]',
    '[{"uid":"a","agent":null,"at":"2026-03-05"}]',
    '[{"uid":"a","agent":null,"at":8640000000000001}]',
    '[{"uid":"a","agent":null,"at":-1e300}]',
    '[{"uid":"a","agent":null,"at":1e999}]',
  ])('are none where %s is kept', (text) => {
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

  it.each(['', '{}', '[["a"]]', '[["a","1"]]', '[["a",1e999]]'])('is none where %s is kept', (text) => {
    expect(createSyncNudge('a', memoryStorage({ 'sync-nudges': text })).get()).toBe(0)
  })
})

describe('storage of the browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  /** A window with such storage. */
  const stubWindow = (areas: object) => {
    const view = Object.defineProperties(new EventTarget(), Object.getOwnPropertyDescriptors(areas))
    vi.stubGlobal('window', view)
    return view
  }

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

  /** Throws in some of what it does. */
  class BrokenArea extends Area {
    constructor(...broken: ('getItem' | 'setItem' | 'removeItem')[]) {
      super()
      for (const name of broken)
        this[name] = () => {
          throw new DOMException('Broken', 'InvalidStateError')
        }
    }
  }

  it('is kept apart for the tab and the device, under the viewer’s own name', () => {
    const [sessionStorage, localStorage] = [new Area(), new Area()]
    stubWindow({ sessionStorage, localStorage })
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
    ['not to be read', { localStorage: new BrokenArea('getItem') }],
    ['not to be emptied', { localStorage: new BrokenArea('setItem', 'removeItem') }],
    ['not what it seems', { localStorage: {} }],
    ['null, as in some frames', { localStorage: null }],
  ])('keeps nothing and does not throw where it is %s', (_, view) => {
    stubWindow(view)
    const storage = deviceStorage()
    storage.write('a', 'text')
    storage.write('a', null)
    expect(storage.read('a')).toBeNull()
  })

  it('tells what other tabs do to an entry, or to all, until that is not wanted any more', () => {
    const view = stubWindow({ localStorage: new Area() })
    const listener = vi.fn()
    const stop = deviceStorage().subscribe('a', listener)
    const tell = (key: string | null) => view.dispatchEvent(Object.assign(new Event('storage'), { key }))
    for (const key of ['call-viewer:a', null, 'call-viewer:b', 'a']) tell(key)
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    tell('call-viewer:a')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  const refusing = {
    get localStorage(): Storage {
      throw new DOMException('Refused', 'SecurityError')
    },
    get sessionStorage(): Storage {
      throw new DOMException('Refused', 'SecurityError')
    },
  }
  const both = (make: () => Storage) => ({ localStorage: make(), sessionStorage: make() })

  it.each([
    ['refused altogether', refusing],
    ['absent', {}],
    ['full', both(() => new FullArea())],
    ['not to be read', both(() => new BrokenArea('getItem'))],
    ['not to be emptied', both(() => new BrokenArea('removeItem'))],
    ['of no use at all', both(() => new BrokenArea('getItem', 'setItem', 'removeItem'))],
  ])('takes nothing from the page that is open where it is %s', (_, view) => {
    stubWindow(view)
    const preferences = createPreferences(deviceStorage())
    expect(preferences.get()).toEqual(DEFAULTS)
    preferences.set({ ...DEFAULTS, rate: 2 })
    expect(preferences.get().rate).toBe(2)

    const recents = createRecentCalls(deviceStorage())
    for (const uid of ['a', 'b', 'a']) recents.add({ uid, agent: null, at: 0 })
    expect(recents.list.get().map(({ uid }) => uid)).toEqual(['a', 'b'])
    recents.clear()
    expect(recents.list.get()).toEqual([])

    const nudge = createSyncNudge('a', deviceStorage())
    for (const by of [0.3, -1, 0, 0.2]) {
      nudge.set(by)
      expect(nudge.get()).toBe(by)
    }

    const keys = createKeyStore('https://api.example', tabStorage(), () => null)
    keys.give('k-1')
    keys.refuse('k-2')
    expect(keys.key.get()).toBe('k-1')
    keys.refuse('k-1')
    expect(keys.key.get()).toBeNull()
    keys.give('k-3')
    keys.forget()
    expect(keys.key.get()).toBeNull()
    keys.release()
  })
})

describe('whatever is kept', () => {
  const ENTRIES = ['preferences', 'recent-calls', 'sync-nudges', 'key']

  /** Opens everything that is kept; nothing of it may throw, and what it gives must be such as could have been kept. */
  function expectFit(text: string) {
    const storage = memoryStorage(Object.fromEntries(ENTRIES.map((name) => [name, text])))
    const preferences = createPreferences(storage)
    expect(Object.keys(preferences.get()).sort()).toEqual(Object.keys(DEFAULTS).sort())
    expect(preferences.get().rate).toBeGreaterThanOrEqual(0.5)
    expect(preferences.get().volume).toBeLessThanOrEqual(1)
    const recents = createRecentCalls(storage)
    expect(() => recents.list.get().map(({ at }) => new Date(at ?? 0).toISOString())).not.toThrow()
    expect(Number.isFinite(createSyncNudge('a', storage).get())).toBe(true)
    const keys = createKeyStore('https://api.example', storage, () => null)
    expect(keys.key.get()).toBeNull()
    keys.release()

    preferences.set({ ...DEFAULTS, rate: 2 })
    recents.clear()
    recents.add({ uid: 'a', agent: null, at: 0 })
    createSyncNudge('a', storage).set(1)
    expect(createPreferences(storage).get().rate).toBe(2)
    expect(createRecentCalls(storage).list.get()).toHaveLength(1)
    expect(createSyncNudge('a', storage).get()).toBe(1)
  }

  it.each([
    ['no text', ''],
    ['white space', ' \n'],
    ['a NUL', '\0'],
    ['a mark of byte order before it', '\ufeff{}'],
    ['half of a pair', '\ud83d'],
    ['what a program says of an object', '[object Object]'],
    ['undefined', 'undefined'],
    ['half a JSON', '{"rate":2,"at":['],
    ['a number beyond all', '1e999'],
    ['a list of lists', '[[[]],[["a",1]],["a",1,1],["a",1e999],[1,"a"]]'],
    ['an object of a prototype', '{"__proto__":{"rate":2},"constructor":null,"baseUrl":{},"key":{}}'],
    ['a hundred thousand levels', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['a hundred thousand levels without an end', '{"a":'.repeat(100_000)],
    ['a million characters', JSON.stringify('x'.repeat(1_000_000))],
  ])('%s is as good as nothing', (_, text) => {
    expectFit(text)
  })

  it('any JSON is as good as nothing', () => {
    const names = ['uid', 'agent', 'at', 'key', 'baseUrl', ...Object.keys(DEFAULTS)]
    const near = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.jsonValue(), fc.double(), fc.constant('a')))
    fc.assert(fc.property(fc.oneof(fc.jsonValue(), near, fc.array(near)), (value) => expectFit(JSON.stringify(value))))
  })
})
