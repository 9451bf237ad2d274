import { arabicForms, arabicWords } from './languages/arabic.ts'
import { englishForms, englishWords } from './languages/english.ts'
import { frenchForms, frenchWords } from './languages/french.ts'
import { germanForms, germanWords } from './languages/german.ts'
import { spanishForms, spanishWords } from './languages/spanish.ts'
import type { LanguageWords, SpokenForms } from './spoken-forms.ts'
import type { SpokenLanguage } from './spoken-languages.ts'

/** The spoken forms of every spoken language. They are large, so only lazily loaded scripts and workers import them. */
export const spokenForms: Readonly<Record<SpokenLanguage, SpokenForms>> = {
  en: englishForms,
  de: germanForms,
  es: spanishForms,
  fr: frenchForms,
  ar: arabicForms,
}

/** The words by which each spoken language is recognised. */
export const languageWords: Readonly<Record<SpokenLanguage, LanguageWords>> = {
  en: englishWords,
  de: germanWords,
  es: spanishWords,
  fr: frenchWords,
  ar: arabicWords,
}
