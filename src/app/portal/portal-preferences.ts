import type { PortalPreferences } from '../../domain/portal/portal-interface.ts'
import type { PortalConnection } from '../../host/portal-connection.ts'
import type { Preferences } from '../../host/preferences.ts'
import { type Store, subscribeUntil } from '../../lib/create-store.ts'
import { readLanguage } from '../../messages/languages.ts'

/** Applies the preferences that a portal can set. An unsupported language is replaced with the browser's. */
export function applyPortalPreferences(preferences: Store<Preferences>, change: Partial<PortalPreferences>): void {
  const { lang, ...others } = change
  preferences.set({ ...preferences.get(), ...others, ...(lang !== undefined && { language: readLanguage(lang) }) })
}

/**
 * Reports every change to the preferences that a portal can set, until the signal is aborted. An embedded viewer stores
 * nothing, so reloading the frame would otherwise undo the user's choices, such as hiding private data.
 */
export function reportPreferences(
  portal: Pick<PortalConnection, 'reportPreferences'>,
  preferences: Store<Preferences>,
  signal: AbortSignal,
): void {
  let reported = JSON.stringify(portalPreferencesOf(preferences.get()))
  subscribeUntil(signal, preferences, () => {
    const current = portalPreferencesOf(preferences.get())
    const text = JSON.stringify(current)
    if (text === reported) return
    reported = text
    portal.reportPreferences(current)
  })
}

function portalPreferencesOf({ theme, language, hidePrivate, clock }: Preferences): PortalPreferences {
  return { theme, lang: language, hidePrivate, clock }
}
