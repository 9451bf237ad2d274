import { expect, it } from 'vitest'
import { isBlank, trimBlank } from '../../../../src/domain/text/blank-text.ts'

it('only white space and invisible characters are blank', () => {
  const blank = ['', ' ', '\t\r\n', '\u00a0\u3000', '\u200b', '\u200d\ufe0f', '\ufeff', '\u00ad']
  const texts = ['0', ' a ', '.', '—', '\u200bx', '\0', '🙂', '٣']
  expect([...blank, ...texts].filter(isBlank)).toEqual(blank)
})

it('trimBlank removes white space and zero-width characters at both ends, and reads hostile text to its end', () => {
  const blanks = ' \u200b\u00ad'.repeat(100_000)
  expect(trimBlank(`${blanks}a${blanks}b${blanks}`)).toBe(`a${blanks}b`)
})
