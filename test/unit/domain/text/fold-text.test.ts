import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldPhrase, foldTexts } from '../../../../src/domain/text/fold-text.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const foldText = (text: string) => foldTexts([text])

/** The part of the original text that the code units `0–3` of the folded text represent, or else the folded text. */
function folded(text: string, units?: string): string {
  const { folded, starts, lengths } = foldText(text)
  if (units === undefined) return folded
  const [from = 0, to = 0] = units.split('–').map(Number)
  return text.slice(starts[from], (starts[to - 1] ?? 0) + (lengths[to - 1] ?? 0))
}

it.each(textCases(import.meta.dirname, 'fold-text.txt'))('%s …', (_, lines) => {
  expect(withAnswers(lines, (_, text = '', units) => folded(text, units))).toEqual(lines)
})

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
