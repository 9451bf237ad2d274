import { defineConfig } from '@playwright/test'
import { knownChromium } from '../tools/find-chromium.ts'
import { reportOf } from '../tools/totals.ts'

/** End-to-end tests of the built viewer in a real Chromium. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A build machine may stand still for seconds at a time; what passed at the second try only is named there.
  retries: process.env['CI'] === undefined ? 0 : 1,
  workers: 2,
  // Generous: a busy machine is not a failure.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: reportOf('e2e') }]],
  use: {
    launchOptions: knownChromium(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
})
