import { useEffect, useEffectEvent, useRef } from 'react'
import { directionOf, type Language, type LanguageChoice } from '../../messages/languages.ts'
import { loadMessages } from '../../messages/load-messages.ts'
import type { Messages } from '../../messages/messages.ts'
import { inlineText } from '../../ui/feedback/inline-text.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'

/**
 * Loads the messages when the user or the portal chooses a different language. If they can't be loaded, the page says
 * so and keeps its language, and the choice becomes the previous one.
 */
export function useLanguage(systemLanguages: readonly string[], setMessages: (messages: Messages) => void): void {
  const messages = useMessages()
  const [{ language: choice }, change] = usePreferences()
  const showToast = useToast()
  const loadedChoice = useRef<LanguageChoice | null>(null)
  const settle = useEffectEvent((next: Messages | null) => {
    if (next) loadedChoice.current = choice
    else showToast(inlineText(messages.trouble.missingScript))
    if (next && next.locale !== messages.locale) setMessages(next)
    if (loadedChoice.current !== null && loadedChoice.current !== choice) change({ language: loadedChoice.current })
  })
  useEffect(() => {
    let isCurrent = true
    loadMessages(choice, systemLanguages)
      .catch(() => null)
      .then((next) => isCurrent && settle(next))
    return () => {
      isCurrent = false
    }
  }, [choice, systemLanguages])
  const { language } = messages
  useEffect(() => applyDocumentLanguage(language), [language])
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
