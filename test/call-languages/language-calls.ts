import { readFileSync } from 'node:fs'

/** The turns of a call in one language. `title` starts with the language's ISO 639 code. */
export type LanguageCall = { language: string; title: string; turns: readonly string[] }

/**
 * `supported` contains calls in languages with spoken forms, and `foreign` calls in others. `held-out` contains both;
 * they were written by somebody who had seen neither the rules nor the other calls.
 */
export type CallTable = 'supported' | 'foreign' | 'held-out'

/** Reads `supported.txt`: calls with an empty line between them, each of them a title such as `# de Köln` and its turns. */
export function readCalls(table: CallTable): LanguageCall[] {
  return readFileSync(new URL(`${table}.txt`, import.meta.url), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [title = '', ...turns] = block.trim().split('\n')
      return { language: title.split(' ')[0] ?? '', title, turns: turns.filter((turn) => turn !== '') }
    })
}
