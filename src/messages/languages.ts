export const LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]
export type LanguageChoice = Language | 'auto'

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
}

/** `readLanguage('de-AT') === 'de'` */
export function readLanguage(tag: string): LanguageChoice {
  const name = tag.toLowerCase().split(/[-_@]/)[0]
  return LANGUAGES.find((language) => language === name) ?? 'auto'
}

/** @param preferred as `navigator.languages`; the first one that `Intl` accepts is the locale */
export function chooseLanguage(
  requested: LanguageChoice,
  preferred: readonly string[],
): { language: Language; locale: string } {
  const language = [requested, ...preferred.map(readLanguage)].find((choice) => choice !== 'auto') ?? 'en'
  const tags = preferred.filter((tag) => readLanguage(tag) === language)
  const locale = tags.map((tag) => localeOf(tag, language)).find((found) => found !== null)
  return { language, locale: locale ?? localeOf(language, language) ?? language }
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/**
 * Western digits for Arabic, as in the positions. Null if `Intl` rejects the tag: a browser may report `en-US@posix`.
 */
function localeOf(tag: string, language: Language): string | null {
  try {
    return new Intl.Locale(tag, language === 'ar' ? { numberingSystem: 'latn' } : {}).toString()
  } catch {
    return null
  }
}
