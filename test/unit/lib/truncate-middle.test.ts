import { expect, it } from 'vitest'
import { truncateMiddle } from '../../../src/lib/truncate-middle.ts'

it.each([
  ['0123456789', 7, '012…789'],
  ['0123456789', 6, '012…89'],
  ['0123456789', 10, '0123456789'],
  ['0123456789', 1, '…'],
  ['👋👋👋👋', 3, '👋…👋'],
])('truncateMiddle shortens %j to at most %s characters: %j', (text, length, shown) => {
  expect(truncateMiddle(text, length)).toBe(shown)
})
