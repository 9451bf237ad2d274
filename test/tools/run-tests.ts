import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.ts'

/** Everything that `npm test` runs, one after another; the last line tells the runners' own totals. */
const root = join(import.meta.dirname, '../..')
const results = join(root, 'node_modules/.cache/call-viewer')
const totals = { passed: 0, failed: 0 }

mkdirSync(results, { recursive: true })
for (const file of ['vitest.json', 'e2e.json', 'totals.json']) rmSync(join(results, file), { force: true })

const browser = await findChromium()
console.log(`Browser: ${browser.executablePath ?? "Playwright's own"}\n`)

check('types', 'tsc', ['--noEmit'])
check('lint', 'biome', ['check', '.', '--error-on-warnings'])
check('unused exports', 'knip', [])
const vitest = join(results, 'vitest.json')
run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`])
count('unit and component tests', vitest, (json) => ({
  passed: json['numPassedTests'],
  failed: json['numFailedTests'],
}))
check('build', 'vite', ['build', '--logLevel', 'warn'])
check('size budget', 'size-limit', [])
const e2e = join(results, 'e2e.json')
run('playwright', ['test', '--config', 'test/e2e/playwright.config.ts'])
count('end-to-end tests', e2e, (json) => {
  const stats = json['stats'] as Record<string, number>
  return {
    passed: stats['expected'],
    failed: (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0) + (stats['skipped'] ?? 0),
  }
})

writeFileSync(join(results, 'totals.json'), JSON.stringify(totals))
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0

/** Runs one of the project's own programs; returns whether it ended well. */
function run(program: string, args: readonly string[]): boolean {
  const result = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return result.status === 0
}

/** A check that passes or fails as a whole counts as one. */
function check(name: string, program: string, args: readonly string[]): void {
  console.log(`\n── ${name}`)
  if (run(program, args)) totals.passed += 1
  else {
    totals.failed += 1
    console.log(`${name}: FAILED`)
  }
}

/** Adds a runner's totals; a runner that left none, or ran nothing, has failed. */
function count(
  name: string,
  file: string,
  read: (json: Record<string, unknown>) => Record<'passed' | 'failed', unknown>,
): void {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
    if (typeof passed !== 'number' || typeof failed !== 'number' || passed + failed === 0)
      throw new Error('ran nothing')
    totals.passed += passed
    totals.failed += failed
    console.log(`${name}: ${passed} passed, ${failed} failed`)
  } catch (error) {
    totals.failed += 1
    console.log(`${name}: FAILED, ${String(error)}`)
  }
}
