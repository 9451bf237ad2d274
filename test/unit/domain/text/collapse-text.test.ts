import { expect, it } from 'vitest'
import { collapsePoint } from '../../../../src/domain/text/collapse-text.ts'

it.each([
  ['does not cut short text', 'abc', 10, null],
  ['does not cut text when little would be hidden', 'a'.repeat(20), 10, null],
  ['cuts after a word', 'one two three four five six', 10, 'one two'],
  ['cuts anywhere in text without spaces', 'x'.repeat(40), 10, 'x'.repeat(10)],
  ['cuts anywhere if the last space is far before', `one ${'x'.repeat(200)}`, 100, `one ${'x'.repeat(96)}`],
  ['does not split an emoji', '🙂'.repeat(20), 9, '🙂'.repeat(4)],
  ['does not split an emoji sequence', '👨‍👩‍👧‍👦'.repeat(4), 15, '👨‍👩‍👧‍👦'],
  ['does not separate combining marks from their letter', 'e\u0301'.repeat(20), 9, 'e\u0301'.repeat(4)],
])('collapsePoint %s', (_, text, shown, kept) => {
  const cut = collapsePoint(text, shown)
  expect(cut === null ? null : text.slice(0, cut)).toBe(kept)
})

it('collapsePoint cuts a string of a million characters to about 4,000', () => {
  const cut = collapsePoint('word '.repeat(200_000))
  expect(cut).toBeGreaterThan(3900)
  expect(cut).toBeLessThanOrEqual(4000)
})
