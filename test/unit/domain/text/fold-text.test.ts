import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldPhrase, foldTexts } from '../../../../src/domain/text/fold-text.ts'

const foldText = (text: string) => foldTexts([text])

/** The part of the original text that the code units `from ≤ unit < to` of the folded text represent. */
function originalOf(text: string, from: number, to: number): string {
  const { starts, lengths } = foldText(text)
  return text.slice(starts[from], (starts[to - 1] ?? 0) + (lengths[to - 1] ?? 0))
}

const pieces = 'a|É|e\u0301|ﬁ|ß| |,|’|\n|🙂|👍🏽|مُ|\ud800|٣|İ|и|\u0306|\u0308|ำ|か|ﾞ|\u1100|\u1161|\u11a8'.split('|')
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join('')),
)

it('foldPhrase returns the same text as foldTexts, but without leading and trailing spaces', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldPhrase(text)).toBe(foldText(text).folded.trim())
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['case', 'PARCEL', 'parcel'],
  ['combining accents', 'De\u0301ja\u0300', 'deja'],
  ['punctuation', 'check-up, (now)!', 'check up now '],
  ['line breaks and tabs', 'a \r\n\t b', 'a b'],
  ['apostrophes of every kind', "you’re you're youʼre", 'youre youre youre'],
  ['ligatures', 'ﬁnal oﬃce', 'final office'],
  ['sharp s', 'Straße STRASSE ẞ', 'strasse strasse ss'],
  ['letters with a stroke', 'Łódź Øre Þór', 'lodz ore thor'],
  ['dotted and dotless Turkish i', 'İstanbul ISPARTA ısı', 'istanbul isparta isi'],
  ['Greek final sigma', 'ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['Arabic vowel signs, tatweel and forms of alef', 'مُحَمَّد أحـــمد إلى', 'محمد احمد الي'],
  ['Hebrew points and final letters', 'שָׁלוֹם', 'שלומ'],
  ['full-width characters', 'ＡＢＣ　１２', 'abc 12'],
  ['digits of other scripts', '٤١٥ ४१५', '415 415'],
  ['skin tones', '👍🏽', '👍'],
  ['no marks of other scripts', 'мой กิน पानी がぎ', 'мой กิน पानी がぎ'],
  ['letters with a separate mark', 'мои\u0306 か\u3099 ｶﾞ', 'мой が ガ'],
  ['decomposed Korean', '김민준'.normalize('NFD'), '김민준'],
  ['Cyrillic ё in both forms', 'Ёлка е\u0308лка', 'елка елка'],
  ['zero-width spaces', 'ខ្ញុំ\u200bទៅ', 'ខ្ញុំទៅ'],
  ['no currency symbols or emoji', '$45 €3 🙂 °', '$45 €3 🙂 °'],
])('foldTexts normalises %s', (_, text, folded) => {
  expect(foldText(text).folded).toBe(folded)
})

it.each([
  ['combining accents', 'cafe\u0301s', 0, 4, 'cafe\u0301'],
  ['the whole ligature from half of it', 'ﬁn', 0, 1, 'ﬁ'],
  ['an emoji with its skin tone', 'a 👍🏽 b', 2, 4, '👍🏽'],
  ['a word, without the apostrophe after it', 'you’re', 0, 3, 'you'],
  ['all white space between words', 'a \n b', 0, 3, 'a \n b'],
  ['Arabic with its vowel signs', 'مُحَمَّد', 0, 4, 'مُحَمَّد'],
  ['a decomposed Korean syllable', `a${'김'.normalize('NFD')}b`, 1, 2, '김'.normalize('NFD')],
])('foldTexts maps folded text back to %s', (_, text, from, to, original) => {
  expect(originalOf(text, from, to)).toBe(original)
})

it('foldTexts maps each code unit to a part of the original, in order and without splitting surrogate pairs', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { folded, starts, lengths } = foldText(text)
      expect(starts.length).toBe(folded.length)
      let previous = 0
      starts.forEach((start, unit) => {
        expect(start).toBeGreaterThanOrEqual(previous)
        previous = start
        const end = start + (lengths[unit] ?? 0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        for (const cut of [start, end])
          expect(text.slice(cut - 1, cut + 1)).not.toMatch(/^[\ud800-\udbff][\udc00-\udfff]$/)
      })
    }),
  )
})
