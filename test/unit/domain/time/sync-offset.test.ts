import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stepSyncOffset, syncOffsetFor } from '../../../../src/domain/time/sync-offset.ts'

it('the sync offset changes in exact tenths of a second', () => {
  expect([1, 1, 1].reduce(stepSyncOffset, 0)).toBe(0.3)
  expect(stepSyncOffset(0.1, -1)).toBe(0)
  expect(Object.is(stepSyncOffset(0.1, -1), 0)).toBe(true)
})

it('undoing all steps returns the sync offset to 0', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, -1, 5), { maxLength: 200 }), (steps) => {
      const shifted = steps.reduce(stepSyncOffset, 0)
      expect(steps.map((step) => -step).reduce(stepSyncOffset, shifted)).toBe(0)
    }),
  )
})

it.each([
  [4, 4.62, 0.6],
  [4, 3.2, -0.8],
  [4, 4.04, 0],
  [0, 9999, 600],
])('a turn at %s s that is heard at %s s needs a sync offset of %s s', (start, time, syncOffset) => {
  expect(syncOffsetFor(start, time)).toBe(syncOffset)
})
