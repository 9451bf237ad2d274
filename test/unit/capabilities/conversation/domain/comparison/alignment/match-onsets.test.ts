import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  matchOnsets,
  type Onset,
} from '../../../../../../../src/capabilities/conversation/domain/comparison/alignment/match-onsets.ts'

const REACH = 2

/** The lowest sum of distances, found by brute force. */
function lowestSum(expected: readonly number[], onsets: readonly Onset[]): number {
  const [first, ...rest] = expected
  if (first === undefined) return 0
  const without = REACH + lowestSum(rest, onsets)
  return Math.min(
    without,
    ...onsets.map((onset, index) => {
      const distance = Math.abs(onset.time - first) + onset.cost
      return distance < REACH ? distance + lowestSum(rest, onsets.slice(index + 1)) : Number.POSITIVE_INFINITY
    }),
  )
}

const times = fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 6 }).map((list) => {
  return list.map((tenths) => tenths / 10).sort((a, b) => a - b)
})

it('matchOnsets keeps the order, uses each onset at most once, and finds the lowest sum of distances', () => {
  fc.assert(
    fc.property(times, times, fc.infiniteStream(fc.constantFrom(0, 0, 0.6)), (expected, starts, costs) => {
      const onsets = starts.map((time) => ({ time, cost: costs.next().value ?? 0 }))
      const matches = matchOnsets(expected, onsets, REACH)
      const used = matches.filter((match) => match !== null)
      expect(used).toEqual([...new Set(used)].sort((a, b) => a - b))
      const sum = matches.reduce<number>((total, match, turn) => {
        const onset = match === null ? undefined : onsets[match]
        return total + (onset ? Math.abs(onset.time - (expected[turn] ?? 0)) + onset.cost : REACH)
      }, 0)
      expect(sum).toBeCloseTo(lowestSum(expected, onsets), 6)
    }),
    { numRuns: 300 },
  )
})
