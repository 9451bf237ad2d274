import { findChromium } from './find-chromium.ts'

/** `npm run browser`: finds or installs the browser for the tests, so that their configuration can use it. */
const browser = await findChromium()
console.log(`Browser: ${browser.executablePath ?? "Playwright's own"}`)
