import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { knownChromium } from '../tools/find-chromium.ts'

/** Component tests run in a real browser, against the sample service over real HTTP. */
export const componentTests: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'component',
    include: ['test/component/**/*.test.tsx'],
    globalSetup: ['test/component/global-setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: knownChromium() }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
