import { chromium as playwright } from 'playwright'
import { findChromium } from '../../tools/find-chromium.ts'
import { type Browser, type Engine, VIEW } from './browser.ts'

export const chromium: Engine = { name: 'Chromium', needs: [], start }

async function start(): Promise<Browser> {
  const browser = await playwright.launch(await findChromium())
  const page = await browser.newPage({ viewport: VIEW, reducedMotion: 'reduce', locale: 'en-GB' })
  page.setDefaultTimeout(0)
  return {
    name: `Chromium ${browser.version()}`,
    open: (address) => page.goto(address),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  }
}
