/** The languages whose spoken forms are known: values are searched for in them, and spoken numbers are masked. */
export const SPOKEN_LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

/** The language with an ISO 639-1 code if its spoken forms are known, otherwise null. */
export function spokenLanguageOf(code: string): SpokenLanguage | null {
  return SPOKEN_LANGUAGES.find((language) => language === code) ?? null
}
