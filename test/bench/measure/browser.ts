import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright'
import { findChromium } from '../../tools/find-chromium.ts'
import { scaleLimit } from './cpu-contention.ts'
import { installProbe } from './probe.ts'

export type BenchBrowser = {
  page: Page
  version: string
  pid: number
}

export const OUTPUT_BUFFER_SAMPLES = 1024
const ARGS = ['--autoplay-policy=no-user-gesture-required', `--audio-buffer-size=${OUTPUT_BUFFER_SAMPLES}`]

let chosen: LaunchOptions | null = null

/** Kills the browser after `limitSeconds`, scaled for a busy machine: a page may hang. */
export async function inBrowser<Value>(
  limitSeconds: number,
  measure: (browser: BenchBrowser) => Promise<Value>,
): Promise<Value> {
  chosen ??= await findChromium()
  const args = [...(chosen.args ?? []), ...ARGS]
  const server = await chromium.launchServer({ ...chosen, args })
  let isTimeout = false
  const limit = setTimeout(() => {
    isTimeout = true
    void server.kill()
  }, scaleLimit(limitSeconds) * 1000)
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    return await measure({ page: await openPage(browser), version: browser.version(), pid: server.process().pid ?? 0 })
  } catch (error) {
    throw isTimeout ? new Error(`Timed out after ${Math.round(scaleLimit(limitSeconds))} s`, { cause: error }) : error
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
  page.setDefaultTimeout(0)
  await page.addInitScript(installProbe)
  return page
}
