import { useEffect, useState } from 'react'
import type { Preferences } from '../../host/preferences.ts'
import type { ReadableStore } from '../../lib/create-store.ts'
import { directionOf, type Locale, loadLocale } from '../../messages/languages.ts'
import { useStore } from '../../ui/use-store.ts'

/** Returns the page's language and messages, which change when the user or the portal chooses a different language. */
export function usePageLocale(
  first: Locale,
  preferences: ReadableStore<Preferences>,
  systemLanguages: readonly string[],
): Locale {
  const choice = useStore(preferences).language
  const [locale, setLocale] = useState(first)
  useEffect(() => {
    let isCurrent = true
    void loadLocale(choice, systemLanguages).then((next) => {
      if (isCurrent) setLocale((now) => (now.messages === next.messages && now.locale === next.locale ? now : next))
    })
    return () => {
      isCurrent = false
    }
  }, [choice, systemLanguages])
  const { language } = locale.messages
  useEffect(() => applyDocumentLanguage(language), [language])
  return locale
}

/**
 * Sets the document's language and direction. Changing them restyles the whole document, so startup calls this before
 * the first render.
 */
export function applyDocumentLanguage(language: string): void {
  const { documentElement: page } = document
  if (page.lang === language) return
  page.lang = language
  page.dir = directionOf(language)
}
