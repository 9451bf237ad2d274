import { existsSync, readFileSync } from 'node:fs'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '../../src/domain/spoken/spoken-languages.ts'

/** A captured value, and a turn in which a caller says it. */
export type ProofCase = { value: string; said: string }
/** The turns of a caller and a listener. Braces mark private data and must be removed before a turn is used. */
export type MaskCase = { turns: readonly string[]; isPrivate: boolean }

/**
 * A folder with tables. The author of `held-out` had seen neither the rules nor the other tables. Each of the folders
 * `second-held-out` to `ninth-held-out` is by other authors and was added after the rules had been changed because of
 * the previous folder. `tenth-held-out` was added together with `ninth-held-out`, and the folders from
 * `eleventh-held-out` on after it. A third of the private data in the folders from `thirteenth-held-out` on is dictated
 * over several turns.
 */
export type TableFolder = '.' | (typeof HELD_OUT)[number]

const HELD_OUT = [
  'held-out',
  'second-held-out',
  'third-held-out',
  'fourth-held-out',
  'fifth-held-out',
  'sixth-held-out',
  'seventh-held-out',
  'eighth-held-out',
  'ninth-held-out',
  'tenth-held-out',
  'eleventh-held-out',
  'twelfth-held-out',
  'thirteenth-held-out',
  'fourteenth-held-out',
  'fifteenth-held-out',
  'sixteenth-held-out',
  'seventeenth-held-out',
  'eighteenth-held-out',
  'nineteenth-held-out',
  'twentieth-held-out',
  'twenty-first-held-out',
  'twenty-second-held-out',
  'twenty-third-held-out',
  'twenty-fourth-held-out',
  'twenty-fifth-held-out',
] as const
const hasTable = (language: SpokenLanguage, folder: TableFolder, table: 'masks' | 'proofs') =>
  existsSync(new URL(`${folder}/${language}.${table}.txt`, import.meta.url))

/** Each combination of a language and a folder that has tables. Every language has tables in the folder `.`. */
export const TABLES: readonly { language: SpokenLanguage; folder: TableFolder }[] = SPOKEN_LANGUAGES.flatMap(
  (language) => [
    { language, folder: '.' as const },
    ...HELD_OUT.filter((folder) => hasTable(language, folder, 'masks')).map((folder) => ({ language, folder })),
  ],
)

/** The combinations that also have captured values. */
export const PROOF_TABLES = TABLES.filter(({ language, folder }) => hasTable(language, folder, 'proofs'))

const lines = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** Reads a file such as `de.proofs.txt`. Each line is `VALUE | TURN`. */
export function readProofs(language: SpokenLanguage, folder: TableFolder = '.'): ProofCase[] {
  if (!hasTable(language, folder, 'proofs')) return []
  return lines(`${folder}/${language}.proofs.txt`).map((line) => {
    const [, value = '', said = ''] = /^(.*?) \| (.*)$/.exec(line) ?? []
    return { value, said }
  })
}

/** Reads a file such as `de.masks.txt`. Each line contains turns separated by `//`. The caller speaks first. */
export function readMasks(language: SpokenLanguage, folder: TableFolder = '.'): MaskCase[] {
  return lines(`${folder}/${language}.masks.txt`).map((line) => ({
    turns: line.split(' // '),
    isPrivate: line.includes('{'),
  }))
}
