import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstIndexWhere } from '../../../src/lib/bisect.ts'

it('firstIndexWhere finds the same index as a linear search, in at most ⌈log₂(count + 1)⌉ steps', () => {
  const sorted = fc
    .array(fc.integer({ min: 0, max: 50 }), { maxLength: 200 })
    .map((values) => values.sort((a, b) => a - b))
  fc.assert(
    fc.property(sorted, fc.integer({ min: -1, max: 51 }), (values, wanted) => {
      let steps = 0
      const found = firstIndexWhere(values.length, (index) => {
        steps += 1
        return (values[index] ?? Number.NaN) >= wanted
      })
      const linear = values.findIndex((value) => value >= wanted)
      expect(found).toBe(linear === -1 ? values.length : linear)
      expect(steps).toBeLessThanOrEqual(Math.ceil(Math.log2(values.length + 1)))
    }),
  )
})

it('firstIndexWhere works with more indexes than a signed 32-bit integer can represent', () => {
  expect(firstIndexWhere(2 ** 32 - 1, (index) => index >= 3_000_000_000)).toBe(3_000_000_000)
})
