import { defineConfig } from '@playwright/test'
import { knownChromium } from '../tools/find-chromium.ts'
import { withPictureFonts } from './picture-fonts.ts'

/** Pictures of all screens, and those of the main ones beside what they were. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 600_000,
  expect: {
    timeout: 120_000,
    // Versions of Chromium smooth edges a little differently; what people would notice is more.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002 },
  },
  reporter: [['list']],
  use: { launchOptions: withPictureFonts(knownChromium()) },
})
