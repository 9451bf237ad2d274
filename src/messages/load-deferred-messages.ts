import type { Language } from './languages.ts'
import type { DeferredMessages, Messages } from './messages.ts'

const LOADERS: Record<Language, () => Promise<{ createTexts: () => DeferredMessages }>> = {
  en: () => import('./deferred/en.ts'),
  de: () => import('./deferred/de.ts'),
  es: () => import('./deferred/es.ts'),
  fr: () => import('./deferred/fr.ts'),
  ar: () => import('./deferred/ar.ts'),
}

/** English if the page's language can't be fetched. Rejects if English can't be fetched either. */
export async function loadDeferredMessages(messages: Messages): Promise<DeferredMessages> {
  const { createTexts } = await LOADERS[messages.language]().catch(LOADERS.en)
  return createTexts()
}
