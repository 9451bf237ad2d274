import { defineConfig } from '@playwright/test'
import e2e from '../e2e/playwright.config.ts'
import { TIME_LIMIT_SCALE } from '../tools/time-limits.ts'
import { reportOf } from '../tools/totals.ts'
import { ENGINES } from './drivers/engines.ts'

/** All engines in parallel, each in one browser, which a failed test restarts. */
export default defineConfig(e2e, {
  testDir: '.',
  fullyParallel: false,
  workers: ENGINES.length,
  timeout: 120_000 * TIME_LIMIT_SCALE,
  // A run can't take hours on a very slow machine.
  globalTimeout: 900_000 * TIME_LIMIT_SCALE,
  reporter: [['list'], ['junit', { outputFile: reportOf('engines') }]],
  projects: ENGINES.map(({ name, captureProblem }) => ({
    name,
    ...(captureProblem !== undefined && { grepInvert: /@capture/ }),
  })),
})
