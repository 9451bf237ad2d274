import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const RESULTS = join(ROOT, 'node_modules/.cache/call-viewer')

type Counts = { passed: number; failed: number }

/** The counts in a test runner's report, and the titles of the tests that failed. */
type Report = Counts & { failures: string[] }

type Totals = ReturnType<typeof createTotals>

/** A check that passes or fails as a whole: its title, a program and the program's arguments. */
export type Check = readonly [title: string, program: string, args: readonly string[]]

/**
 * Runs the project's programs and adds up the totals that their runners report. `close` writes the sums, the titles of
 * the tests that failed, and what didn't run, to a file that `.ci/run` reads.
 */
export function createTotals(name: string) {
  const totals: Counts = { passed: 0, failed: 0 }
  const failures: string[] = []
  const notRun: string[] = []
  const file = join(RESULTS, `${name}.json`)
  mkdirSync(RESULTS, { recursive: true })
  rmSync(file, { force: true })
  return {
    pass(): void {
      totals.passed += 1
    },
    fail(title: string): void {
      totals.failed += 1
      failures.push(title)
    },
    /** Counts neither as passed nor as failed. */
    skip(title: string, reason: string): void {
      notRun.push(`${title}: ${reason}`)
      console.log(`not run: ${title}: ${reason}`)
    },
    /** Runs checks in parallel to use all cores. Each check is counted as one test. */
    async check(...checks: readonly Check[]): Promise<void> {
      const runs = checks.map(async ([title, program, args]) => ({ title, ...(await runQuietly(program, args)) }))
      // Prints the output of each check in one piece, in the given order.
      for (const run of runs) {
        const { title, isGood, output } = await run
        console.log(`\n── ${title}\n${output.trimEnd()}`)
        if (isGood) this.pass()
        else {
          this.fail(title)
          console.log(`${title}: FAILED`)
        }
      }
    },
    /**
     * Runs tests and adds the counts in the runner's report to the totals. A missing report, a run without tests, and a
     * runner that fails although its tests passed are each counted as one failure. `run` returns null if the runner
     * succeeded, and otherwise the reason why it failed.
     */
    count(title: string, report: string, read: (json: Record<string, unknown>) => Report, run: () => string | null) {
      console.log(`\n── ${title}`)
      rmSync(report, { force: true })
      const reason = run()
      try {
        const { passed, failed, failures: titles } = read(JSON.parse(readFileSync(report, 'utf8')))
        if (passed + failed === 0) throw new Error('no test ran')
        totals.passed += passed
        totals.failed += failed
        failures.push(...titles.map((test) => `${title}: ${test}`))
        console.log(`${title}: ${passed} passed, ${failed} failed`)
        if (reason !== null && failed === 0) throw new Error(`the tests passed, but the runner failed: ${reason}`)
      } catch (error) {
        this.fail(`${title}: ${String(error)}`)
        console.log(`${title}: FAILED, ${String(error)}`)
      }
    },
    /** Writes the totals to the file for `.ci/run`, prints the failures, and sets the exit code. */
    close(): void {
      writeFileSync(file, JSON.stringify({ ...totals, failures, notRun }))
      if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`)
      console.log(`\n${name}: ${totals.passed} passed, ${totals.failed} failed, ${notRun.length} not run`)
      process.exitCode = totals.failed > 0 || totals.passed + notRun.length === 0 ? 1 : 0
    },
  }
}

/** Runs test projects from `vite.config.ts` and counts their tests. */
export function countVitest(totals: Totals, title: string, projects: readonly string[]): void {
  const report = reportOf(`vitest-${projects.join('-')}`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  totals.count(title, report, readVitest, () => runProgram('vitest', ['run', ...chosen, ...reporters]))
}

/** The path of a test runner's JSON report. */
export function reportOf(name: string): string {
  return join(RESULTS, `${name}-report.json`)
}

const OPTIONS = { cwd: ROOT, shell: process.platform === 'win32' }

const pathOf = (program: string) => join(ROOT, 'node_modules/.bin', program)

/** Runs a program from `node_modules/.bin`. Returns null if it succeeded, and otherwise a description of how it ended. */
export function runProgram(program: string, args: readonly string[]): string | null {
  const { status, signal, error } = spawnSync(pathOf(program), args, { ...OPTIONS, stdio: 'inherit' })
  if (status === 0) return null
  return error ? String(error) : signal ? `ended by ${signal}` : `exit code ${status}`
}

/** Runs a program from `node_modules/.bin`. Resolves to its output and to whether its exit code was 0. */
function runQuietly(program: string, args: readonly string[]): Promise<{ isGood: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(pathOf(program), args, { ...OPTIONS, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.on('error', (error) => resolve({ isGood: false, output: output + String(error) }))
    child.on('close', (code) => resolve({ isGood: code === 0, output }))
  })
}

/** Reads a Vitest report. Skipped tests are counted as failed. A file that fails before its tests run is counted as one failed test. */
export function readVitest(json: Record<string, unknown>): Report {
  const files = json['testResults'] as VitestFile[]
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const failedTests = tests.filter(isFailed).map(({ fullName }) => fullName.trim())
  const failedFiles = files
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
    .map(({ name }) => relative(ROOT, name))
  const failures = [...failedTests, ...failedFiles]
  return { passed: tests.filter(({ status }) => status === 'passed').length, failed: failures.length, failures }
}

type VitestTest = { status: string; fullName: string }
type VitestFile = { name: string; status: string; assertionResults: VitestTest[] }

const isFailed = ({ status }: VitestTest) => status !== 'passed'

/**
 * Reads a Playwright report. Skipped tests are counted as failed. A test that passed on retry, which happens only in
 * CI, is counted as passed and listed.
 */
export function readPlaywright(json: Record<string, unknown>): Report {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = json['stats'] as Record<string, number>
  if (flaky > 0) console.log(`Flaky, passed on retry:\n  ${titlesOf(json, ['flaky']).join('\n  ')}`)
  const failures = titlesOf(json, ['unexpected', 'skipped'])
  return { passed: expected + flaky, failed: unexpected + skipped, failures }
}

type Suite = { suites?: Suite[]; specs?: { title: string; tests: { status: string }[] }[] }

function titlesOf({ suites = [], specs = [] }: Suite, wanted: readonly string[]): string[] {
  const found = specs.filter(({ tests }) => tests.some(({ status }) => wanted.includes(status)))
  return [...found.map(({ title }) => title), ...suites.flatMap((suite) => titlesOf(suite, wanted))]
}
