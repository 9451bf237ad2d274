/** How numbers, signs, dates, times and money are said in a language. All words are folded (see `foldText`). */
export type SpokenForms = {
  /** `zero: 0` … `ninety: 90`; a unit may follow a multiple of ten. */
  numbers: Readonly<Record<string, number>>
  /** Words that mean zero next to another number: `oh`. */
  zeroWords: readonly string[]
  /** `hundred: 100`; multiplied by the number before it. */
  scales: Readonly<Record<string, number>>
  /** Words that mean one before a scale: `a hundred`. */
  articles: readonly string[]
  /** May follow a scale inside a number: `hundred and five`. */
  conjunction: string
  /** `first: 1`, `twentieth: 20`. */
  ordinals: Readonly<Record<string, number>>
  ordinalSuffix: (value: number) => string
  /** `double: 2`; repeats the next digit or letter. */
  repeats: Readonly<Record<string, number>>
  /** The names of signs: `dot: '.'`. */
  signs: Readonly<Record<string, string>>
  /** Filler words; ignored everywhere. */
  fillers: readonly string[]
  /** The words with which a listener acknowledges without taking the turn. */
  acknowledgements: readonly string[]
  /** Values too common to be evidence: `yes`, `unknown`. */
  genericValues: readonly string[]
  /** Written abbreviations and their expansions. */
  abbreviations: Readonly<Record<string, readonly string[]>>
  /** Names of states, keyed by the code that precedes the postcode in an address. */
  regions: Readonly<Record<string, string>>
  /** Twelve months and seven days from Monday, each with its spellings, the full one first. */
  months: readonly (readonly string[])[]
  weekdays: readonly (readonly string[])[]
  /** Months that are also common words: a bare number before one is not a date. */
  ambiguousMonths: readonly string[]
  /** Spellings of a date without its year; `day` is `24`, `ordinal` is `24th`. */
  dates: (day: string, ordinal: string, month: string) => readonly string[]
  /** Spellings of a 12-hour time that are not in figures: `half past 2`. */
  times: (hour: number, minute: number) => readonly string[]
  /** A full hour, matched only at the end of a sentence: `at 4`. */
  bareHour: (hour: number) => string
  dayHalves: { am: readonly string[]; pm: readonly string[] }
  noon: readonly string[]
  midnight: readonly string[]
  /** Words that may connect a date and a time. */
  connectors: readonly string[]
  currencies: readonly Currency[]
}

type Currency = { symbols: readonly string[]; names: readonly string[]; cents: readonly string[] }
