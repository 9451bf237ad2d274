import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonText } from '../../../src/lib/json-text.ts'

describe('jsonText', () => {
  it('jsonText equals the output of JSON.stringify for any value', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void expect(jsonText(value)).toBe(JSON.stringify(value))))
  })

  it.each(['{"__proto__":{"a":1},"constructor":"x"}', '[null,[],{}]', '{"":"\\u0000"}'])(
    'jsonText keeps %s unchanged',
    (source) => {
      expect(jsonText(JSON.parse(source))).toBe(source)
    },
  )

  it.each([
    ['nesting of 20,000 levels', `${'[{"a":'.repeat(10_000)}1${'}]'.repeat(10_000)}`],
    ['50,000 members', `[${'1,'.repeat(50_000)}1]`],
  ])('jsonText handles %s', (_, source) => {
    expect(jsonText(JSON.parse(source)) === source).toBe(true)
  })
})
