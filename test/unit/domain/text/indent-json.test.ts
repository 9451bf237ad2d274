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

  it('indentJson equals the output of JSON.stringify for any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (source) => {
        expect(indentJson(source)).toBe(JSON.stringify(JSON.parse(source), null, 2))
      }),
    )
  })
})
