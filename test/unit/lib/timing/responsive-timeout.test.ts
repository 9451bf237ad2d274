import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startResponsiveTimeout } from '../../../../src/lib/timing/responsive-timeout.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a responsive timeout fires once after its delay if the page is responsive', () => {
  const onTimeout = vi.fn()
  startResponsiveTimeout(1000, onTimeout)
  vi.advanceTimersByTime(999)
  expect(onTimeout).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onTimeout).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  expect(onTimeout).toHaveBeenCalledTimes(1)
})

it('a cancelled responsive timeout leaves no timer running', () => {
  const onTimeout = vi.fn()
  startResponsiveTimeout(1000, onTimeout)()
  expect(vi.getTimerCount()).toBe(0)
})
