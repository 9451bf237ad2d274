import { defineConfig } from '@playwright/test'
import { knownChromium } from '../tools/find-chromium.ts'
import { TIME_LIMIT_SCALE } from '../tools/time-limits.ts'
import { reportOf } from '../tools/totals.ts'

const chromium = knownChromium()

/**
 * End-to-end tests of the built viewer in a real Chromium. They run without a GPU on every machine, because emulating
 * one costs a tenth of the processor time.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // A CI machine may stall for seconds, so CI retries failed tests. The output lists tests that passed on retry.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Tests sometimes wait for audio, a timer or another process, so two workers wouldn't keep two cores busy.
  workers: 3,
  timeout: 60_000 * TIME_LIMIT_SCALE,
  expect: { timeout: 15_000 * TIME_LIMIT_SCALE },
  reporter: [['list'], ['junit', { outputFile: reportOf('e2e') }]],
  use: {
    actionTimeout: 15_000 * TIME_LIMIT_SCALE,
    launchOptions: { ...chromium, args: [...(chromium.args ?? []), '--disable-gpu'] },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
})
