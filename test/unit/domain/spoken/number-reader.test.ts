import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NumberReader } from '../../../../src/domain/spoken/number-reader.ts'
import { arabic } from '../../../../src/domain/spoken/tables/arabic.ts'
import { english } from '../../../../src/domain/spoken/tables/english.ts'
import { french } from '../../../../src/domain/spoken/tables/french.ts'
import { german } from '../../../../src/domain/spoken/tables/german.ts'
import { spanish } from '../../../../src/domain/spoken/tables/spanish.ts'
import { tokenize } from '../../../../src/domain/spoken/tokens.ts'

const LANGUAGES = { english, german, spanish, french, arabic }

/** The numbers in a text, from left to right, with an ordinal in brackets. */
function numbersIn(text: string, language: keyof typeof LANGUAGES): string {
  const tokens = tokenize(text)
  const reader = new NumberReader(tokens, LANGUAGES[language])
  const numbers: string[] = []
  for (let index = 0; index < tokens.length; ) {
    const number = reader.numberAt(index)
    if (number) numbers.push(number.isOrdinal ? `(${number.digits})` : number.digits)
    index = number?.end ?? index + 1
  }
  return numbers.join(' ')
}

it.each([
  ['english', 'two thousand and six, seventy-one, fifteen hundred', '2006 71 1500'],
  ['english', 'four one five oh one', '4 1 5 0 1'],
  ['english', 'the twenty-first of one million two hundred thousand', '(21) 1200000'],
  ['english', 'seven hundred three hundred eighteen', '700 318'],
  ['german', 'zweitausendsechsundzwanzig, dreihundertzwölf, hundertzwanzigtausend', '2026 312 120000'],
  ['german', 'am einundzwanzigsten, null eins fünf', '(21) 0 1 5'],
  ['german', 'füfedrissg', '35'],
  ['spanish', 'mil novecientos ochenta y cuatro, quinientos, treinta y una', '1984 500 31'],
  ['french', 'quatre-vingt-dix-sept, soixante et onze, mille neuf cent quatre-vingt', '97 71 1980'],
  ['french', 'septante, huitante-trois, nonante-neuf', '70 83 99'],
  ['arabic', 'خمسة وعشرين, ثلاثمية, ألفين وستة', '25 300 2006'],
  ['arabic', 'اتناشر, حداشر', '12 11'],
] as const)('numbers in words are read in %s: %s', (language, text, numbers) => {
  expect(numbersIn(text, language)).toBe(numbers)
})

/** How each language says the numbers from 1 to 999, written by another rule than the reader’s. */
const SAY: Record<'english' | 'spanish', (value: number) => string> = {
  english(value) {
    const ones =
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
    const below = (rest: number): string =>
      rest < 20
        ? (ones.split(' ')[rest - 1] ?? '')
        : `${tens.split(' ')[Math.floor(rest / 10) - 2]}${rest % 10 ? `-${below(rest % 10)}` : ''}`
    const hundreds = Math.floor(value / 100)
    return [hundreds ? `${below(hundreds)} hundred` : '', value % 100 ? below(value % 100) : '']
      .filter(Boolean)
      .join(' and ')
  },
  spanish(value) {
    const ones =
      'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'
    const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'
    const hundreds =
      'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'
    const below = (rest: number): string =>
      rest < 30
        ? (ones.split(' ')[rest - 1] ?? '')
        : `${tens.split(' ')[Math.floor(rest / 10) - 3]}${rest % 10 ? ` y ${below(rest % 10)}` : ''}`
    if (value === 100) return 'cien'
    return [value >= 100 ? hundreds.split(' ')[Math.floor(value / 100) - 1] : '', value % 100 ? below(value % 100) : '']
      .filter(Boolean)
      .join(' ')
  },
}

it.each(['english', 'spanish'] as const)('every number from 1 to 999 is read in %s', (language) => {
  const wrong = Array.from({ length: 999 }, (_, index) => index + 1).filter(
    (value) => numbersIn(SAY[language](value), language) !== String(value),
  )
  expect(wrong).toEqual([])
})

it('reading never fails, and a number never ends before it starts', () => {
  const words = fc.constantFrom(
    'one',
    'hundred',
    'and',
    'oh',
    'mille',
    'cent',
    'und',
    'zweihundert',
    'y',
    'مية',
    'و',
    '12',
    '-',
    ',',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
      const tokens = tokenize(parts.join(' '))
      for (const language of Object.values(LANGUAGES))
        for (const index of tokens.keys())
          expect(new NumberReader(tokens, language).numberAt(index)?.end ?? index + 1).toBeGreaterThan(index)
    }),
  )
})
