import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stepSyncOffset, syncOffsetFor } from '../../../../src/domain/time/sync-offset.ts'

it('the sync offset changes in exact tenths of a second', () => {
  expect([1, 1, 1].reduce(stepSyncOffset, 0)).toBe(0.3)
  expect(stepSyncOffset(0.1, -1)).toBe(0)
})

it('undoing all steps returns the sync offset to 0', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, -1, 5), { maxLength: 200 }), (steps) => {
      const shifted = steps.reduce(stepSyncOffset, 0)
      expect(steps.map((step) => -step).reduce(stepSyncOffset, shifted)).toBe(0)
    }),
  )
})

it('a turn that is heard at another time needs a sync offset in tenths of a second, of at most ten minutes', () => {
  expect([4.62, 3.2, 4.04, 3.96, 9999].map((time) => syncOffsetFor(4, time))).toEqual([0.6, -0.8, 0, 0, 600])
})
