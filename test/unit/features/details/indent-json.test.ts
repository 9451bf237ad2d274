import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indentJson } from '../../../../src/features/details/raw-json.tsx'

it.each([
  ['numbers with more digits than a double', '12345678901234567890.10'],
  ['exponents', '1E+400'],
  ['escapes', '"\\u0041\\/\\n\\"\\\\"'],
])('indentJson keeps %s unchanged', (_, value) => {
  expect(indentJson(`{"key":${value}}`)).toBe(`{\n  "key": ${value}\n}`)
})

it('indentJson equals the output of JSON.stringify for any JSON, with any white space between its parts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat({ max: 3 }), (value, indent) => {
      expect(indentJson(JSON.stringify(value, null, indent))).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

it('indentJson reads hostile text to its end', () => {
  const text = '"\\'.repeat(150_000)
  expect(indentJson(text)).toBe(text)
})
