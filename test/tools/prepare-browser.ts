import { findChromium } from './find-chromium.ts'

/** `npm run browser` */
const browser = await findChromium()
console.log(`Browser: ${browser.executablePath ?? "Playwright's own"}`)
