import fc from 'fast-check'
import { expect, it } from 'vitest'
import { longestAscent } from '../../../src/lib/longest-ascent.ts'

it('longestAscent returns an increasing subsequence, and no increasing subsequence is longer', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 9 })), { maxLength: 10 }), (values) => {
      const isPart = longestAscent(values)
      const ascent = values.filter((_, index) => isPart[index])
      expect(isAscending(ascent)).toBe(true)
      const lengths = subsetsOf(values)
        .filter(isAscending)
        .map((subset) => subset.length)
      expect(ascent).toHaveLength(Math.max(0, ...lengths))
    }),
    { numRuns: 100 },
  )
})

function isAscending(values: readonly (number | null)[]): boolean {
  return values.every((value, index) => {
    const before = values[index - 1]
    return value !== null && (before === undefined || (before !== null && before < value))
  })
}

function subsetsOf(values: readonly (number | null)[]): (number | null)[][] {
  return Array.from({ length: 2 ** values.length }, (_, mask) => values.filter((_, index) => mask & (1 << index)))
}
