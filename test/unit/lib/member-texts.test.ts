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

it('the members of a field keep their numbers as written', () => {
  const source = '{"field": {"big": 12345678901234567890, "price": 12.50, "huge": 1e400, "all": [1.0, {"of": -0}]}}'
  expect(Object.fromEntries(memberTexts(source, 'field'))).toEqual({
    big: '12345678901234567890',
    price: '12.50',
    huge: '1e400',
    all: '[1.0,{"of":-0}]',
  })
})

it('the members of a field are the last ones if the field or a member is repeated', () => {
  const source = String.raw`{"field":{"a":1,"b":2},"field":{"a":3,"\u0061":{"field":4}}}`
  expect([...memberTexts(source, 'field')]).toEqual([['a', '{"field":4}']])
})

it.each([
  ['nesting of 20,000 levels', `${'[{"a":'.repeat(10_000)}1${'}]'.repeat(10_000)}`],
  ['50,000 members', `[${'1,'.repeat(50_000)}1]`],
])('a field can have %s', (_, value) => {
  expect(memberTexts(`{"field":{"value":${value}}}`, 'field').get('value') === value).toBe(true)
})
