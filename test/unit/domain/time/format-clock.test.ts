import { expect, it } from 'vitest'
import { formatClock } from '../../../../src/domain/time/format-clock.ts'

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [83, '1:23'],
  [83.9, '1:23'],
  [59.999, '0:59'],
  [600, '10:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
  [360_000, '100:00:00'],
  [-3, '0:00'],
])('formatClock formats %s s as %s', (time, clock) => {
  expect(formatClock(time)).toBe(clock)
})
