import { foldPhrase } from '../../../../../domain/text/fold-text.ts'

// White space separates entries, and an underscore is a space inside a phrase.
const entriesOf = (text: string) => text.split(/\s+/).filter(Boolean)
const spaced = (text: string) => text.replaceAll('_', ' ')
const phrase = (text: string) => foldPhrase(spaced(text))

/** `words('um, also_gut')` has two. */
export const words = (text: string): string[] => entriesOf(text).map(phrase)

/** Alternatives get the same number: `numbered('one two/too', 1)` is `{ one: 1, two: 2, too: 2 }`. */
export function numbered(text: string, from = 0, step = 1): Record<string, number> {
  return Object.fromEntries(
    entriesOf(text).flatMap((choices, index) =>
      choices.split('/').map((word) => [phrase(word), from + index * step] as const),
    ),
  )
}

/** `pairs('a=b c_d=e')` is `{ a: 'b', 'c d': 'e' }`. Only the keys are folded. */
export function pairs(text: string): Record<string, string> {
  return Object.fromEntries(
    entriesOf(text).map((pair) => {
      const [key = '', value = ''] = pair.split(/=(.*)/s)
      return [phrase(key), value === '_' ? value : spaced(value)] as const
    }),
  )
}

/** `values('a_dozen=12')` */
export function values(text: string): Record<string, number> {
  return Object.fromEntries(Object.entries(pairs(text)).map(([key, value]) => [key, Number(value)]))
}

/** `choices('monday,mon tuesday,tue')` */
export const choices = (text: string): string[][] => entriesOf(text).map((names) => names.split(',').map(phrase))

/** `joined({ cinco: 5 }, ' y ', { treinta: 30 })` */
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

/** `severalDigits('two three', 'zeros ones')` contains `'two ones': '11'`. */
export function severalDigits(counts: string, plurals: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(numbered(counts, 2)).flatMap(([count, times]) =>
      Object.entries(numbered(plurals)).map(
        ([plural, digit]) => [`${count} ${plural}`, String(digit).repeat(times)] as const,
      ),
    ),
  )
}

/** With the international spelling alphabet, which callers use in every language. */
export const letters = (text: string): Record<string, string> => pairs(`${SPELLING_ALPHABET} ${text}`)

const SPELLING_ALPHABET =
  'alfa=a alpha=a bravo=b charlie=c delta=d echo=e foxtrot=f golf=g hotel=h india=i juliett=j juliet=j kilo=k lima=l mike=m november=n oscar=o papa=p quebec=q romeo=r sierra=s tango=t uniform=u victor=v whiskey=w whisky=w yankee=y zulu=z'

/** Separated by `|`. Capital letters are placeholders (see `dates` and `times` of a language). */
export function templates(text: string): string[] {
  const part = (word: string) => (/^[A-Z]$/.test(word) ? word : foldPhrase(word))
  return text.split('|').map((template) => template.split(' ').map(part).join(' '))
}

type Currency = { symbols: readonly string[]; names: readonly string[]; cents: readonly string[] }

/** Symbols, names and names of the cents: `currencies('$,usd=dollars,dollar=cents')` */
export function currencies(text: string): Currency[] {
  const list = (names = '') => (names === '' ? [] : names.split(',').map(spaced))
  return entriesOf(text)
    .map((entry) => entry.split('='))
    .map(([symbols, names, cents]) => ({ symbols: list(symbols), names: list(names), cents: list(cents) }))
}
