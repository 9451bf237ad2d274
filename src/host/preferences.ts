import * as v from 'valibot'
import type { Store } from '../lib/create-store.ts'
import { LANGUAGES, type LanguageChoice } from '../words/languages.ts'
import { createKeptStore } from './kept-store.ts'
import type { TextStorage } from './storage.ts'
import { readStored } from './stored-json.ts'

export type Theme = 'light' | 'dark' | 'auto'

const THEMES: readonly Theme[] = ['auto', 'light', 'dark']

/** Through all of them, round and round. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto'
}

/** What a person has set on this device. */
export type Preferences = {
  theme: Theme
  language: LanguageChoice
  /** Playback speed, 0.5–3. */
  rate: number
  /** 0–1. */
  volume: number
  muted: boolean
  clock: 'local' | 'utc'
  hidePrivate: boolean
  singleKeys: boolean
  /** The transcript's share of the width beside the details, 0..1; null for the usual one. */
  split: number | null
  ticket: TicketChoice
}

/** What `Copy for ticket` takes along. */
export type TicketChoice = {
  /** Facts that are left out, by name; new ones are in. */
  without: readonly string[]
  turns: 'current' | 'marked' | 'all' | 'none'
  summary: boolean
}

const ENTRY = 'preferences'

/** Each field falls back to its default by itself. */
const schema = v.object({
  theme: v.fallback(v.picklist(['light', 'dark', 'auto']), 'auto'),
  language: v.fallback(v.picklist(['auto', ...LANGUAGES]), 'auto'),
  rate: v.fallback(v.pipe(v.number(), v.minValue(0.5), v.maxValue(3)), 1),
  volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  muted: v.fallback(v.boolean(), false),
  clock: v.fallback(v.picklist(['local', 'utc']), 'local'),
  hidePrivate: v.fallback(v.boolean(), false),
  singleKeys: v.fallback(v.boolean(), true),
  split: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0.3), v.maxValue(0.7))), null),
  ticket: v.fallback(
    v.object({
      without: v.array(v.string()),
      turns: v.picklist(['current', 'marked', 'all', 'none']),
      summary: v.boolean(),
    }),
    { without: [], turns: 'current', summary: true },
  ),
})

/** The preferences as a store that keeps every change, and follows those of other tabs. */
export function createPreferences(storage: TextStorage): Store<Preferences> & { release: () => void } {
  const { get, subscribe, change, release } = createKeptStore<Preferences>(storage, ENTRY, {
    read: () => readStored(storage, ENTRY, schema) ?? v.parse(schema, {}),
    textOf: JSON.stringify,
  })
  return {
    get,
    subscribe,
    /** What is the same as before was not chosen here, and stays as another tab may have it. */
    set(next) {
      const before = get()
      change((latest) => {
        const chosen = Object.entries(next).filter(([name, value]) => value !== before[name as keyof Preferences])
        return { ...latest, ...Object.fromEntries(chosen) }
      })
    },
    release,
  }
}
