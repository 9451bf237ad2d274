import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { knownChromium } from '../tools/find-chromium.ts'

const browser = knownChromium()
// Nobody presses anything in a component test, and sound must play all the same.
const launchOptions = { ...browser, args: [...(browser.args ?? []), '--autoplay-policy=no-user-gesture-required'] }

/** Component tests run in a real browser, against the sample service over real HTTP. */
export const componentTests: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'component',
    include: ['test/component/**/*.test.tsx'],
    testTimeout: 180_000,
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
