import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const RESULTS = join(ROOT, 'node_modules/.cache/call-viewer')

type Counts = { passed: number; failed: number }

type Report = Counts & { failures: string[] }

export type Totals = ReturnType<typeof createTotals>

/** Counts as one test. */
export type Check = readonly [title: string, program: string, args: readonly string[]]

/** Adds up what runners report; `close` writes the sums for `.ci/run`. */
export function createTotals(name: string) {
  const totals: Counts = { passed: 0, failed: 0 }
  const failures: string[] = []
  const file = join(RESULTS, `${name}.json`)
  mkdirSync(RESULTS, { recursive: true })
  rmSync(file, { force: true })
  const add = ({ passed, failed }: Counts) => {
    totals.passed += passed
    totals.failed += failed
  }
  return {
    /** In parallel, to use all cores. */
    async check(...checks: readonly Check[]): Promise<void> {
      const runs = checks.map(async ([title, program, args]) => ({ title, ...(await runQuietly(program, args)) }))
      // Each output in one piece, in order.
      for (const run of runs) {
        const { title, isGood, output } = await run
        console.log(`\n── ${title}\n${output.trimEnd()}`)
        add(isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
        if (isGood) continue
        failures.push(title)
        console.log(`${title}: FAILED`)
      }
    },
    /**
     * A missing report, no tests, and a runner that fails although its tests passed are each one failure. `run` returns
     * null or why it failed.
     */
    count(title: string, report: string, read: (json: Record<string, unknown>) => Report, run: () => string | null) {
      console.log(`\n── ${title}`)
      rmSync(report, { force: true })
      const reason = run()
      try {
        const { passed, failed, failures: titles } = read(JSON.parse(readFileSync(report, 'utf8')))
        if (passed + failed === 0) throw new Error('no test ran')
        add({ passed, failed })
        failures.push(...titles.map((test) => `${title}: ${test}`))
        console.log(`${title}: ${passed} passed, ${failed} failed`)
        if (reason !== null && failed === 0) throw new Error(`the tests passed, but the runner failed: ${reason}`)
      } catch (error) {
        add({ passed: 0, failed: 1 })
        failures.push(`${title}: ${String(error)}`)
        console.log(`${title}: FAILED, ${String(error)}`)
      }
    },
    close(): void {
      writeFileSync(file, JSON.stringify({ ...totals, failures }))
      if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`)
      console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
      process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0
    },
  }
}

export function countVitest(totals: Totals, title: string, projects: readonly string[]): void {
  const report = reportOf(`vitest-${projects.join('-')}`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const names = ['default', 'json', UNHANDLED_ERRORS_REPORTER].map((name) => `--reporter=${name}`)
  const errorReport = reportOf('unhandled-errors')
  totals.count(title, report, readVitest, () => {
    rmSync(errorReport, { force: true })
    const args = ['run', ...chosen, ...names, `--outputFile.json=${report}`]
    const reason = runProgram('vitest', args, { UNHANDLED_ERRORS_REPORT: errorReport })
    return reason && existsSync(errorReport) ? `${reason}, unhandled errors: ${readFileSync(errorReport)}` : reason
  })
}

const UNHANDLED_ERRORS_REPORTER = join(import.meta.dirname, 'unhandled-errors-reporter.ts')

export function reportOf(name: string): string {
  return join(RESULTS, `${name}-report.json`)
}

const OPTIONS = { cwd: ROOT, shell: process.platform === 'win32' }

const pathOf = (program: string) => join(ROOT, 'node_modules/.bin', program)

/** From `node_modules/.bin`. Null if it succeeded, else how it ended. */
export function runProgram(program: string, args: readonly string[], variables: Variables = {}): string | null {
  const env = { ...process.env, ...variables }
  const { status, signal, error } = spawnSync(pathOf(program), args, { ...OPTIONS, env, stdio: 'inherit' })
  if (status === 0) return null
  return error ? String(error) : signal ? `ended by ${signal}` : `exit code ${status}`
}

type Variables = Record<string, string>

/** From `node_modules/.bin`. */
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

/** A file that fails before its tests is one failure. */
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

const isFailed = ({ status }: VitestTest) => status === 'failed'

/** Skipped tests are failures. Tests that passed on retry (in CI) are listed. */
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
