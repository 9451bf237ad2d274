import { chooseLanguage, type Language, type LanguageChoice } from './languages.ts'
import type { Messages, Texts } from './messages.ts'
import type { createQuantities, Quantities, Units } from './quantities.ts'

/** Also passes on `createQuantities`, so that it isn't among the scripts that request the call. */
type LanguageModule = {
  createQuantities: typeof createQuantities
  units: Units
  createTexts: (quantities: Quantities) => Texts
}

const LOADERS: Record<Language, () => Promise<LanguageModule>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ar: () => import('./ar.ts'),
}

export async function loadMessages(requested: LanguageChoice, preferred: readonly string[]): Promise<Messages> {
  const { language, locale } = chooseLanguage(requested, preferred)
  const { createQuantities, units, createTexts } = await LOADERS[language]()
  const quantities = createQuantities(locale, units)
  return { ...createTexts(quantities), ...quantities, language }
}
