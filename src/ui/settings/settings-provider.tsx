import { createContext, type ReactNode, useMemo } from 'react'
import type { Preferences } from '../../host/preferences.ts'
import type { Store } from '../../lib/create-store.ts'
import { directionOf } from '../../messages/languages.ts'
import type { Messages } from '../../messages/messages.ts'
import { useRequired } from '../use-required.ts'
import { useStore } from '../use-store.ts'
import { createFormat, type Format } from './create-format.ts'

type Settings = { messages: Messages; preferences: Store<Preferences> }

const SettingsContext = createContext<(Settings & { format: Format }) | null>(null)

export function SettingsProvider({ messages, preferences, children }: Settings & { children: ReactNode }) {
  const { clock } = useStore(preferences)
  const value = useMemo(
    () => ({ messages, preferences, format: createFormat(messages.locale, { clock }) }),
    [messages, preferences, clock],
  )
  return <SettingsContext value={value}>{children}</SettingsContext>
}

const useSettings = () => useRequired(SettingsContext)

export function useMessages(): Messages {
  return useSettings().messages
}

export function useDirection(): 'ltr' | 'rtl' {
  return directionOf(useMessages().language)
}

export function useFormat(): Format {
  return useSettings().format
}

export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const { preferences } = useSettings()
  const current = useStore(preferences)
  return [current, (change) => preferences.set({ ...preferences.get(), ...change })]
}
