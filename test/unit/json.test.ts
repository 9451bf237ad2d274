import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indentJson } from '../../src/domain/indent-json.ts'
import { jsonText } from '../../src/lib/json-text.ts'

describe('JSON laid out', () => {
  it('stands a member a line, two spaces a level', () => {
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
    ['numbers longer than a double holds', '12345678901234567890.10'],
    ['exponents', '1E+400'],
    ['escapes', '"\\u0041\\/\\n\\"\\\\"'],
    ['signs of JSON inside a string', '"{[:,]}  \\""'],
    ['text of any script', '"مرحبا ‏ 👋"'],
  ])('keeps %s', (_, value) => {
    expect(indentJson(`{"key":${value}}`)).toBe(`{\n  "key": ${value}\n}`)
  })

  it('keeps both of two equal keys', () => {
    expect(indentJson('{"twice":1,"twice":2}')).toBe('{\n  "twice": 1,\n  "twice": 2\n}')
  })

  it('equals the usual layout for any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (source) => {
        expect(indentJson(source)).toBe(JSON.stringify(JSON.parse(source), null, 2))
      }),
    )
  })

  it('never throws and keeps every character but white space', () => {
    const garbage = fc.oneof(fc.string(), fc.stringMatching(/^["\\{}[\]:, a1]{0,20}$/))
    const dense = (text: string) => text.replace(/\s/g, '')
    fc.assert(
      fc.property(garbage, (source) => {
        expect(dense(indentJson(source))).toBe(dense(source))
      }),
    )
  })

  it('stands a string of 200,000 characters and 20,000 levels', () => {
    const long = `"${'x'.repeat(200_000)}"`
    expect(indentJson(long)).toBe(long)
    expect(indentJson('['.repeat(20_000) + ']'.repeat(20_000)).split('\n')).toHaveLength(39_999)
  })
})

describe('JSON text of a value', () => {
  it('is what the language itself writes', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void expect(jsonText(value)).toBe(JSON.stringify(value))))
  })

  it.each(['{"__proto__":{"a":1},"constructor":"x"}', '[null,[],{}]', '{"":"\\u0000"}'])('keeps %s', (source) => {
    expect(jsonText(JSON.parse(source))).toBe(source)
  })

  it.each([
    ['20,000 levels', `${'[{"a":'.repeat(10_000)}1${'}]'.repeat(10_000)}`],
    ['50,000 members', `[${'1,'.repeat(50_000)}1]`],
  ])('stands %s', (_, source) => {
    expect(jsonText(JSON.parse(source)) === source).toBe(true)
  })
})
