import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { knownChromium } from '../tools/find-chromium.ts'
import { TIME_LIMIT_SCALE } from '../tools/time-limits.ts'

const chromium = knownChromium()
const FONTS = { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') }

/** Takes screenshots of all screens and compares the main ones with the committed pictures. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 120_000 * TIME_LIMIT_SCALE,
  expect: {
    timeout: 30_000 * TIME_LIMIT_SCALE,
    // Versions of Chromium antialias edges differently, but a visible change affects a larger share of the pixels.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002 },
  },
  reporter: [['list']],
  use: {
    launchOptions: { ...chromium, env: { ...process.env, ...chromium.env, ...FONTS } as Record<string, string> },
  },
})
