import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const RESULTS = join(ROOT, 'node_modules/.cache/call-viewer')
const OPTIONS = { cwd: ROOT, shell: process.platform === 'win32', maxBuffer: Number.POSITIVE_INFINITY }

const pathOf = (program: string) => join(ROOT, 'node_modules/.bin', program)

/** @param name of the folder of tests */
export const reportOf = (name: string) => join(RESULTS, `${name}-report.xml`)

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
    vitest(title: string, projects: readonly string[]): void {
      const report = reportOf(projects.join('-'))
      const chosen = projects.flatMap((project) => ['--project', project])
      const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`]
      this.count(title, report, 'vitest', ['run', ...chosen, ...reporters])
    },
    /** @param folder its configuration writes the report */
    playwright(title: string, folder: string, projects: readonly string[] = []): void {
      const chosen = projects.flatMap((project) => ['--project', project])
      const args = ['test', '--config', `test/${folder}/playwright.config.ts`, ...chosen]
      this.count(title, reportOf(folder), 'playwright', args)
    },
    /** No report, no tests, and a runner that fails although its tests passed are each counted as one failure. */
    count(title: string, report: string, program: string, args: readonly string[]): void {
      console.log(`\n── ${title}`)
      rmSync(report, { force: true })
      const { status, signal, error } = spawnSync(pathOf(program), args, { ...OPTIONS, stdio: 'inherit' })
      try {
        const counted = readReport(readFileSync(report, 'utf8'))
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

async function runQuietly(program: string, args: readonly string[]): Promise<{ isGood: boolean; output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(pathOf(program), args, OPTIONS)
    return { isGood: true, output: stdout + stderr }
  } catch (error) {
    const { stdout = '', stderr = String(error) } = error as { stdout?: string; stderr?: string }
    return { isGood: false, output: stdout + stderr }
  }
}

/** Of a JUnit report. Skipped tests are failures, and so is a file that fails before its tests run. */
export function readReport(xml: string): { passed: number; failures: string[] } {
  const tests = xml.split('<testcase ').slice(1)
  const failed = tests.filter((test) => /<(?:failure|error|skipped)\b/.test(test))
  const failures = failed.map((test) => unescaped(/\bname="([^"]*)"/.exec(test)?.[1] ?? ''))
  return { passed: tests.length - failed.length, failures }
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
const unescaped = (text: string) => text.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
