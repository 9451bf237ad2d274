import { describe, expect, test, vi } from 'vitest'
import { readPlaywright } from '../tools/totals.ts'

const spec = (title: string, status: string) => ({ title, tests: [{ status }] })

describe('totals of end-to-end tests', () => {
  test('what failed or was left out counts as failed', () => {
    const stats = { expected: 7, flaky: 0, unexpected: 2, skipped: 1 }
    expect(readPlaywright({ stats })).toEqual([7, 3])
  })

  test('what passed at its second try has passed, and is named', () => {
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
