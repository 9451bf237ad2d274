/** All words are folded (see `foldPhrase`). A phrase has single spaces between its words. */
export type Language = {
  /** From zero to 99, including combinations such as `twenty five`. */
  numbers: Readonly<Record<string, number>>
  /** Count only directly beside another number, such as `one`. */
  weakNumbers: readonly string[]
  /** Zero only next to another number, such as `oh`. */
  zeroWords: readonly string[]
  scales: Readonly<Record<string, number>>
  /** Multiples of 100 that need no number before them, such as `quinientos: 500` and `mille: 1000`. */
  rounds: Readonly<Record<string, number>>
  /** Mean one before a scale, such as `a` in `a hundred`. */
  articles: readonly string[]
  /** May follow a scale inside a number, such as `and` in `hundred and five`. */
  conjunction: string
  /** The parts of a compound such as `zweihundertzehn`, or the word that a dialectal or prefixed one stands for. */
  split?: (word: string) => readonly string[] | null
  ordinals: Readonly<Record<string, number>>
  /** Several digits, such as `three zeros: '000'`. */
  digitPhrases: Readonly<Record<string, string>>
  /** Repeat the next digit or letter, such as `double: 2`. */
  repeats: Readonly<Record<string, number>>
  letterNames: Readonly<Record<string, string>>
  /** Also heard where a letter is said, such as `see: 'c'`; several letters are separated by spaces. */
  otherLetterNames: Readonly<Record<string, string>>
  /** Such as `as in` in `B as in Bravo`. */
  letterLinks: readonly string[]
  signs: Readonly<Record<string, string>>
  /** Words for `@` that usually mean something else, such as `at`. */
  weakAts: readonly string[]
  addressWords: readonly string[]
  /** After a number, such as `Uhr`. */
  hours: readonly string[]
  /** Before a number, such as `a las`. */
  beforeHours: readonly string[]
  /** Before a time in two bare numbers, such as `at` in `at twelve thirty`. */
  beforeTimes: readonly string[]
  beforeYears: readonly string[]
  /** Only the end of a number follows, such as `ends` in `ends in 1984`. */
  endings: readonly string[]
  /** Between two numbers that share a unit, such as `to` in `200 to 300 euros`. */
  ranges: readonly string[]
  /** Words for what is counted, and words such as `thanks`, before which a number says nothing. */
  units: readonly string[]
  currencies: readonly Currency[]
  months: readonly (readonly string[])[]
  weekdays: readonly (readonly string[])[]
  /** Mean nothing by themselves in a date, such as `of` and `the`. */
  dateWords: readonly string[]
  /** A date without the year: `D` is the day, `M` the name of the month, and `X` its number. */
  dates: readonly string[]
  /**
   * A time, keyed by the minute, by the time, or by `past` (before the half hour), `to` (after it) and `any` (any
   * minute but
   * 0). `H` is the hour, `N` the next one, `P` the minutes, and `L` those that are left.
   */
  times: Readonly<Record<string, readonly string[]>>
  /** The word for one in a time, such as `una`, if it isn't a number elsewhere. */
  oneHour: string
  dayHalves: { am: readonly string[]; pm: readonly string[] }
  negations: readonly string[]
  fillers: readonly string[]
  /** May interrupt a dictated number, such as `then` and `sorry`. */
  interruptions: readonly string[]
  acknowledgements: readonly string[]
  titles: readonly string[]
  commonWords: readonly string[]
  abbreviations: Readonly<Record<string, readonly string[]>>
}

export type Currency = { symbols: readonly string[]; names: readonly string[]; cents: readonly string[] }
