import { arabicForms } from './arabic.ts'
import { englishForms } from './english.ts'
import { frenchForms } from './french.ts'
import { germanForms } from './german.ts'
import { spanishForms } from './spanish.ts'
import type { SpokenForms } from './spoken-forms.ts'
import type { SpokenLanguage } from './spoken-languages.ts'

/** The spoken forms of every known language. They are large, so only lazily loaded scripts and workers import them. */
export const spokenForms: Readonly<Record<SpokenLanguage, SpokenForms>> = {
  en: englishForms,
  de: germanForms,
  es: spanishForms,
  fr: frenchForms,
  ar: arabicForms,
}
