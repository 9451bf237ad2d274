import type { Language } from './language.ts'
import { type PhraseTree, phraseTree } from './phrase-tree.ts'
import { arabic } from './tables/arabic.ts'
import { english } from './tables/english.ts'
import { french } from './tables/french.ts'
import { german } from './tables/german.ts'
import { spanish } from './tables/spanish.ts'

/** All of them are always searched. Their tables are large, so only lazily loaded scripts and workers import them. */
export const languages: readonly Language[] = [english, german, spanish, french, arabic]

/** If a phrase exists in several languages, the last one wins. */
export function phrasesOfAll<T>(entriesOf: (language: Language) => Iterable<readonly [string, T]>): PhraseTree<T> {
  return phraseTree(languages.flatMap((language) => [...entriesOf(language)]))
}

export function wordsOfAll(wordsOf: (language: Language) => readonly string[]): ReadonlySet<string> {
  return new Set(languages.flatMap(wordsOf))
}

export function phraseSetOfAll(phrasesOf: (language: Language) => readonly string[]): PhraseTree<true> {
  return phraseTree(languages.flatMap(phrasesOf).map((phrase) => [phrase, true]))
}
