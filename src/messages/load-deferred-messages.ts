import type { DeferredMessages } from './deferred-messages.ts'
import { type Language, readLanguage } from './languages.ts'

/**
 * Loads the deferred messages of a language, or the English ones if they can't be fetched. Rejects if English can't be
 * fetched either.
 * @param tag `Messages.language`
 */
export async function loadDeferredMessages(tag: string): Promise<DeferredMessages> {
  const language = readLanguage(tag)
  try {
    return await load(language === 'auto' ? 'en' : language)
  } catch {
    return load('en')
  }
}

async function load(language: Language): Promise<DeferredMessages> {
  switch (language) {
    case 'en':
      return (await import('./deferred/en.ts')).en
    case 'de':
      return (await import('./deferred/de.ts')).de
    case 'es':
      return (await import('./deferred/es.ts')).es
    case 'fr':
      return (await import('./deferred/fr.ts')).fr
    case 'ar':
      return (await import('./deferred/ar.ts')).ar
  }
}
