import { expect, it } from 'vitest'
import { decodeComponent } from '../../../../src/domain/text/decode-component.ts'

it.each([
  ['a%2Fb', 'a/b'],
  ['a+b', 'a+b'],
  ['%E4%B8%AD', '中'],
  ['a%zz', 'a%zz'],
  ['%E4', '%E4'],
])('decodeComponent decodes %s to %s', (text, decoded) => {
  expect(decodeComponent(text)).toBe(decoded)
})
