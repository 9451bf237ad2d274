import { expect, it } from 'vitest'
import { formatClock } from '../../../../src/domain/time/format-clock.ts'

it('formatClock rounds a time down to whole seconds, and shows hours only if there are some', () => {
  const clocks = [0, -3, 59.999, 83.9, 3599, 3600, 360_000].map(formatClock)
  expect(clocks).toEqual(['0:00', '0:00', '0:59', '1:23', '59:59', '1:00:00', '100:00:00'])
})
