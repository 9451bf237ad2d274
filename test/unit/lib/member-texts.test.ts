import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memberTexts } from '../../../src/lib/member-texts.ts'

it('the members of a field are the same JSON without white space', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.nat({ max: 2 }), (value, other, indent) => {
      const source = JSON.stringify({ other: { value: other }, field: { value }, list: [other] }, null, indent)
      expect([...memberTexts(source, 'field')]).toEqual([['value', JSON.stringify(value)]])
    }),
  )
})

it.each([
  [
    'numbers as written',
    '{"a": 12345678901234567890, "b": 12.50, "c": 1e400}',
    ['12345678901234567890', '12.50', '1e400'],
  ],
  ['numbers in lists and objects as written', '{"all": [1.0, {"of": -0}]}', ['[1.0,{"of":-0}]']],
  [
    'the last one if the field or a member is repeated',
    String.raw`{"b":2},"field":{"a":3,"\u0061":{"field":4}}`,
    ['{"field":4}'],
  ],
  [
    '20,000 levels',
    `{"a":${'[{"a":'.repeat(10_000)}1${'}]'.repeat(10_000)}}`,
    ['[{"a":'.repeat(10_000) + 1 + '}]'.repeat(10_000)],
  ],
  ['50,000 items', `{"a":[${'1,'.repeat(50_000)}1]}`, [`[${'1,'.repeat(50_000)}1]`]],
])('the members of a field keep %s', (_, members, texts) => {
  const read = [...memberTexts(`{"field": ${members}}`, 'field').values()]
  // Not compared by `toEqual`, which prints what differs.
  expect(read.map((text, index) => text === texts[index])).toEqual(texts.map(() => true))
})
