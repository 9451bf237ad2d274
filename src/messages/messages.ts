import type { createTexts } from './en.ts'
import type { Language } from './languages.ts'
import type { Quantities } from './quantities.ts'

/**
 * String parameters are already formatted for display: times as `0:12`, lengths as `14 s`. The messages format
 * numbers.
 */
export type Texts = ReturnType<typeof createTexts>

export type Messages = Texts & Quantities & { language: Language }
