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

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** Makes dates use Western digits, as the positions in the recording beside them always do. */
function withWesternDigits(locale: string): string {
  return locale.startsWith('ar') && !locale.includes('-u-') ? `${locale}-u-nu-latn` : locale
}
