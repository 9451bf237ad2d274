import type { SpokenLanguage } from './spoken-languages.ts'

/**
 * How people say numbers, symbols, dates, times and amounts of money in a language. All words are folded (see
 * `foldPhrase`). A key of a table may be a phrase of several words, separated by single spaces.
 */
export type SpokenForms = {
  /** Null for `unknownForms`. */
  language: SpokenLanguage | null
  /** Number words from zero to 99, including combinations such as `twenty five`. */
  numbers: Readonly<Record<string, number>>
  /** Words that mean zero next to another number, such as `oh`. */
  zeroWords: readonly string[]
  /**
   * Words that sound like a digit and may replace it in a transcript, such as `for: 4`. Misspellings that aren't words
   * belong in `numbers`.
   */
  soundAlikes: Readonly<Record<string, number>>
  /** Words that multiply the number before them, such as `hundred: 100`. */
  scales: Readonly<Record<string, number>>
  /** The largest number before the word for a hundred, such as 99 in `ninety-nine hundred`. */
  maxHundreds: number
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
  /** Ordinal words, such as `first: 1` and `twentieth: 20`. */
  ordinals: Readonly<Record<string, number>>
  ordinalSuffix: (value: number) => string
  /** Phrases that start with a number word but don't mean a number, such as `mil gracias`. */
  idioms: readonly string[]
  /** Words and phrases for several digits, such as `three zeros: '000'`. */
  digitPhrases: Readonly<Record<string, string>>
  /** Words that repeat the next digit or letter, such as `double: 2`. */
  repeats: Readonly<Record<string, number>>
  /** Words that repeat the next letter. Unlike `repeats`, they include number words, such as `two` in `two S`. */
  letterRepeats: Readonly<Record<string, number>>
  /** Names of letters, such as `zeta: 'z'`. */
  letterNames: Readonly<Record<string, string>>
  /** Other letters that a name may stand for, separated by spaces, such as `اي: 'i e a'`. */
  otherLetterNames: Readonly<Record<string, string>>
  /** Phrases that link a letter to a word, such as `as in` in `B as in Bravo`. */
  letterLinks: readonly string[]
  /** Words before a letter that clarifies how a name is spelled, such as `with` in `Lucia, with c`. */
  explanations: readonly string[]
  /** Words that may come before an explanation or a remark, such as `but` in `Acuña, but with a plain n`. */
  contrasts: readonly string[]
  /** Phrases that say where in a word a letter is, such as `at the end` in `with a y at the end`. */
  letterPositions: readonly string[]
  /** Words with which a listener prompts the caller to continue, such as `rest` in `and the rest?`. */
  prompts: readonly string[]
  /** Words that show that the listener is asking for something other than the rest of the number, such as `when`. */
  questions: readonly string[]
  /**
   * Number words that may also be the noun that is counted, such as the Arabic word for `one`, which can mean a person.
   */
  counted: readonly string[]
  /** Words for symbols, such as `dot: '.'`. */
  signs: Readonly<Record<string, string>>
  /** Whether the decimal separator is a comma, so a period may separate thousands. */
  hasDecimalComma: boolean
  /** Phrases between two parts of one dictated number, such as `and then`. */
  numberLinks: readonly string[]
  /** Words before the place that the digits before it stand for, such as `for` in `oh two oh for London, then`. */
  placeWords: readonly string[]
  /** Words that may be said between two digits of one dictated number, such as `again` and `a`. */
  betweenDigits: readonly string[]
  /** Words with which a caller interrupts or corrects a number, such as `wait` and `sorry`. */
  hesitations: readonly string[]
  /** Words that say that one part of a number replaces another, such as `not`. */
  corrections: readonly string[]
  /** Words that introduce the last digits of a longer number, such as `last` in `the last four`. */
  lasts: readonly string[]
  /** Words between two digits when the caller isn't sure which is right, such as `or`. */
  alternatives: readonly string[]
  /** Words after a number that make it a time, such as `Uhr`. */
  hours: readonly string[]
  /** Words before a number that is private even if it is said as a single number, such as `passport`. */
  numberLabels: readonly string[]
  /** Endings that make a word a number label, such as `nummer` in `Kundennummer`. */
  numberLabelEnds: readonly string[]
  /** Words before a number that names something that isn't private, such as `flight` and `model`. */
  openLabels: readonly string[]
  /** Words that make the number before them a count of repetitions, such as `times` in `four, three times`. */
  timesWords: readonly string[]
  /** Words that refer to a number that was just said, such as `that` in `that's the customer number`. */
  pointers: readonly string[]
  /** Articles before the letter of a road, as in `the A 73`. */
  roadArticles: readonly string[]
  /** Words that introduce a list of separate numbers, such as `were`. */
  plurals: readonly string[]
  /**
   * How postcodes are said as one number, such as `trente-trois mille`; null if they aren't. `articles` and `links` are
   * the words before the postcode and before the town, as in `le trente-trois mille, à Bordeaux`. `streets` are words in
   * the names of streets, which come earlier in an address. `areRound` is true if postcodes often end in zeros.
   */
  postcodes: {
    articles: readonly string[]
    links: readonly string[]
    streets: readonly string[]
    areRound: boolean
  } | null
  /** Words that come before a dictated e-mail address but don't belong to it, such as `is`. */
  beforeAddress: readonly string[]
  /** Filler words, which are skipped when a value is matched. */
  fillers: readonly string[]
  /** Words that a listener uses to acknowledge without taking the turn. */
  acknowledgements: readonly string[]
  /** Values too common to be evidence, such as `yes` and `unknown`. */
  genericValues: readonly string[]
  /** Written abbreviations and their expansions. */
  abbreviations: Readonly<Record<string, readonly string[]>>
  /** Abbreviated ends of words, such as `str: 'strasse'` in `Bahnhofstr.`. */
  abbreviatedEnds: Readonly<Record<string, string>>
  /** Names of states, keyed by the code that is written before the postcode in an address. */
  regions: Readonly<Record<string, string>>
  /** The twelve months. Each entry lists the spellings of one month, starting with the full name. */
  months: readonly (readonly string[])[]
  /** The days of the week, starting with Monday. Each entry lists the spellings of one day. */
  weekdays: readonly (readonly string[])[]
  /** Names of months that are also common words. A bare number before such a name is not a date. */
  ambiguousMonths: readonly string[]
  /** Words in a date that mean nothing by themselves, such as `of` and `the`. */
  dateWords: readonly string[]
  /** Words between a weekday and the day, such as `the`. An empty string allows the day to follow directly. */
  weekdayLinks: readonly string[]
  /** Words between the month and the year. An empty string allows the year to follow directly. */
  yearLinks: readonly string[]
  /** Rarer words between the month and the year, which show only that a date has another year. */
  rareYearLinks: readonly string[]
  /**
   * Spellings of a date without the year. For example, `day` is `24`, `ordinal` is `24th`, and `monthNumber` is `11`.
   */
  dates: (day: string, ordinal: string, month: string, monthNumber: string) => readonly string[]
  /**
   * Words after which a day and a month in figures, such as `5/6`, are a date. The day comes first. Empty if the month may
   * come first.
   */
  beforeFigures: readonly string[]
  /**
   * Spellings of a 12-hour time other than plain figures like `2:30`, such as `half past 2`. `hour` is greater than 12
   * only for minutes before the next hour on a 24-hour clock, as in `vingt heures moins dix`.
   */
  times: (hour: number, minute: number) => readonly string[]
  /** Spellings of a time whose hour may be from 0 to 23, such as `14 uhr 30`. */
  clockTimes: (hour: number, minute: number) => readonly string[]
  /** Spellings of a time on the hour that include the word before it, such as `at 4`. */
  bareHours: (hour: number) => readonly string[]
  /**
   * Matches text after a whole hour that makes it another time, such as `y media`. If it is null, `bareHours` match only
   * at the end of a sentence, a clause or a turn.
   */
  afterHour: RegExp | null
  dayHalves: { am: readonly string[]; pm: readonly string[] }
  noon: readonly string[]
  midnight: readonly string[]
  /** Phrases for the hours after midnight, such as `at night`. Some of them are also used before midnight. */
  nights: readonly string[]
  /** Phrases after a time that is around noon, such as `for lunch`. */
  lunches: readonly string[]
  /**
   * Names of holidays, keyed by month and day, such as `12-25`. The key `last` holds phrases for the last day of a
   * month, such as `the last day of`.
   */
  holidays: Readonly<Record<string, readonly string[]>>
  /** Words that may connect a date and a time. */
  connectors: readonly string[]
  currencies: readonly Currency[]
  /** Phrases after a price that is said without its currency, such as `a month`. */
  periods: readonly string[]
  /** Slang words for a thousand or a million of a currency, such as `grand: 1000`. */
  slangScales: Readonly<Record<string, number>>
  /** Words that subtract one unit from a round amount, as in the Arabic for `4000 less one riyal`. */
  lessWords: readonly string[]
  /** Words between the units and the cents of an amount. An empty string allows the cents to follow directly. */
  centLinks: readonly string[]
  /** Words between the units and the cents of an amount without a currency, as in `doce con cincuenta`. */
  bareCentLinks: readonly string[]
  /** Phrases that add a half to the number or unit before them, such as `y medio`. */
  halves: readonly string[]
  /** Phrases for fractions and for numbers such as one and a half, keyed by their value, such as `0.75`. */
  fractions: Readonly<Record<string, readonly string[]>>
  /** Words that may follow the name of a currency, such as `suisses`. */
  nationalities: readonly string[]
  /** Phrases that add a quarter to the number or unit before them. */
  quarters: readonly string[]
  /** Endings that add a half to a number word, such as `einhalb`. */
  halfEndings: readonly string[]
  /** Units that may be said between a number and its fraction, such as `kilos`. */
  units: readonly string[]
  /** Remarks about the spelling of an address or a name, such as `all in one word`. */
  spellingRemarks: readonly string[]
}

type Currency = { symbols: readonly string[]; names: readonly string[]; cents: readonly string[] }

/** The words by which a language is recognised. Each list is a string with white space between its entries. */
export type LanguageWords = {
  /** The letters of the language, in lower case. A word that mixes them with other letters is foreign. */
  alphabet: string
  /** The most frequent words of telephone calls, apart from the number words and names of months in `SpokenForms`. */
  common: string
  /** Beginnings by which longer words of the language are recognised, such as the Arabic article. */
  beginnings: string
  /** Frequent words of similar languages that don't exist in this language. */
  foreign: string
}
