import { expect, it } from 'vitest'
import type { HidingLevel } from '../../../src/domain/call/hidden-call.ts'
import { createPreferences, type Preferences } from '../../../src/host/preferences.ts'
import { noStorage } from '../../../src/host/storage.ts'
import { memoryStorage } from '../../support/doubles/memory-storage.ts'

const DEFAULTS: Preferences = {
  theme: 'auto',
  language: 'auto',
  rate: 1,
  volume: 1,
  muted: false,
  clock: 'local',
  showsClock: false,
  hidePrivate: false,
  playsHidden: false,
  evenVoices: false,
  singleKeys: true,
  split: null,
  ticket: { without: ['conversation'], turns: 'current', summary: true },
}

const read = (text: string) => createPreferences(memoryStorage({ preferences: text })).get()

it('preferences are the defaults when nothing is stored', () => {
  expect(createPreferences(memoryStorage()).get()).toEqual(DEFAULTS)
})

it.each([
  ['theme', 'pink'],
  ['rate', 0.4],
  ['rate', 3.1],
  ['rate', '2'],
  ['volume', 0],
  ['volume', 1.1],
  ['volume', null],
  ['language', 'tlh'],
  ['clock', 'Mars'],
  ['hidePrivate', 1],
  ['ticket', { without: 'number' }],
] as const)('only the stored field %s is replaced with its default when its value is %j', (name, value) => {
  const stored: Preferences = {
    theme: 'dark',
    language: 'de',
    rate: 2,
    volume: 0.5,
    muted: true,
    clock: 'utc',
    showsClock: true,
    hidePrivate: true,
    playsHidden: true,
    evenVoices: true,
    singleKeys: false,
    split: 0.5,
    ticket: { without: ['number'], turns: 'all', summary: false },
  }
  expect(read(JSON.stringify({ ...stored, [name]: value }))).toEqual({ ...stored, [name]: DEFAULTS[name] })
})

it('preferences use defaults for fields that an older version did not store', () => {
  expect(read('{"rate":2}')).toEqual({ ...DEFAULTS, rate: 2 })
})

/** Opens two tabs that share one storage. */
function openTwoTabs() {
  const storage = memoryStorage()
  const [first, second] = [createPreferences(storage.otherTab()), createPreferences(storage.otherTab())]
  return { storage, first, second }
}

it("a tab that hasn't been notified of another tab's change doesn't overwrite it when it sets a different field", () => {
  const { storage, first, second } = openTwoTabs()
  first.set({ ...first.get(), hidePrivate: true })
  second.set({ ...second.get(), rate: 2 })
  expect(second.get()).toEqual({ ...DEFAULTS, hidePrivate: true, rate: 2 })
  expect(createPreferences(storage).get()).toEqual(second.get())
})

it('preferences pick up changes from other tabs', () => {
  const { storage, first, second } = openTwoTabs()
  const received: HidingLevel[] = []
  second.subscribe(() => received.push(second.get().hidePrivate))
  first.set({ ...first.get(), hidePrivate: true })
  storage.deliver()
  expect(received).toEqual([true])
})

it('a setting from the address applies until the user changes it, and is never saved', () => {
  const storage = memoryStorage({})
  const preferences = createPreferences(storage, { theme: 'dark', language: 'ar' })
  expect(preferences.get()).toEqual({ ...DEFAULTS, theme: 'dark', language: 'ar' })
  preferences.set({ ...preferences.get(), rate: 2 })
  expect(createPreferences(storage).get()).toEqual({ ...DEFAULTS, rate: 2 })
  // The user chooses the saved theme, which differs from the one in the address.
  let changes = 0
  preferences.subscribe(() => changes++)
  preferences.set({ ...preferences.get(), theme: DEFAULTS.theme })
  expect(changes).toBe(1)
  expect(preferences.get()).toEqual({ ...DEFAULTS, rate: 2, language: 'ar' })
})

it('preferences are kept while the page is open even if nothing can be stored', () => {
  const preferences = createPreferences(noStorage())
  preferences.set({ ...DEFAULTS, rate: 2 })
  expect(preferences.get().rate).toBe(2)
})
