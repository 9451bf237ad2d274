import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Preferences } from '../host/preferences.ts'
import type { Store } from '../lib/create-store.ts'
import { directionOf } from '../words/languages.ts'
import type { Words } from '../words/words.ts'
import { createFormat, type Format } from './create-format.ts'
import { useStore } from './use-store.ts'

/** What everything that is drawn needs to know of the person: language, locale for numbers and dates, preferences. */
type Settings = { words: Words; locale: string; preferences: Store<Preferences> }

const SettingsContext = createContext<(Settings & { format: Format }) | null>(null)

export function SettingsProvider({ words, locale, preferences, children }: Settings & { children: ReactNode }) {
  const { clock, hidePrivate } = useStore(preferences)
  const value = useMemo(
    () => ({ words, locale, preferences, format: createFormat(locale, { clock, hidePrivate }) }),
    [words, locale, preferences, clock, hidePrivate],
  )
  return <SettingsContext value={value}>{children}</SettingsContext>
}

function useSettings(): Settings & { format: Format } {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('useSettings needs a SettingsProvider')
  return settings
}

export function useWords(): Words {
  return useSettings().words
}

/** Which way the page's language is written. */
export function useDirection(): 'ltr' | 'rtl' {
  return directionOf(useWords().language)
}

export function useFormat(): Format {
  return useSettings().format
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
