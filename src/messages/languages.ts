import type { Messages } from './messages.ts'

/** The page's languages. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]
export type LanguageChoice = Language | 'auto'

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
}

/** The messages of a language, and the BCP 47 tag for formatting numbers and dates. */
export type Locale = { messages: Messages; locale: string }

/** Returns the language of a BCP 47 tag, or `auto` if the page doesn't support it: `readLanguage('de-AT') === 'de'` */
export function readLanguage(tag: string): LanguageChoice {
  const name = tag.toLowerCase().split('-')[0]
  return LANGUAGES.find((language) => language === name) ?? 'auto'
}

/**
 * Returns the requested language. For `auto`, returns the first supported language of `preferred`, or English if there
 * is none.
 * @param preferred BCP 47 tags as in `navigator.languages`; the returned locale is the first tag with the chosen
 * language
 */
export function chooseLanguage(
  requested: LanguageChoice,
  preferred: readonly string[],
): { language: Language; locale: string } {
  const language = [requested, ...preferred.map(readLanguage)].find((choice) => choice !== 'auto') ?? 'en'
  const locale = preferred.find((tag) => readLanguage(tag) === language) ?? language
  return { language, locale: withWesternDigits(locale) }
}

/** English is bundled with the page; the other languages are fetched. */
async function loadMessages(language: Language): Promise<Messages> {
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

/**
 * Loads the messages of the chosen language, or English if they can't be fetched. Rejects if English can't be loaded
 * either.
 */
export async function loadLocale(requested: LanguageChoice, preferred: readonly string[]): Promise<Locale> {
  const { language, locale } = chooseLanguage(requested, preferred)
  try {
    return { messages: await loadMessages(language), locale }
  } catch {
    return { messages: await loadMessages('en'), locale: chooseLanguage('en', preferred).locale }
  }
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** Makes dates use Western digits, as the positions in the recording beside them always do. */
function withWesternDigits(locale: string): string {
  return locale.startsWith('ar') && !locale.includes('-u-') ? `${locale}-u-nu-latn` : locale
}
