import { launch } from 'puppeteer-core'
import { programPath } from '../tools/debian-packages.ts'
import { type Browser, type Engine, VIEW } from './browser.ts'
import { startSoundSink } from './sound-sink.ts'

/** Firefox ESR, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  needs: [
    { program: 'firefox-esr', debianPackage: 'firefox-esr' },
    { program: 'pulseaudio', debianPackage: 'pulseaudio' },
  ],
  start,
}

/** Nothing that calls out or changes on its own. */
const QUIET = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.backup.enabled': false,
  'intl.accept_languages': 'en-GB',
  'nimbus.rollouts.enabled': false,
  'ui.prefersReducedMotion': 1,
}

async function start(): Promise<Browser> {
  const sink = await startSoundSink()
  const browser = await launch({
    browser: 'firefox',
    executablePath: programPath('firefox-esr') ?? 'firefox-esr',
    headless: true,
    defaultViewport: VIEW,
    env: { ...process.env, ...sink.env },
    extraPrefsFirefox: QUIET,
    // Limits are the journeys' own.
    protocolTimeout: 0,
    timeout: 300_000,
  })
  const page = await browser.newPage()
  return {
    name: `Firefox ${(await browser.version()).split('/').at(-1)}`,
    deafness: null,
    async open(address) {
      await page.goto(address, { timeout: 0 })
    },
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    async close() {
      await browser.close()
      await sink.end()
    },
  }
}
