import { expect, it } from 'vitest'
import { IntegerRecords } from '../../../src/lib/integer-records.ts'

it('records keep their values while the list grows, and there is nothing outside the list', () => {
  const records = new IntegerRecords(3)
  for (let index = 0; index < 1000; index++) {
    expect(records.add()).toBe(index)
    records.set(index, 0, index)
    records.set(index, 2, -index)
  }
  expect(records.count).toBe(1000)
  const all = Array.from({ length: 1000 }, (_, index) => [0, 1, 2].map((field) => records.at(index, field)))
  expect(all).toEqual(all.map((_, index) => [index, 0, 0 - index]))
  expect([-1, 1000, 1001].map((index) => records.at(index, 0))).toEqual([undefined, undefined, undefined])
})
