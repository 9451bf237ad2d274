import { launch } from 'puppeteer-core'
import { programPath } from '../../tools/debian-packages.ts'
import { TIME_LIMIT_SCALE } from '../../tools/time-limits.ts'
import { type Browser, type Engine, VIEW } from './browser.ts'
import { startNullSoundCard } from './null-sound-card.ts'

export const firefox: Engine = {
  name: 'Firefox',
  needs: [
    { program: 'firefox-esr', debianPackage: 'firefox-esr' },
    { program: 'pulseaudio', debianPackage: 'pulseaudio' },
  ],
  start,
}

/** No background traffic or updates; English; reduced motion. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.backup.enabled': false,
  'intl.accept_languages': 'en-GB',
  'nimbus.rollouts.enabled': false,
  'ui.prefersReducedMotion': 1,
}

async function start(): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: programPath('firefox-esr') ?? 'firefox-esr',
    headless: true,
    defaultViewport: VIEW,
    env: { ...process.env, ...(await startNullSoundCard()) },
    extraPrefsFirefox: PREFERENCES,
    // Every journey has its own time limit.
    protocolTimeout: 0,
    timeout: 60_000 * TIME_LIMIT_SCALE,
  })
  const page = await browser.newPage()
  return {
    name: `Firefox ${(await browser.version()).split('/').at(-1)}`,
    open: (address) => page.goto(address, { timeout: 0 }),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  }
}
