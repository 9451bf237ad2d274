import { readFileSync } from 'node:fs'

/** The turns of a call in one language. `title` starts with the language's ISO 639 code. */
export type LanguageCall = { language: string; title: string; turns: readonly string[] }

/**
 * `supported` contains calls in languages whose spoken numbers and dates the viewer recognises, and `foreign` contains
 * calls in other languages.
 * `held-out` contains calls of both kinds, written by someone who had seen neither the rules nor the other calls.
 */
export type CallTable = 'supported' | 'foreign' | 'held-out'

/**
 * Reads a table such as `supported.txt`. A call is a title, such as `# de Köln`, followed by one line per turn. Empty
 * lines separate calls.
 */
export function readCalls(table: CallTable): LanguageCall[] {
  return readFileSync(new URL(`${table}.txt`, import.meta.url), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [title = '', ...turns] = block.trim().split('\n')
      return { language: title.split(' ')[0] ?? '', title, turns: turns.filter((turn) => turn !== '') }
    })
}
