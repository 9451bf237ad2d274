/** All words are folded (see `foldPhrase`); those of a phrase are separated by single spaces. */
export type Language = {
  /** From zero to 99, with combinations such as `twenty five`. */
  numbers: Readonly<Record<string, number>>
  /** Count only directly beside another number, such as `one`. */
  weakNumbers: readonly string[]
  /** Zero only next to another number, such as `oh`. */
  zeroWords: readonly string[]
  scales: Readonly<Record<string, number>>
  /** Need no number before them, such as `quinientos: 500` and `mille: 1000`. */
  rounds: Readonly<Record<string, number>>
  /** Mean one, such as `a` in `a hundred`. */
  articles: readonly string[]
  /** Such as `and` in `hundred and five`. */
  conjunction: string
  /** The parts of a compound such as `zweihundertzehn`. */
  split?: (word: string) => readonly string[] | null
  ordinals: Readonly<Record<string, number>>
  /** Such as `three zeros: '000'`. */
  digitPhrases: Readonly<Record<string, string>>
  /** Such as `double: 2`. */
  repeats: Readonly<Record<string, number>>
  letterNames: Readonly<Record<string, string>>
  /** Also heard where a letter is said, such as `see: 'c'`. */
  otherLetterNames: Readonly<Record<string, string>>
  /** Such as `as in` in `B as in Bravo`. */
  letterLinks: readonly string[]
  signs: Readonly<Record<string, string>>
  /** Usually mean something else, such as `at`. */
  weakAts: readonly string[]
  /** Often mean something else, such as `Punkt`. */
  weakDots: readonly string[]
  addressWords: readonly string[]
  /** Such as `Uhr`. */
  hours: readonly string[]
  /** Such as `a las`. */
  beforeHours: readonly string[]
  /** Such as `at` in `at twelve thirty`. */
  beforeTimes: readonly string[]
  beforeYears: readonly string[]
  /** Such as `ends` in `ends in 1984`. */
  endings: readonly string[]
  /** Such as `to` in `200 to 300 euros`. */
  ranges: readonly string[]
  /** What is counted. */
  units: readonly string[]
  /** Such as `thanks` in `a thousand thanks`. */
  courtesies: readonly string[]
  currencies: readonly Currency[]
  months: readonly (readonly string[])[]
  weekdays: readonly (readonly string[])[]
  /** Such as `of` and `the`. */
  dateWords: readonly string[]
  /** `D` is the day, `M` the name of the month, `X` its number. */
  dates: readonly string[]
  /**
   * Keyed by the minute, by the time, or by `past` (before the half hour), `to` (after it) and `any` (any minute but
   * 0). `H` is the hour, `N` the next one, `P` the minutes, `L` those that are left.
   */
  times: Readonly<Record<string, readonly string[]>>
  /** Such as `una`, if it isn't a number elsewhere. */
  oneHour: string
  dayHalves: { am: readonly string[]; pm: readonly string[] }
  negations: readonly string[]
  fillers: readonly string[]
  /** In a dictated number, such as `then` and `sorry`. */
  interruptions: readonly string[]
  acknowledgements: readonly string[]
  titles: readonly string[]
  /** In the name of a variable that holds a person's name, such as `surname`. */
  nameWords: readonly string[]
  commonWords: readonly string[]
  abbreviations: Readonly<Record<string, readonly string[]>>
}

export type Currency = { symbols: readonly string[]; names: readonly string[]; cents: readonly string[] }
