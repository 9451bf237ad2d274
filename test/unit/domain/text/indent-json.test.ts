import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indentJson } from '../../../../src/domain/text/indent-json.ts'

describe('indentJson', () => {
  it('indentJson puts each member on its own line, indented by two spaces per level', () => {
    expect(indentJson('{"a":[1,{"b":null}],"c":{}, "d":[ ]}')).toBe(
      `{
  "a": [
    1,
    {
      "b": null
    }
  ],
  "c": {},
  "d": []
}`,
    )
  })

  it.each([
    ['numbers with more digits than a double', '12345678901234567890.10'],
    ['exponents', '1E+400'],
    ['escapes', '"\\u0041\\/\\n\\"\\\\"'],
    ['JSON syntax inside a string', '"{[:,]}  \\""'],
    ['text of any script', '"مرحبا ‏ 👋"'],
  ])('indentJson keeps %s unchanged', (_, value) => {
    expect(indentJson(`{"key":${value}}`)).toBe(`{\n  "key": ${value}\n}`)
  })

  it('indentJson keeps duplicate keys', () => {
    expect(indentJson('{"twice":1,"twice":2}')).toBe('{\n  "twice": 1,\n  "twice": 2\n}')
  })

  it('indentJson equals the output of JSON.stringify for any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (source) => {
        expect(indentJson(source)).toBe(JSON.stringify(JSON.parse(source), null, 2))
      }),
    )
  })

  it('indentJson never throws and keeps every character except white space, for any input', () => {
    const garbage = fc.oneof(fc.string(), fc.stringMatching(/^["\\{}[\]:, a1]{0,20}$/))
    const dense = (text: string) => text.replace(/\s/g, '')
    fc.assert(
      fc.property(garbage, (source) => {
        expect(dense(indentJson(source))).toBe(dense(source))
      }),
    )
  })

  it('indentJson handles a string of 200,000 characters and nesting of 20,000 levels', () => {
    const long = `"${'x'.repeat(200_000)}"`
    expect(indentJson(long)).toBe(long)
    expect(indentJson('['.repeat(20_000) + ']'.repeat(20_000)).split('\n')).toHaveLength(39_999)
  })
})
