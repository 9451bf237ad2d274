import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { knownChromium } from '../tools/find-chromium.ts'
import { TIME_LIMIT_SCALE } from '../tools/time-limits.ts'

const browser = knownChromium()
// Component tests play audio without a user gesture.
const launchOptions = { ...browser, args: [...(browser.args ?? []), '--autoplay-policy=no-user-gesture-required'] }

/** Component tests run in a real browser, against the sample service over real HTTP. */
export const componentTests: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'component',
    include: ['test/component/**/*.test.tsx'],
    testTimeout: 30_000 * TIME_LIMIT_SCALE,
    // As with the end-to-end tests, CI retries failed tests. The reporter marks tests that passed on a retry.
    retry: process.env['CI'] === undefined ? 0 : 1,
    // By default, `expect.poll` gives up after a second, but a busy machine needs longer to start playback.
    expect: { poll: { timeout: 15_000 * TIME_LIMIT_SCALE } },
    globalSetup: ['test/component/global-setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
