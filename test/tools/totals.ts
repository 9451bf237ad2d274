import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const RESULTS = join(ROOT, 'node_modules/.cache/call-viewer')
const OPTIONS = { cwd: ROOT, shell: process.platform === 'win32' }

/** The titles of the failed tests are `failures`. */
type Report = { passed: number; failures: string[] }

type Totals = ReturnType<typeof createTotals>

/** Adds up what programs in `node_modules/.bin` report. `close` writes the sums to a file that `.ci/run` reads. */
export function createTotals(name: string) {
  let passed = 0
  const failures: string[] = []
  const notRun: string[] = []
  const file = join(RESULTS, `${name}.json`)
  mkdirSync(RESULTS, { recursive: true })
  rmSync(file, { force: true })
  return {
    pass(): void {
      passed += 1
    },
    fail(title: string): void {
      failures.push(title)
      console.log(`${title}: FAILED`)
    },
    /** Counts neither as passed nor as failed. */
    skip(title: string, reason: string): void {
      notRun.push(`${title}: ${reason}`)
      console.log(`not run: ${title}: ${reason}`)
    },
    /** Runs programs in parallel to use all cores, each counted as one test, and prints their outputs in this order. */
    async check(...checks: readonly (readonly [title: string, program: string, args: readonly string[]])[]) {
      const runs = checks.map(([title, program, args]) => ({ title, run: runQuietly(program, args) }))
      for (const { title, run } of runs) {
        const { isGood, output } = await run
        console.log(`\n── ${title}\n${output.trimEnd()}`)
        if (isGood) this.pass()
        else this.fail(title)
      }
    },
    /** No report, no tests, and a runner that fails although its tests passed are each counted as one failure. */
    count(title: string, report: string, read: (json: object) => Report, program: string, args: readonly string[]) {
      console.log(`\n── ${title}`)
      rmSync(report, { force: true })
      const { status, signal, error } = spawnSync(pathOf(program), args, { ...OPTIONS, stdio: 'inherit' })
      try {
        const counted = read(JSON.parse(readFileSync(report, 'utf8')))
        passed += counted.passed
        failures.push(...counted.failures.map((test) => `${title}: ${test}`))
        console.log(`${title}: ${counted.passed} passed, ${counted.failures.length} failed`)
        if (counted.failures.length > 0) return
        if (counted.passed === 0) this.fail(`${title}: no test ran`)
        else if (status !== 0)
          this.fail(`${title}: the tests passed, but the runner failed: ${error ?? signal ?? status}`)
      } catch (unread) {
        this.fail(`${title}: ${String(unread)}`)
      }
    },
    /** Prints the failures, and sets the exit code. */
    close(): void {
      writeFileSync(file, JSON.stringify({ passed, failed: failures.length, failures, notRun }))
      if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`)
      console.log(`\n${name}: ${passed} passed, ${failures.length} failed, ${notRun.length} not run`)
      process.exitCode = failures.length > 0 || passed + notRun.length === 0 ? 1 : 0
    },
  }
}

export function countVitest(totals: Totals, title: string, projects: readonly string[]): void {
  const report = reportOf(`vitest-${projects.join('-')}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  totals.count(title, report, readVitest, 'vitest', ['run', ...chosen, ...reporters])
}

/** @param name of its folder, and of the report that its configuration writes */
export function countPlaywright(totals: Totals, title: string, name: string, projects: readonly string[] = []): void {
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = ['test', '--config', `test/${name}/playwright.config.ts`, ...chosen]
  totals.count(title, reportOf(name), readPlaywright, 'playwright', args)
}

export function reportOf(name: string): string {
  return join(RESULTS, `${name}-report.json`)
}

const pathOf = (program: string) => join(ROOT, 'node_modules/.bin', program)

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

type VitestReport = {
  testResults?: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Skipped tests are failures, and so is a file that fails before its tests run. */
export function readVitest({ testResults = [] }: VitestReport): Report {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status !== 'passed')
  const files = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => !failed.includes(test)),
  )
  return {
    passed: tests.length - failed.length,
    failures: [...failed.map(({ fullName }) => fullName.trim()), ...files.map(({ name }) => relative(ROOT, name))],
  }
}

type Suite = { suites?: Suite[]; specs?: { title: string; tests: { status: string }[] }[] }

/** Skipped tests are failures. Tests that passed on retry, as in CI, are listed. */
export function readPlaywright(report: Suite): Report {
  const titles = (suite: Suite, status: string): string[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.filter((test) => test.status === status).map(() => title),
    ),
    ...(suite.suites ?? []).flatMap((inner) => titles(inner, status)),
  ]
  const flaky = titles(report, 'flaky')
  if (flaky.length > 0) console.log(`Flaky, passed on retry:\n  ${flaky.join('\n  ')}`)
  return {
    passed: titles(report, 'expected').length + flaky.length,
    failures: [...titles(report, 'unexpected'), ...titles(report, 'skipped')],
  }
}
