import { findChromium } from './find-chromium.ts'

/** Finds or fetches the browser that the tests run in, and remembers it. */
const browser = await findChromium()
console.log(`Browser: ${browser.executablePath ?? "Playwright's own"}`)
