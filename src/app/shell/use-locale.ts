import { useEffect, useState } from 'react'
import type { Preferences } from '../../host/preferences.ts'
import type { ReadableStore } from '../../lib/create-store.ts'
import { directionOf, type Language } from '../../messages/languages.ts'
import { loadMessages } from '../../messages/load-messages.ts'
import type { Messages } from '../../messages/messages.ts'
import { useStore } from '../../ui/use-store.ts'

/** Returns the page's messages, which change when the user or the portal chooses a different language. */
export function usePageMessages(
  first: Messages,
  preferences: ReadableStore<Preferences>,
  systemLanguages: readonly string[],
): Messages {
  const choice = useStore(preferences).language
  const [messages, setMessages] = useState(first)
  useEffect(() => {
    let isCurrent = true
    void loadMessages(choice, systemLanguages).then((next) => {
      if (isCurrent) setMessages((now) => (now.locale === next.locale ? now : next))
    })
    return () => {
      isCurrent = false
    }
  }, [choice, systemLanguages])
  const { language } = messages
  useEffect(() => applyDocumentLanguage(language), [language])
  return messages
}

/**
 * Sets the document's language and direction. Changing them restyles the whole document, so startup calls this before
 * the first render.
 */
export function applyDocumentLanguage(language: Language): void {
  const { documentElement: page } = document
  if (page.lang === language) return
  page.lang = language
  page.dir = directionOf(language)
}
