import { LANGUAGES, type Language } from '../../src/messages/languages.ts'
import { loadMessages } from '../../src/messages/load-messages.ts'
import type { Messages } from '../../src/messages/messages.ts'

/** English is that of the United Kingdom. */
export const messagesIn: Record<Language, Messages> = await all((language) => loadMessages(language, ['en-GB']))

export const { en } = messagesIn

async function all<T>(load: (language: Language) => Promise<T>): Promise<Record<Language, T>> {
  const loaded = await Promise.all(LANGUAGES.map(async (language) => [language, await load(language)] as const))
  return Object.fromEntries(loaded) as Record<Language, T>
}
