import { expect, it } from 'vitest'
import { isBlank } from '../../../../src/domain/text/blank-text.ts'

it.each(['', ' ', '\t\r\n', '\u00a0\u3000', '\u200b', '\u200d\ufe0f', '\ufeff', '\u00ad', '\u3164'])(
  '%j is blank',
  (text) => {
    expect(isBlank(text)).toBe(true)
  },
)

it.each(['0', ' a ', '.', '—', '\u200bx', '\0', '🙂', '٣'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
})
