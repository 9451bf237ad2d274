import { findChromium } from './find-chromium.ts'
import { countVitest, createTotals, readPlaywright, reportOf, runProgram } from './totals.ts'

/** `npm test` */
const totals = createTotals('tests')
await findChromium()

await totals.check(
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'biome', ['check', '.', '--error-on-warnings']],
  ['unused code', 'knip', []],
  ['unused code outside tests', 'knip', ['--production', '--exclude', 'binaries']],
)
countVitest(totals, 'unit and component tests', ['unit', 'component'])
await totals.check(['production build', 'vite', ['build', '--logLevel', 'warn']])
await totals.check(['size budget', 'size-limit', []])
totals.count('end-to-end tests', reportOf('e2e'), readPlaywright, () =>
  runProgram('playwright', ['test', '--config', 'test/e2e/playwright.config.ts']),
)
totals.close()
