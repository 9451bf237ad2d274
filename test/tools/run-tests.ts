import { findChromium } from './find-chromium.ts'
import { createTotals } from './totals.ts'

/** `npm test` */
const totals = createTotals('tests')
await findChromium()

await totals.check(
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'biome', ['check', '.', '--error-on-warnings']],
  ['unused code', 'knip', []],
  ['unused code outside tests', 'knip', ['--production', '--exclude', 'binaries']],
)
totals.vitest('unit and component tests', ['unit', 'component'])
await totals.check(['production build', 'vite', ['build', '--logLevel', 'warn']])
await totals.check(['size budget', 'size-limit', []])
totals.playwright('end-to-end tests', 'e2e')
totals.close()
