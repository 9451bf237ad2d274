import { expect, it, onTestFinished, vi } from 'vitest'
import { startResponsiveTimeout } from '../../../../src/lib/timing/responsive-timeout.ts'

it('a responsive timeout fires once after its delay if the page is responsive, and leaves no timer if cancelled', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onTimeout = vi.fn()
  startResponsiveTimeout(1000, onTimeout)
  const counts = [999, 1, 5000].map((time) => vi.advanceTimersByTime(time) && onTimeout.mock.calls.length)
  startResponsiveTimeout(1000, onTimeout)()
  expect([counts, vi.getTimerCount()]).toEqual([[0, 1, 1], 0])
})
