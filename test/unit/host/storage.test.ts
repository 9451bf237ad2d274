import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { createCallSettings } from '../../../src/host/call-settings.ts'
import { createKeyStore } from '../../../src/host/key-store.ts'
import { createPreferences } from '../../../src/host/preferences.ts'
import { createRecentCalls } from '../../../src/host/recent-calls.ts'
import { deviceStorage, noStorage, tabStorage } from '../../../src/host/storage.ts'
import { memoryStorage } from '../../support/doubles/memory-storage.ts'

const DEFAULTS = createPreferences(noStorage()).get()

afterEach(() => vi.unstubAllGlobals())

/** Replaces the global `window` with one that has these storage areas. */
const stubWindow = (areas: object) => {
  const view = Object.defineProperties(new EventTarget(), Object.getOwnPropertyDescriptors(areas))
  vi.stubGlobal('window', view)
  return view
}

function createArea() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => entries.set(name, text),
    removeItem: (name: string) => entries.delete(name),
  }
}

function refuse() {
  throw new DOMException('Refused', 'SecurityError')
}

it('the tab and the device have separate storage, and the names of all entries start with the viewer’s prefix', () => {
  const [sessionStorage, localStorage] = [createArea(), createArea()]
  stubWindow({ sessionStorage, localStorage })
  tabStorage().write('a', 'in the tab')
  deviceStorage().write('a', 'on the device')
  expect([tabStorage().read('a'), deviceStorage().read('a')]).toEqual(['in the tab', 'on the device'])
  expect([...sessionStorage.entries.keys()]).toEqual(['call-viewer:a'])
  tabStorage().write('a', null)
  expect([sessionStorage.entries.size, localStorage.entries.size]).toEqual([0, 1])
})

it.each([
  ['denied', Object.defineProperty({}, 'localStorage', { get: refuse, enumerable: true })],
  ['full', { localStorage: { ...createArea(), setItem: refuse } }],
  ['absent', {}],
  ['not a storage object', { localStorage: {} }],
  ['null, as in some frames', { localStorage: null }],
])('the viewer neither stores anything nor throws when web storage is %s', (_, view) => {
  stubWindow(view)
  const storage = deviceStorage()
  storage.write('a', 'text')
  storage.write('a', null)
  expect(storage.read('a')).toBeNull()
})

it('a listener is notified of a change in another tab, and when the page may have missed one', () => {
  const document = { visibilityState: 'hidden' }
  const view = stubWindow({ localStorage: createArea(), document })
  const listener = vi.fn()
  deviceStorage().subscribe('a', listener)
  const notified = (type: string, properties = {}) => {
    listener.mockClear()
    view.dispatchEvent(Object.assign(new Event(type), properties))
    return listener.mock.calls.length
  }
  const keys = ['call-viewer:a', null, 'call-viewer:b', 'a']
  expect(keys.map((key) => notified('storage', { key }))).toEqual([1, 1, 0, 0])
  expect([false, true].map((persisted) => notified('pageshow', { persisted }))).toEqual([0, 1])
  expect([notified('resume'), notified('visibilitychange')]).toEqual([1, 0])
  document.visibilityState = 'visible'
  expect(notified('visibilitychange')).toBe(1)
})

const ENTRIES = ['preferences', 'recent-calls', 'sync-nudges', 'key']

/** Opens all stores with `text` as every stored entry. Expects that none throws and that all values are valid. */
function expectValidStores(text: string) {
  const storage = memoryStorage(Object.fromEntries(ENTRIES.map((name) => [name, text])))
  const preferences = createPreferences(storage)
  expect(Object.keys(preferences.get()).sort()).toEqual(Object.keys(DEFAULTS).sort())
  expect(preferences.get().rate).toBeGreaterThanOrEqual(0.5)
  expect(preferences.get().volume).toBeLessThanOrEqual(1)
  const recents = createRecentCalls(storage)
  expect(() => recents.list.get().map(({ at }) => new Date(at ?? 0).toISOString())).not.toThrow()
  expect(Number.isFinite(createCallSettings(storage).syncOffset('a').get())).toBe(true)
  const keys = createKeyStore('https://api.example', { tab: storage, device: storage })
  expect(keys.key.get()).toBeNull()

  preferences.set({ ...DEFAULTS, rate: 2 })
  recents.clear()
  recents.add({ uid: 'a', agent: null, at: 0 })
  createCallSettings(storage).syncOffset('a').set(1)
  expect(createPreferences(storage).get().rate).toBe(2)
  expect(createRecentCalls(storage).list.get()).toHaveLength(1)
  expect(createCallSettings(storage).syncOffset('a').get()).toBe(1)
}

it('all stores have valid values, whatever JSON an entry contains', () => {
  const names = ['uid', 'agent', 'at', 'key', 'baseUrl', ...Object.keys(DEFAULTS)]
  const near = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.jsonValue(), fc.double(), fc.constant('a')))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), near, fc.array(near)), (value) => expectValidStores(JSON.stringify(value))),
  )
})
