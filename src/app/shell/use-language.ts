import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Preferences } from '../../host/preferences.ts'
import type { Store } from '../../lib/create-store.ts'
import { directionOf, type Language, type LanguageChoice } from '../../messages/languages.ts'
import { loadMessages } from '../../messages/load-messages.ts'
import type { Messages } from '../../messages/messages.ts'
import { useStore } from '../../ui/use-store.ts'

/**
 * Follows the choice. If its messages can't be loaded, the page keeps its language and the choice is undone. Uses no
 * React context, so it works even if the page crashes.
 * @returns `failures`: how often a language couldn't be loaded
 */
export function useLanguage(
  firstMessages: Messages,
  preferences: Store<Preferences>,
  systemLanguages: readonly string[],
): { messages: Messages; failures: number } {
  const [messages, setMessages] = useState(firstMessages)
  const [failures, setFailures] = useState(0)
  const choice = useStore(preferences).language
  const loadedChoice = useRef<LanguageChoice | null>(null)
  const settle = useEffectEvent((next: Messages | null) => {
    if (next) loadedChoice.current = choice
    else setFailures((count) => count + 1)
    if (next && next.locale !== messages.locale) setMessages(next)
    const language = loadedChoice.current
    if (language !== null && language !== choice) preferences.set({ ...preferences.get(), language })
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
  return { messages, failures }
}

/** Changing it restyles the whole document, so startup calls this before the first render. */
export function applyDocumentLanguage(language: Language): void {
  const { documentElement: page } = document
  if (page.lang === language) return
  page.lang = language
  page.dir = directionOf(language)
}
