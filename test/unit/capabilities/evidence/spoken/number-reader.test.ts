import fc from 'fast-check'
import { toCardinal as sayArabic } from 'n2words/ar-SA'
import { toCardinal as sayGerman } from 'n2words/de-DE'
import { toCardinal as sayBritish } from 'n2words/en-GB'
import { toCardinal as sayIndian } from 'n2words/en-IN'
import { toCardinal as sayAmerican } from 'n2words/en-US'
import { toCardinal as saySpanish } from 'n2words/es-ES'
import { toCardinal as sayMexican } from 'n2words/es-MX'
import { toCardinal as sayBelgian } from 'n2words/fr-BE'
import { toCardinal as sayFrench } from 'n2words/fr-FR'
import { expect, it } from 'vitest'
import { NumberReader } from '../../../../../src/capabilities/evidence/domain/spoken/number-reader.ts'
import { arabic } from '../../../../../src/capabilities/evidence/domain/spoken/tables/arabic.ts'
import { english } from '../../../../../src/capabilities/evidence/domain/spoken/tables/english.ts'
import { french } from '../../../../../src/capabilities/evidence/domain/spoken/tables/french.ts'
import { german } from '../../../../../src/capabilities/evidence/domain/spoken/tables/german.ts'
import { spanish } from '../../../../../src/capabilities/evidence/domain/spoken/tables/spanish.ts'
import { tokenize } from '../../../../../src/capabilities/evidence/domain/spoken/tokens.ts'

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
  ['french', 'septante, huitante-trois, nonante-neuf', '70 83 99'],
  ['arabic', 'خمسة وعشرين, ثلاثمية, ألفين وستة', '25 300 2006'],
  ['arabic', 'اتناشر, حداشر', '12 11'],
] as const)('numbers in words are read in %s: %s', (language, text, numbers) => {
  expect(numbersIn(text, language)).toBe(numbers)
})

/** Every number up to 120, and others up to 999,999 whose digits differ. */
const SPREAD = [
  ...Array.from({ length: 121 }, (_, value) => value),
  ...Array.from({ length: 120 }, (_, index) => 121 + index * 83),
  ...Array.from({ length: 160 }, (_, index) => 999_999 - index * 6197),
  ...[1000, 1001, 2000, 2100, 10_000, 21_000, 80_000, 100_000, 200_000, 201_001, 580_000, 900_090],
]

it.each([
  ['english', 'en-GB', sayBritish],
  ['english', 'en-US', sayAmerican],
  ['english', 'en-IN', sayIndian],
  ['german', 'de-DE', sayGerman],
  ['spanish', 'es-ES', saySpanish],
  ['spanish', 'es-MX', sayMexican],
  ['french', 'fr-FR', sayFrench],
  ['french', 'fr-BE', sayBelgian],
  ['arabic', 'ar-SA', sayArabic],
] as const)('numbers up to 999,999 are read as another library writes them: %s as in %s', (language, _, say) => {
  const wrong = SPREAD.map((value) => ({ value, text: say(value) }))
    // The library says the thousand of 101,000, 201,000 and so on twice.
    .filter(({ text }) => !text.includes('ألف ألف'))
    .map(({ value, text }) => ({ value, text, read: numbersIn(text, language) }))
    .filter(({ value, read }) => read !== String(value))
  expect(wrong).toEqual([])
})

it('reading never fails, and a number never ends before it starts', () => {
  const words = fc.constantFrom(...'one hundred and oh mille cent und zweihundert y مية و 12 - ,'.split(' '))
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
      const tokens = tokenize(parts.join(' '))
      for (const language of Object.values(LANGUAGES))
        for (const index of tokens.keys())
          expect(new NumberReader(tokens, language).numberAt(index)?.end ?? index + 1).toBeGreaterThan(index)
    }),
  )
})
