import * as v from 'valibot'
import { createStore, type Store } from '../lib/create-store.ts'
import { LANGUAGES } from '../messages/languages.ts'
import { createPersistedStore } from './persisted-store.ts'
import { readStored, type TextStorage } from './storage.ts'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const ticketChoice = v.object({
  /** Names of omitted facts, so that those of a later version are included. */
  without: v.array(v.string()),
  turns: v.picklist(['current', 'marked', 'all', 'none']),
  summary: v.boolean(),
})
export type TicketChoice = v.InferOutput<typeof ticketChoice>

const ENTRY = 'preferences'

/** An invalid field falls back to its default without affecting the others. */
const schema = v.object({
  theme: v.fallback(v.picklist(THEMES), 'auto'),
  language: v.fallback(v.picklist(['auto', ...LANGUAGES]), 'auto'),
  rate: v.fallback(v.pipe(v.number(), v.minValue(0.5), v.maxValue(3)), 1),
  /** Silence is `muted`. */
  volume: v.fallback(v.pipe(v.number(), v.gtValue(0), v.maxValue(1)), 1),
  muted: v.fallback(v.boolean(), false),
  clock: v.fallback(v.picklist(['local', 'utc']), 'local'),
  /** Whether the transcript has a column of times of day. */
  showsClock: v.fallback(v.boolean(), false),
  hidePrivate: v.fallback(v.union([v.boolean(), v.literal('all')]), false),
  playsHidden: v.fallback(v.boolean(), false),
  evenVoices: v.fallback(v.boolean(), false),
  singleKeys: v.fallback(v.boolean(), true),
  /** The transcript's share of the width beside the details; null for the default. */
  split: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0.3), v.maxValue(0.7))), null),
  // The figures take many lines, and most tickets are about something else.
  ticket: v.fallback(ticketChoice, { without: ['conversation'], turns: 'current', summary: true }),
})
export type Preferences = v.InferOutput<typeof schema>

const DEFAULTS: Preferences = v.parse(schema, {})

export function readPreferences(storage: TextStorage): Preferences {
  return readStored(storage, ENTRY, schema) ?? DEFAULTS
}

/**
 * Saves every change and follows other tabs.
 * @param overrides from the address, not saved; each applies until the user changes it
 */
export function createPreferences(storage: TextStorage, overrides: Partial<Preferences> = {}): Store<Preferences> {
  const stored = createPersistedStore<Preferences>(storage, ENTRY, schema, DEFAULTS)
  let remaining = overrides
  const { get, set, subscribe } = createStore<Preferences>({ ...stored.get(), ...remaining })
  stored.subscribe(() => set({ ...stored.get(), ...remaining }))
  return {
    get,
    subscribe,
    /** Only the fields that differ: another tab may have changed the others. */
    set(next) {
      const before = get()
      const differs = ([name, value]: [string, unknown]) => value !== before[name as keyof Preferences]
      const changed = Object.fromEntries(Object.entries(next).filter(differs))
      remaining = Object.fromEntries(Object.entries(remaining).filter(([name]) => !(name in changed)))
      stored.change((latest) => ({ ...latest, ...changed }))
    },
  }
}
