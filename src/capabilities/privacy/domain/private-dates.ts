import type { Turn } from '../../../domain/call/timeline.ts'
import { phrasesOfAll } from '../../evidence/domain/spoken/languages.ts'
import { phraseAt } from '../../evidence/domain/spoken/phrase-tree.ts'
import { type Token, tokenize } from '../../evidence/domain/spoken/tokens.ts'
import type { SaidFacts } from './decide-turns.ts'
import { saidNumbers } from './said-numbers.ts'

type PrivateDate = { day: number; month: number }
type DateFacts = Pick<SaidFacts, 'small' | 'tokens'>

const MAX_LENGTH = 2000
/** In turns; the other speaker may say something in between. */
const MAX_APART = 2
const FIGURES =
  /(?<!\d)(?:(?:19|20)\d\d(?: (\d\d?) (\d\d?)|(\d\d)(\d\d))|(\d\d?) (\d\d?) (?:(?:19|20)?\d\d)|(\d\d)(\d\d)(?:19|20)\d\d)(?!\d)/g

const monthNames = phrasesOfAll(({ months }) =>
  months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
)

const monthsIn = (tokens: readonly Token[]) =>
  tokens.flatMap((_, index) => phraseAt(monthNames, tokens, index)?.value ?? [])

/** In both orders, unless the month is named. */
export function datesOfAll(values: readonly string[]): PrivateDate[] {
  const dates = values.flatMap(datesOf).map((date) => [date.month * 32 + date.day, date] as const)
  return [...new Map(dates).values()]
}

function datesOf(value: string): PrivateDate[] {
  if (value.length > MAX_LENGTH) return []
  const tokens = tokenize(value)
  const months = [...new Set(monthsIn(tokens))]
  const days = months.length > 0 ? [...new Set(saidNumbers(value, tokens).small)] : []
  if (days.length > 0) return months.flatMap((month) => days.map((day) => ({ day, month })))
  const figures = tokens.map(({ kind, text }) => (kind === 'digits' ? text : '|')).join(' ')
  return Array.from(figures.matchAll(FIGURES)).flatMap((parts) => {
    const [one = 0, other = 0] = parts.slice(1).flatMap((part) => (part === undefined ? [] : Number(part)))
    return [
      { day: one, month: other },
      { day: other, month: one },
    ].filter(({ day, month }) => day > 0 && day <= 31 && month > 0 && month <= 12)
  })
}

/**
 * The turns that say one of the dates, in any order, alone or together with a turn of the same speaker near it. A date
 * that is private is looked for less strictly than evidence.
 */
export function findDated(
  dates: readonly PrivateDate[],
  turns: readonly Pick<Turn, 'role'>[],
  said: readonly DateFacts[],
): Set<number> {
  const found = new Set<number>()
  if (dates.length === 0) return found
  const parts = said.map(({ tokens, small }) => ({ small, months: new Set(monthsIn(tokens)) }))
  for (const { day, month } of dates)
    for (const [index, { small, months }] of parts.entries()) {
      const inFigures = small.includes(month) && small.lastIndexOf(day) !== small.indexOf(month)
      if (small.includes(day) && (months.has(month) || inFigures)) found.add(index)
      for (let other = index - MAX_APART; other <= index + MAX_APART; other++)
        if (small.includes(day) && turns[other]?.role === turns[index]?.role && parts[other]?.months.has(month))
          found.add(index).add(other)
    }
  return found
}
