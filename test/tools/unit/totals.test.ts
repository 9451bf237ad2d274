import { describe, expect, test, vi } from 'vitest'
import { readPlaywright } from '../totals.ts'

const spec = (title: string, status: string) => ({ title, tests: [{ status }] })

describe('readPlaywright', () => {
  test('readPlaywright counts failed and skipped tests as failed', () => {
    const stats = { expected: 7, flaky: 0, unexpected: 2, skipped: 1 }
    expect(readPlaywright({ stats })).toEqual([7, 3])
  })

  test('readPlaywright counts a test that passed on retry as passed, and lists it', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const stats = { expected: 1, flaky: 2, unexpected: 0, skipped: 0 }
    const suites = [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('plays', 'flaky')] }] },
      { specs: [spec('stops', 'flaky')] },
    ]
    expect(readPlaywright({ stats, suites })).toEqual([3, 0])
    expect(log.mock.lastCall?.[0]).toMatch(/\n {2}plays\n {2}stops$/)
    log.mockRestore()
  })
})
