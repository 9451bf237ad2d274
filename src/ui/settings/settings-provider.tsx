import { createContext, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Preferences } from '../../host/preferences.ts'
import type { Store } from '../../lib/create-store.ts'
import { directionOf } from '../../messages/languages.ts'
import { loadDeferredMessages } from '../../messages/load-deferred-messages.ts'
import type { DeferredMessages, Messages } from '../../messages/messages.ts'
import { loadScript, type ScriptLoadError } from '../loading/load-script.ts'
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

let latest: { page: Messages; messages: DeferredMessages } | null = null

/**
 * Null while first loading; after a language change, the previous ones until the new ones have loaded. Throws a
 * ScriptLoadError.
 */
export function useDeferredMessages(): DeferredMessages | null {
  const page = useMessages()
  const [loaded, setLoaded] = useState(latest)
  const [error, setError] = useState<ScriptLoadError | null>(null)
  useEffect(() => {
    if (latest?.page === page) return setLoaded(latest)
    let isCurrent = true
    loadScript(() => loadDeferredMessages(page)).then(
      (messages) => {
        latest = { page, messages }
        if (isCurrent) setLoaded(latest)
      },
      (failure: ScriptLoadError) => isCurrent && setError(failure),
    )
    return () => {
      isCurrent = false
    }
  }, [page])
  if (error) throw error
  return loaded?.messages ?? null
}
