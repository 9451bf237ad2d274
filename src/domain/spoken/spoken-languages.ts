/** The languages whose spoken forms are known: values are searched for in them, and spoken numbers are masked. */
export const SPOKEN_LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]
