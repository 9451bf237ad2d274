import { existsSync, readFileSync } from 'node:fs'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '../../src/domain/spoken/spoken-languages.ts'

/** A captured value, and a turn in which a caller says it. */
export type ProofCase = { value: string; said: string }
/** The turns of one caller and one listener. Private data is between braces, which aren't part of the turns. */
export type MaskCase = { turns: readonly string[]; isPrivate: boolean }

/**
 * A folder with tables. Those in `held-out` were written by somebody who had seen neither the rules nor the other
 * tables, and those in `second-held-out` to `eighth-held-out` by others, each time after the rules had been changed
 * because of the ones before.
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
] as const
const hasTables = (language: SpokenLanguage, folder: TableFolder) =>
  existsSync(new URL(`${folder}/${language}.masks.txt`, import.meta.url))

/** The languages and folders for which there are tables. Every language has tables in the first folder. */
export const TABLES: readonly { language: SpokenLanguage; folder: TableFolder }[] = SPOKEN_LANGUAGES.flatMap(
  (language) => [
    { language, folder: '.' as const },
    ...HELD_OUT.filter((folder) => hasTables(language, folder)).map((folder) => ({ language, folder })),
  ],
)

const lines = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** Reads `de.proofs.txt`: `VALUE | TURN` in each line. */
export function readProofs(language: SpokenLanguage, folder: TableFolder = '.'): ProofCase[] {
  return lines(`${folder}/${language}.proofs.txt`).map((line) => {
    const [, value = '', said = ''] = /^(.*?) \| (.*)$/.exec(line) ?? []
    return { value, said }
  })
}

/** Reads `de.masks.txt`: one turn in each line, or several with `//` between them, the first one of the caller. */
export function readMasks(language: SpokenLanguage, folder: TableFolder = '.'): MaskCase[] {
  return lines(`${folder}/${language}.masks.txt`).map((line) => ({
    turns: line.split(' // '),
    isPrivate: line.includes('{'),
  }))
}
