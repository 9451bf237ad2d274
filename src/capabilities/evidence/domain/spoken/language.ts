import { choices, currencies, letters, numbered, pairs, templates, values, words } from './tables/form-tables.ts'

/** All words are folded (see `foldPhrase`); those of a phrase are separated by single spaces. */
export type Language = NumberWords & Fields & { times: Readonly<Record<string, readonly string[]>> }

type NumberWords = {
  /** From zero to 99, with combinations such as `twenty five`. */
  numbers: Readonly<Record<string, number>>
  /** Need no number before them, such as `quinientos: 500` and `mille: 1000`. */
  rounds: Readonly<Record<string, number>>
  /** Such as `and` in `hundred and five`. */
  conjunction: string
  /** The parts of a compound such as `zweihundertzehn`. */
  split?: (word: string) => readonly string[] | null
  ordinals: Readonly<Record<string, number>>
  /** Such as `three zeros: '000'`. */
  digitPhrases: Readonly<Record<string, string>>
  /** Such as `una`, if it isn't a number elsewhere. */
  oneHour?: string
}

/** Everything else is written as text in a table; here is how it is read. */
const FIELDS = {
  /** Count only directly beside another number, such as `one`. */
  weakNumbers: words,
  /** Zero only next to another number, such as `oh`. */
  zeroWords: words,
  scales: values,
  /** Mean one, such as `a` in `a hundred`. */
  articles: words,
  /** Such as `double: 2`. */
  repeats: (text: string) => numbered(text, 2),
  letterNames: letters,
  /** Also heard where a letter is said, such as `see: 'c'`. */
  otherLetterNames: pairs,
  /** Such as `as in` in `B as in Bravo`. */
  letterLinks: words,
  signs: pairs,
  /** Usually mean something else, such as `at`. */
  weakAts: words,
  /** Often mean something else, such as `Punkt`. */
  weakDots: words,
  addressWords: words,
  /** Such as `Uhr`. */
  hours: words,
  /** Such as `a las`. */
  beforeHours: words,
  /** Such as `at` in `at twelve thirty`. */
  beforeTimes: words,
  beforeYears: words,
  /** Such as `ends` in `ends in 1984`. */
  endings: words,
  /** Such as `to` in `200 to 300 euros`. */
  ranges: words,
  /** What is counted. */
  units: words,
  /** Such as `thanks` in `a thousand thanks`. */
  courtesies: words,
  currencies,
  months: choices,
  weekdays: choices,
  /** Such as `of` and `the`. */
  dateWords: words,
  /** `D` is the day, `M` the name of the month, `X` its number. */
  dates: templates,
  am: words,
  pm: words,
  /** Such as `and a half`. */
  halves: words,
  negations: words,
  fillers: words,
  /** Between the parts of a number or an address, such as `okay`, `then` and `sorry`. */
  interjections: words,
  titles: words,
  /** In the name of a variable that holds a person's name, such as `surname`. */
  nameWords: words,
  /** Directly before a name, such as `called` and `this is`. */
  beforeNames: words,
  commonWords: words,
  /** Frequent in values, such as `pending`. In lower case, they aren't names. */
  ordinaryWords: words,
  /** Each with the words it may stand for. */
  abbreviations: choices,
}
type Fields = { readonly [Name in keyof typeof FIELDS]: ReturnType<(typeof FIELDS)[Name]> }

type LanguageTable = NumberWords &
  Readonly<Record<keyof typeof FIELDS, string>> & {
    /**
     * Keyed by the minute, by the time, or by `past` (before the half hour), `to` (after it) and `any` (any minute but
     * 0). `H` is the hour, `N` the next one, `P` the minutes, `L` those that are left.
     */
    times: Readonly<Record<string, string>>
  }

export function readTable({ times, ...table }: LanguageTable): Language {
  const fields = Object.entries(FIELDS).map(([name, read]) => [name, read(table[name as keyof Fields])])
  const readTimes = Object.entries(times).map(([time, text]) => [time, templates(text)])
  return { ...table, ...(Object.fromEntries(fields) as Fields), times: Object.fromEntries(readTimes) }
}
