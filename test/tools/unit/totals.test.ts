import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readPlaywright, readVitest } from '../totals.ts'

const spec = (title: string, status: string) => ({ title, tests: [{ status }] })

describe('readPlaywright', () => {
  test('readPlaywright names failed and skipped tests', () => {
    const suites = [{ specs: [spec('opens', 'expected'), spec('plays', 'unexpected')], suites: [] }]
    const specs = [spec('stops', 'skipped')]
    expect(readPlaywright({ suites, specs })).toEqual({ passed: 1, failures: ['plays', 'stops'] })
  })

  test('readPlaywright counts a test that passed on retry as passed, and lists it', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const suites = [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('plays', 'flaky')] }] },
      { specs: [spec('stops', 'flaky')] },
    ]
    expect(readPlaywright({ suites })).toEqual({ passed: 3, failures: [] })
    expect(log.mock.lastCall?.[0]).toMatch(/\n {2}plays\n {2}stops$/)
    log.mockRestore()
  })
})

describe('readVitest', () => {
  const file = (name: string, status: string, statuses: Record<string, string>) => ({
    name: join(import.meta.dirname, name),
    status,
    assertionResults: Object.entries(statuses).map(([fullName, status]) => ({ fullName, status })),
  })

  test('readVitest names the tests that failed or were skipped, and the files that failed before their tests ran', () => {
    const testResults = [
      file('a.test.ts', 'passed', { 'a opens': 'passed', ' a plays': 'passed', ' a stops': 'skipped' }),
      file('b.test.ts', 'failed', { 'b opens': 'passed', ' b plays': 'failed' }),
      file('c.test.ts', 'failed', {}),
    ]
    const failures = ['a stops', 'b plays', 'test/tools/unit/c.test.ts']
    expect(readVitest({ testResults })).toEqual({ passed: 3, failures })
  })
})
