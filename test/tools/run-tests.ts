import { findChromium } from './find-chromium.ts'
import { createTotals, readPlaywright, reportOf, runProgram } from './totals.ts'

/** Everything that `npm test` runs, one after another; the last line tells the runners' own totals. */
const totals = createTotals('tests')
const browser = await findChromium()
console.log(`Browser: ${browser.executablePath ?? "Playwright's own"}\n`)

totals.check('types', 'tsc', ['--noEmit'])
totals.check('lint', 'biome', ['check', '.', '--error-on-warnings'])
totals.check('unused exports', 'knip', [])
const vitest = reportOf('vitest')
totals.count(
  'unit and component tests',
  vitest,
  (json) => [json['numPassedTests'], json['numFailedTests']],
  () => runProgram('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`]),
)
totals.check('build', 'vite', ['build', '--logLevel', 'warn'])
totals.check('size budget', 'size-limit', [])
totals.count('end-to-end tests', reportOf('e2e'), readPlaywright, () =>
  runProgram('playwright', ['test', '--config', 'test/e2e/playwright.config.ts']),
)
totals.close()
