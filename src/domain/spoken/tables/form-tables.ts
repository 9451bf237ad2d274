import { foldPhrase } from '../../text/fold-text.ts'
import type { Currency } from '../language.ts'

/**
 * Splits a string into folded words. An underscore is a space inside a phrase, so `words('um, also_gut')` has two
 * entries.
 */
export function words(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => foldPhrase(word.replaceAll('_', ' ')))
}

/**
 * Assigns the numbers `from`, `from + step` and so on to the words of a string. Alternatives, separated by `/`, get the
 * same number: `numbered('one two/too', 1)` is `{ one: 1, two: 2, too: 2 }`.
 */
export function numbered(text: string, from = 0, step = 1): Record<string, number> {
  const entries = text
    .trim()
    .split(/\s+/)
    .flatMap((choices, index) =>
      choices.split('/').map((word) => [foldPhrase(word.replaceAll('_', ' ')), from + index * step] as const),
    )
  return Object.fromEntries(entries)
}

/** Splits a string into keys and values: `pairs('a=b c_d=e')` is `{ a: 'b', 'c d': 'e' }`. Only the keys are folded. */
export function pairs(text: string): Record<string, string> {
  const entries = text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [key = '', value = ''] = pair.split(/=(.*)/s)
      return [foldPhrase(key.replaceAll('_', ' ')), value === '_' ? value : value.replaceAll('_', ' ')] as const
    })
  return Object.fromEntries(entries)
}

/**
 * Like `pairs`, but each value is a list of folded words: `lists('st=street,saint')` is `{ st: ['street', 'saint'] }`.
 */
export function lists(text: string): Record<string, string[]> {
  return Object.fromEntries(Object.entries(pairs(text)).map(([key, value]) => [key, value.split(',').map(foldPhrase)]))
}

/**
 * Splits a string into lists of alternatives: `choices('monday,mon tuesday,tue')` is `[['monday', 'mon'], ['tuesday',
 * 'tue']]`.
 */
export function choices(text: string): string[][] {
  return text
    .trim()
    .split(/\s+/)
    .map((names) => names.split(',').map((name) => foldPhrase(name.replaceAll('_', ' '))))
}

/**
 * Combines each number in one table with each number in another: `joined({ cinco: 5 }, ' y ', { treinta: 30 })` is `{
 * 'cinco y treinta': 35 }`.
 */
export function joined(
  first: Readonly<Record<string, number>>,
  link: string,
  second: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(first).flatMap(([one, value]) =>
      Object.entries(second).map(([other, added]) => [one + link + other, value + added] as const),
    ),
  )
}

/** Phrases for several zeros: `zeros('two_zeros three_zeros')` is `{ 'two zeros': '00', 'three zeros': '000' }`. */
export function zeros(text: string): Record<string, string> {
  return Object.fromEntries(words(text).map((phrase, index) => [phrase, '0'.repeat(index + 2)]))
}

/**
 * Phrases for a repeated digit: `severalDigits('two three', 'zeros ones')` contains `'two ones': '11'`. Alternatives
 * are separated by `/`.
 */
export function severalDigits(counts: string, plurals: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(numbered(counts, 2)).flatMap(([count, times]) =>
      Object.entries(numbered(plurals)).map(
        ([plural, digit]) => [`${count} ${plural}`, String(digit).repeat(times)] as const,
      ),
    ),
  )
}

/**
 * Splits a string into phrases, separated by `|`. Capital letters are placeholders for the parts of a date or a time (see
 * `Language`); all other words are folded.
 */
export function templates(text: string): string[] {
  const part = (word: string) => (/^[A-Z]$/.test(word) ? word : foldPhrase(word))
  return text.split('|').map((phrase) => phrase.split(' ').map(part).join(' '))
}

/** Like `pairs`, but each value is a number: `values('a_dozen=12')` is `{ 'a dozen': 12 }`. */
export function values(text: string): Record<string, number> {
  return Object.fromEntries(Object.entries(pairs(text)).map(([key, value]) => [key, Number(value)]))
}

/**
 * Currencies, each as its symbols, its names and the names of its cents: `currencies('$,usd=dollars,dollar=cents')`. An
 * underscore is a space.
 */
export function currencies(text: string): Currency[] {
  const list = (names = '') =>
    names
      .split(',')
      .filter((name) => name !== '')
      .map((name) => name.replaceAll('_', ' '))
  return text
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split('='))
    .map(([symbols, names, cents]) => ({ symbols: list(symbols), names: list(names), cents: list(cents) }))
}

/** The international spelling alphabet, which callers use in every language. */
export const SPELLING_ALPHABET: Readonly<Record<string, string>> = Object.fromEntries(
  'alfa alpha bravo charlie delta echo foxtrot golf hotel india juliett juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky yankee zulu'
    .split(' ')
    .map((word) => [word, word.slice(0, 1)]),
)
