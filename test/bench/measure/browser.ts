import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright'
import { findChromium } from '../../tools/find-chromium.ts'
import { patient } from './lost-time.ts'
import { installProbe } from './probe.ts'

export type BenchBrowser = {
  page: Page
  version: string
  /** Of the browser's first process. */
  pid: number
}

/** In samples; larger than usual, so that a busy machine keeps up. */
export const OUTPUT_PIECE = 1024
const ARGS = ['--autoplay-policy=no-user-gesture-required', `--audio-buffer-size=${OUTPUT_PIECE}`]

let chosen: LaunchOptions | null = null

/**
 * Measures something in a browser of its own, with one empty page. The browser is ended in any case, and after
 * `limitSeconds` of a quiet machine even in the midst of measuring, so that a page that hangs holds nothing up.
 */
export async function inBrowser<Value>(
  limitSeconds: number,
  measure: (browser: BenchBrowser) => Promise<Value>,
): Promise<Value> {
  chosen ??= await findChromium()
  const args = [...(chosen.args ?? []), ...ARGS]
  const server = await chromium.launchServer({ ...chosen, args })
  let isOver = false
  const limit = setTimeout(() => {
    isOver = true
    void server.kill()
  }, patient(limitSeconds) * 1000)
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    return await measure({ page: await openPage(browser), version: browser.version(), pid: server.process().pid ?? 0 })
  } catch (error) {
    throw isOver ? new Error(`Not done within ${Math.round(patient(limitSeconds))} s`, { cause: error }) : error
  } finally {
    clearTimeout(limit)
    await server.kill()
  }
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // The browser's own limit is the only one.
  page.setDefaultTimeout(0)
  await page.addInitScript(installProbe)
  return page
}
