/**
 * How people say numbers, symbols, dates, times and amounts of money in a language. All words are folded (see
 * `foldText`).
 */
export type SpokenForms = {
  /** Number words, from `zero: 0` to `ninety: 90`. A unit may follow a multiple of ten. */
  numbers: Readonly<Record<string, number>>
  /** Words that mean zero next to another number, such as `oh`. */
  zeroWords: readonly string[]
  /** Words that multiply the number before them, such as `hundred: 100`. */
  scales: Readonly<Record<string, number>>
  /** Words that mean one before a scale, such as `a` in `a hundred`. */
  articles: readonly string[]
  /** The word that may follow a scale inside a number, such as `and` in `hundred and five`. */
  conjunction: string
  /** Ordinal words, such as `first: 1` and `twentieth: 20`. */
  ordinals: Readonly<Record<string, number>>
  ordinalSuffix: (value: number) => string
  /** Words that repeat the next digit or letter, such as `double: 2`. */
  repeats: Readonly<Record<string, number>>
  /** Words for symbols, such as `dot: '.'`. */
  signs: Readonly<Record<string, string>>
  /** Filler words, which are skipped when a value is matched. */
  fillers: readonly string[]
  /** Words that a listener uses to acknowledge without taking the turn. */
  acknowledgements: readonly string[]
  /** Values too common to be evidence, such as `yes` and `unknown`. */
  genericValues: readonly string[]
  /** Written abbreviations and their expansions. */
  abbreviations: Readonly<Record<string, readonly string[]>>
  /** Names of states, keyed by the code that is written before the postcode in an address. */
  regions: Readonly<Record<string, string>>
  /** The twelve months. Each entry lists the spellings of one month, the full name first. */
  months: readonly (readonly string[])[]
  /** The seven weekdays, starting with Monday, in the same form. */
  weekdays: readonly (readonly string[])[]
  /** Names of months that are also common words. A bare number before one of them is not a date. */
  ambiguousMonths: readonly string[]
  /** Spellings of a date without its year. For example, `day` is `24` and `ordinal` is `24th`. */
  dates: (day: string, ordinal: string, month: string) => readonly string[]
  /** Spellings of a 12-hour time other than `2:30`, such as `half past 2`. */
  times: (hour: number, minute: number) => readonly string[]
  /** The spelling of a full hour that matches only at the end of a sentence, such as `at 4`. */
  bareHour: (hour: number) => string
  dayHalves: { am: readonly string[]; pm: readonly string[] }
  noon: readonly string[]
  midnight: readonly string[]
  /** Words that may connect a date and a time. */
  connectors: readonly string[]
  currencies: readonly Currency[]
}

type Currency = { symbols: readonly string[]; names: readonly string[]; cents: readonly string[] }
