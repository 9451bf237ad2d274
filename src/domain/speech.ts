/** How a language says numbers, signs, dates, times and money. Words are folded (see `foldText`). */
export type Speech = {
  /** `zero: 0` … `ninety: 90`; multiples of ten take a unit behind them. */
  numbers: Readonly<Record<string, number>>
  /** Said for a nought, but only beside another number. */
  noughts: readonly string[]
  /** `hundred: 100`; what is said before one multiplies it. */
  scales: Readonly<Record<string, number>>
  /** Said for one before a scale: `a hundred`. */
  single: readonly string[]
  /** May stand inside a number behind a scale: `hundred and five`. */
  joint: string
  /** `first: 1`, `twentieth: 20`. */
  ordinals: Readonly<Record<string, number>>
  ordinalSuffix: (value: number) => string
  /** `double: 2`: the next digit or letter that many times. */
  repeats: Readonly<Record<string, number>>
  /** What signs are called: `dot: '.'`. */
  signs: Readonly<Record<string, string>>
  /** Said while thinking; skipped wherever it stands. */
  fillers: readonly string[]
  /** What a listener says without taking the turn. */
  acknowledgements: readonly string[]
  /** Values that say nothing about where they were said. */
  generic: readonly string[]
  /** Written short forms and what they are short for. */
  abbreviations: Readonly<Record<string, readonly string[]>>
  /** Names of states by the code that an address carries before its postcode. */
  regions: Readonly<Record<string, string>>
  /** Twelve months and seven days from Monday, each with its spellings, the full one first. */
  months: readonly (readonly string[])[]
  weekdays: readonly (readonly string[])[]
  /** Months that are also a common word: a bare number before one is no date. */
  treacherousMonths: readonly string[]
  /** Spellings of a date without its year; `day` is a number, `ordinal` the same as `24th`. */
  dates: (day: string, ordinal: string, month: string) => readonly string[]
  /** Spellings of a time of day beyond `2:30`, each on the clock of twelve hours. */
  times: (hour: number, minute: number) => readonly string[]
  /** A full hour that counts only at the end of a sentence: `at 4`. */
  bareHour: (hour: number) => string
  halves: { am: readonly string[]; pm: readonly string[] }
  noon: readonly string[]
  midnight: readonly string[]
  /** Small words between a date and a time. */
  connectors: readonly string[]
  currencies: readonly Currency[]
}

type Currency = { symbols: readonly string[]; names: readonly string[]; cents: readonly string[] }
