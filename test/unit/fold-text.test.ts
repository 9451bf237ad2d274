import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../src/domain/fold-text.ts'

/** What of the original stands behind units `from` up to `to` of the folded text. */
function originalOf(text: string, from: number, to: number): string {
  const { starts, lengths } = foldText(text)
  return text.slice(starts[from], (starts[to - 1] ?? 0) + (lengths[to - 1] ?? 0))
}

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('a', 'É', 'e\u0301', 'ﬁ', 'ß', ' ', ',', '’', '\n', '🙂', '👍🏽', 'مُ', '\ud800', '٣', 'İ'))
    .map((parts) => parts.join('')),
)

describe('folding', () => {
  it.each([
    ['case', 'PARCEL', 'parcel'],
    ['accents', 'Déjà', 'deja'],
    ['accents written apart', 'De\u0301ja\u0300', 'deja'],
    ['punctuation', 'check-up, (now)!', 'check up now '],
    ['line breaks and tabs', 'a \r\n\t b', 'a b'],
    ['apostrophes of every kind', "you’re you're youʼre", 'youre youre youre'],
    ['ligatures', 'ﬁnal oﬃce', 'final office'],
    ['sharp s', 'Straße STRASSE ẞ', 'strasse strasse ss'],
    ['letters with strokes', 'Łódź Øre Þór', 'lodz ore thor'],
    ['Turkish i, with and without dot', 'İstanbul ISPARTA ısı', 'istanbul isparta isi'],
    ['Greek final sigma', 'ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['Arabic vowel signs, tatweel and forms of alef', 'مُحَمَّد أحـــمد إلى', 'محمد احمد الي'],
    ['Hebrew points and final letters', 'שָׁלוֹם', 'שלומ'],
    ['full width', 'ＡＢＣ　１２', 'abc 12'],
    ['digits of other scripts', '٤١٥ ४१५', '415 415'],
    ['skin tones', '👍🏽', '👍'],
    ['symbols, which stay', '$45 €3 🙂 °', '$45 €3 🙂 °'],
    ['nothing', '', ''],
  ])('evens out %s', (_, text, folded) => {
    expect(foldText(text).folded).toBe(folded)
  })

  it.each([
    ['accents written apart', 'cafe\u0301s', 0, 4, 'cafe\u0301'],
    ['half of a ligature as the whole', 'ﬁn', 0, 1, 'ﬁ'],
    ['an emoji with its skin tone', 'a 👍🏽 b', 2, 4, '👍🏽'],
    ['no apostrophe behind the word', 'you’re', 0, 3, 'you'],
    ['all white space between', 'a \n b', 0, 3, 'a \n b'],
    ['Arabic with its signs', 'مُحَمَّد', 0, 4, 'مُحَمَّد'],
  ])('leads back to %s', (_, text, from, to, original) => {
    expect(originalOf(text, from, to)).toBe(original)
  })

  it('leads from each unit to a piece of the original, in order, which cuts no surrogate pair', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { folded, starts, lengths } = foldText(text)
        expect(starts.length).toBe(folded.length)
        let before = 0
        starts.forEach((start, unit) => {
          expect(start).toBeGreaterThanOrEqual(before)
          before = start
          const end = start + (lengths[unit] ?? 0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          for (const cut of [start, end])
            expect(text.slice(cut - 1, cut + 1)).not.toMatch(/^[\ud800-\udbff][\udc00-\udfff]$/)
        })
      }),
    )
  })

  it('folds what is folded to itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { folded } = foldText(text)
        expect(foldText(folded).folded).toBe(folded)
      }),
      { numRuns: 1000 },
    )
  })
})
