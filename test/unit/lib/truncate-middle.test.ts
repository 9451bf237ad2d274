import { expect, it } from 'vitest'
import { truncateMiddle } from '../../../src/lib/truncate-middle.ts'

it('truncateMiddle shortens a text to at most the given number of characters', () => {
  const shown = [7, 6, 10, 1].map((length) => truncateMiddle('0123456789', length))
  expect(shown).toEqual(['012…789', '012…89', '0123456789', '…'])
  expect(truncateMiddle('👋👋👋👋', 3)).toBe('👋…👋')
})
