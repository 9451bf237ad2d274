import type { Words } from './words.ts'

/** Languages that the page speaks. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]
export type LanguageChoice = Language | 'auto'

/** Each by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
}

/** A language, and the locale by which its numbers and dates are written. */
export type Tongue = { words: Words; locale: string }

/** `de` for `de-AT`; `auto` for what is none of ours. */
export function readLanguage(tag: string): LanguageChoice {
  const name = tag.toLowerCase().split('-')[0]
  return LANGUAGES.find((language) => language === name) ?? 'auto'
}

/** The language asked for, else the first of the person's own that is spoken here, with the person's locale of it. */
export function chooseLanguage(asked: LanguageChoice, own: readonly string[]): { language: Language; locale: string } {
  const language = [asked, ...own.map(readLanguage)].find((choice) => choice !== 'auto') ?? 'en'
  const locale = own.find((tag) => readLanguage(tag) === language) ?? language
  return { language, locale: withWesternDigits(locale) }
}

/** The words of a language: English comes with what draws, the others are fetched. */
async function loadWords(language: Language): Promise<Words> {
  switch (language) {
    case 'en':
      return (await import('./en.ts')).en
    case 'de':
      return (await import('./de.ts')).de
    case 'es':
      return (await import('./es.ts')).es
    case 'fr':
      return (await import('./fr.ts')).fr
    case 'ar':
      return (await import('./ar.ts')).ar
  }
}

/** Words and locale together; English where the words cannot be fetched. Rejects where that did not come either. */
export async function loadTongue(asked: LanguageChoice, own: readonly string[]): Promise<Tongue> {
  const { language, locale } = chooseLanguage(asked, own)
  try {
    return { words: await loadWords(language), locale }
  } catch {
    return { words: await loadWords('en'), locale: chooseLanguage('en', own).locale }
  }
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** Offsets are told in these digits everywhere; dates beside them shall be too. */
function withWesternDigits(locale: string): string {
  return locale.startsWith('ar') && !locale.includes('-u-') ? `${locale}-u-nu-latn` : locale
}
