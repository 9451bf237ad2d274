/**
 * How people say numbers, symbols, dates, times and amounts of money in a language. All words are folded (see
 * `foldPhrase`). An entry may be a phrase of several words, separated by single spaces.
 */
export type Language = {
  /** Number words from zero to 99, including combinations such as `twenty five`. */
  numbers: Readonly<Record<string, number>>
  /** Number words that count only directly beside another number, such as `one`. */
  weakNumbers: readonly string[]
  /** Words that mean zero next to another number, such as `oh`. */
  zeroWords: readonly string[]
  scales: Readonly<Record<string, number>>
  /** Words for multiples of 100 that need no number before them, such as `quinientos: 500` and `mille: 1000`. */
  rounds: Readonly<Record<string, number>>
  /** Words that mean one before a scale, such as `a` in `a hundred`. */
  articles: readonly string[]
  /** The word that may follow a scale inside a number, such as `and` in `hundred and five`. */
  conjunction: string
  /**
   * Returns the number words in a compound such as `zweihundertzehn`, or the one that a dialectal or prefixed word
   * stands for. Returns null for any other word.
   */
  split?: (word: string) => readonly string[] | null
  ordinals: Readonly<Record<string, number>>
  /** Words and phrases for several digits, such as `three zeros: '000'`. */
  digitPhrases: Readonly<Record<string, string>>
  /** Words that repeat the next digit or letter, such as `double: 2`. */
  repeats: Readonly<Record<string, number>>
  letterNames: Readonly<Record<string, string>>
  /** Words that are also heard where a letter is said, such as `see: 'c'`; several letters are separated by spaces. */
  otherLetterNames: Readonly<Record<string, string>>
  /** Phrases that link a letter to a word, such as `as in` in `B as in Bravo`. */
  letterLinks: readonly string[]
  signs: Readonly<Record<string, string>>
  /** Words for `@` that usually mean something else, such as `at`. */
  weakAts: readonly string[]
  addressWords: readonly string[]
  /** Words after a number that make it a time, such as `Uhr`. */
  hours: readonly string[]
  /** Phrases before a number that make it a time, such as `a las`. */
  beforeHours: readonly string[]
  /** Words before a time that is said in two bare numbers, such as `at` in `at twelve thirty`. */
  beforeTimes: readonly string[]
  beforeYears: readonly string[]
  /** Words that say that only the end of a number follows, such as `ends` in `ends in 1984`. */
  endings: readonly string[]
  /** Words between two numbers that share a unit, such as `to` in `200 to 300 euros`. */
  ranges: readonly string[]
  /** Words for what is counted, and words such as `thanks`, before which a number says nothing. */
  units: readonly string[]
  currencies: readonly Currency[]
  /** The twelve months. Each entry lists the spellings of one month, starting with the full name. */
  months: readonly (readonly string[])[]
  weekdays: readonly (readonly string[])[]
  /** Words in a date that mean nothing by themselves, such as `of` and `the`. */
  dateWords: readonly string[]
  /** Ways to say a date without the year: `D` is the day, `M` the name of the month, and `X` its number. */
  dates: readonly string[]
  /**
   * Ways to say a time, other than in plain figures, keyed by the minute, by the time, or by `past` (before the half hour),
   * `to` (after it) and `any` (any minute but 0). `H` is the hour, `N` the next one, `P` the minutes, and `L` those that
   * are left.
   */
  times: Readonly<Record<string, readonly string[]>>
  /** The word for one in a time, such as `una`, if it isn't a number elsewhere. */
  oneHour: string
  dayHalves: { am: readonly string[]; pm: readonly string[] }
  negations: readonly string[]
  fillers: readonly string[]
  /** Words that may interrupt a dictated number, such as `then` and `sorry`. */
  interruptions: readonly string[]
  /** Words that a listener uses to acknowledge without taking the turn. */
  acknowledgements: readonly string[]
  titles: readonly string[]
  commonWords: readonly string[]
  /** Written abbreviations and their expansions. */
  abbreviations: Readonly<Record<string, readonly string[]>>
}

export type Currency = { symbols: readonly string[]; names: readonly string[]; cents: readonly string[] }
