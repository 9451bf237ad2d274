import { expect, it } from 'vitest'
import { noticeableShift } from '../../../../src/features/recording/controls/noticeable-shift.ts'

it.each([
  [null, null],
  [0, null],
  [0.049, null],
  [-0.049, null],
  [0.05, 0.1],
  [-0.31, 0.3],
  [12, 12],
])('a position correction of %s s is shown as %s', (shiftedBy, shown) => {
  expect(noticeableShift(shiftedBy)).toBe(shown)
})
