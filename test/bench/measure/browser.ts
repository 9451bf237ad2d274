import { type Browser, chromium, type Page } from 'playwright'
import { findChromium } from '../../tools/find-chromium.ts'
import { installProbe } from './probe.ts'

export type BenchBrowser = {
  page: Page
  version: string
  /** Of the browser's first process. */
  pid: number
  close: () => Promise<void>
}

/** A browser of its own, with one empty page. */
export async function openBrowser(): Promise<BenchBrowser> {
  const options = await chosen
  const server = await chromium.launchServer({
    ...options,
    args: [...(options.args ?? []), '--autoplay-policy=no-user-gesture-required'],
  })
  const browser: Browser = await chromium.connect(server.wsEndpoint())
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(installProbe)
  return {
    page,
    version: browser.version(),
    pid: server.process().pid ?? 0,
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

const chosen = findChromium()
