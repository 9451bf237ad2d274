import { expect, it } from 'vitest'
import { createPreferences, type Preferences } from '../../../src/host/preferences.ts'
import { noStorage } from '../../../src/host/storage.ts'
import { memoryStorage } from '../../support/doubles/memory-storage.ts'

const DEFAULTS: Preferences = {
  ...{ theme: 'auto', language: 'auto', clock: 'local', rate: 1, volume: 1, split: null, singleKeys: true },
  ...{ muted: false, showsClock: false, hidePrivate: false, playsHidden: false, evenVoices: false },
  ticket: { without: ['conversation'], turns: 'current', summary: true },
}
const STORED: Preferences = {
  ...{ theme: 'dark', language: 'de', clock: 'utc', rate: 2, volume: 0.5, split: 0.5, singleKeys: false },
  ...{ muted: true, showsClock: true, hidePrivate: true, playsHidden: true, evenVoices: true },
  ticket: { without: ['number'], turns: 'all', summary: false },
}
const read = (stored: object) => createPreferences(memoryStorage({ preferences: JSON.stringify(stored) })).get()

it('preferences are the defaults for what is not stored', () => {
  expect([createPreferences(memoryStorage()).get(), read({ rate: 2 }), read(STORED)]).toEqual([
    DEFAULTS,
    { ...DEFAULTS, rate: 2 },
    STORED,
  ])
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
  expect(read({ ...STORED, [name]: value })).toEqual({ ...STORED, [name]: DEFAULTS[name] })
})

it('preferences pick up changes from other tabs, and never overwrite one that has not been notified yet', () => {
  const storage = memoryStorage()
  const [first, second] = [createPreferences(storage.otherTab()), createPreferences(storage.otherTab())]
  const received: Preferences[] = []
  first.set({ ...first.get(), hidePrivate: true })
  second.set({ ...second.get(), rate: 2 })
  first.subscribe(() => received.push(first.get()))
  storage.deliver()
  const both = { ...DEFAULTS, hidePrivate: true, rate: 2 }
  expect([received, second.get(), createPreferences(storage).get()]).toEqual([[both], both, both])
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
