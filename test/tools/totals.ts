import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const RESULTS = join(ROOT, 'node_modules/.cache/call-viewer')

type Counts = { passed: number; failed: number }

/** Runs the project's programs one after another, and keeps the runners' own totals, in a file for `.ci/run`. */
export function createTotals(name: string) {
  const totals: Counts = { passed: 0, failed: 0 }
  const fallen: string[] = []
  const file = join(RESULTS, `${name}.json`)
  mkdirSync(RESULTS, { recursive: true })
  rmSync(file, { force: true })
  const add = ({ passed, failed }: Counts) => {
    totals.passed += passed
    totals.failed += failed
  }
  return {
    add,
    /** A check that passes or fails as a whole counts as one. */
    check(title: string, program: string, args: readonly string[]): void {
      console.log(`\n── ${title}`)
      const isGood = runProgram(program, args)
      add(isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
      if (isGood) return
      fallen.push(title)
      console.log(`${title}: FAILED`)
    },
    /** Runs tests whose runner leaves a report; one that left none, or ran nothing, has failed. */
    count(title: string, report: string, read: (json: Record<string, unknown>) => unknown[], run: () => void): void {
      rmSync(report, { force: true })
      run()
      try {
        const [passed, failed] = read(JSON.parse(readFileSync(report, 'utf8')) as Record<string, unknown>)
        if (typeof passed !== 'number' || typeof failed !== 'number' || passed + failed === 0)
          throw new Error('ran nothing')
        add({ passed, failed })
        if (failed > 0) fallen.push(title)
        console.log(`${title}: ${passed} passed, ${failed} failed`)
      } catch (error) {
        add({ passed: 0, failed: 1 })
        fallen.push(title)
        console.log(`${title}: FAILED, ${String(error)}`)
      }
    },
    /** Writes the totals down, names the parts that failed, and ends with a failure where one was. */
    close(): void {
      writeFileSync(file, JSON.stringify(totals))
      if (fallen.length > 0) console.log(`\nFailed: ${fallen.join(', ')}`)
      console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
      process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0
    },
  }
}

/** Where the runner of a kind of tests leaves its report. */
export function reportOf(name: string): string {
  return join(RESULTS, `${name}-report.json`)
}

/** Runs one of the project's own programs; returns whether it ended well. */
export function runProgram(program: string, args: readonly string[]): boolean {
  const result = spawnSync(join(ROOT, 'node_modules/.bin', program), args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return result.status === 0
}

/**
 * Passed and failed in a report of Playwright's. A test that passed at its second try only, which the configuration
 * allows on a build machine alone, has passed, and is named.
 */
export function readPlaywright(json: Record<string, unknown>): unknown[] {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = json['stats'] as Record<string, number>
  if (flaky > 0) console.log(`Passed at the second try only, to be looked into:\n  ${flakyOf(json).join('\n  ')}`)
  return [expected + flaky, unexpected + skipped]
}

type Suite = { suites?: Suite[]; specs?: { title: string; tests: { status: string }[] }[] }

function flakyOf({ suites = [], specs = [] }: Suite): string[] {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title)
  return [...here, ...suites.flatMap(flakyOf)]
}
