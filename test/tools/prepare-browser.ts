import { findChromium } from './find-chromium.ts'

/** `npm run browser`: finds or installs the browser that the test configurations use. */
await findChromium()
