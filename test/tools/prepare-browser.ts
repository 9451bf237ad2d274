import { findChromium } from './find-chromium.ts'

/** `npm run browser`: finds or installs the browser that the test configurations use. */
const browser = await findChromium()
console.log(`Browser: ${browser.executablePath ?? "Playwright's own"}`)
