import type { Variable } from '../call/call.ts'
import { createFindDates, type EvidenceMatch, type SaidTurn } from '../evidence/find-evidence.ts'
import { wordsOfAll } from '../spoken/languages.ts'
import type { SaidFacts } from './decide-turns.ts'

const monthWords = wordsOfAll(({ months }) => months.flat().flatMap((name) => name.split(' ')))

/** A quick test, because most turns say no date. */
const mayHoldDate = ({ tokens, total }: SaidFacts) => total > 1 || tokens.some(({ text }) => monthWords.has(text))

/** Finds the dates of the call's values, such as a birthday, where turns say them. */
export function createFindPrivateDates(values: readonly Variable[]) {
  const find = createFindDates(values.map(({ value }) => value))
  return (turns: readonly SaidTurn[], facts: readonly SaidFacts[]): EvidenceMatch[] =>
    find(turns.filter((_, index) => facts[index] && mayHoldDate(facts[index])))
}
