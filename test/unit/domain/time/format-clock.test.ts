import { expect, it } from 'vitest'
import { formatClock } from '../../../../src/domain/time/format-clock.ts'

it.each([
  [0, '0:00'],
  [83.9, '1:23'],
  [59.999, '0:59'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [360_000, '100:00:00'],
  [-3, '0:00'],
])('formatClock formats %s s as %s', (time, clock) => {
  expect(formatClock(time)).toBe(clock)
})
