import type { createTexts as createDeferredTexts } from './deferred/en.ts'
import type { createTexts } from './en.ts'
import type { Language } from './languages.ts'
import type { Quantities } from './quantities.ts'

/**
 * The page's UI text in one language, except for `DeferredMessages` and `pageFailures`. String parameters are already
 * formatted for display: times as `0:12`, lengths as `14 s`. The messages format numbers themselves.
 */
export type Texts = ReturnType<typeof createTexts>

/** The page's UI text in one language, and the functions that format quantities in the user's region. */
export type Messages = Texts & Quantities & { language: Language }

/**
 * Texts that aren't needed before a call is shown. They are in separate scripts to keep them out of the page's first
 * load. The comment on `Texts` describes the parameters.
 */
export type DeferredMessages = ReturnType<typeof createDeferredTexts>
