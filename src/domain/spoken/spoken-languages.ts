/**
 * The languages whose spoken forms are known. Values are searched for in these languages, and their spoken numbers are
 * masked.
 */
export const SPOKEN_LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

/** The spoken language with an ISO 639-1 code; null if the code stands for any other language. */
export function spokenLanguageOf(code: string): SpokenLanguage | null {
  return SPOKEN_LANGUAGES.find((language) => language === code) ?? null
}

/** The ISO 639-2 code for a language that isn't recognised, or that has no spoken forms. */
export const UNDETERMINED = 'und'
/** The ISO 639-2 code for a call without any words. */
export const NO_WORDS = 'zxx'
