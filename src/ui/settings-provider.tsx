import { createContext, type ReactNode, useContext } from 'react'
import type { Preferences } from '../host/preferences.ts'
import type { Store } from '../lib/create-store.ts'
import type { Words } from '../words/words.ts'
import { useStore } from './use-store.ts'

/** What everything that is drawn needs to know of the person: language, locale for numbers and dates, preferences. */
type Settings = { words: Words; locale: string; preferences: Store<Preferences> }

const SettingsContext = createContext<Settings | null>(null)

export function SettingsProvider({ value, children }: { value: Settings; children: ReactNode }) {
  return <SettingsContext value={value}>{children}</SettingsContext>
}

function useSettings(): Settings {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('useSettings needs a SettingsProvider')
  return settings
}

export function useWords(): Words {
  return useSettings().words
}

export function useLocale(): string {
  return useSettings().locale
}

/** The preferences, and a function that changes some of them. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const { preferences } = useSettings()
  const current = useStore(preferences)
  return [current, (change) => preferences.set({ ...preferences.get(), ...change })]
}
