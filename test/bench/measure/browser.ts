import { readFileSync } from 'node:fs'
import { chromium, type LaunchOptions, type Page } from 'playwright'
import { findChromium } from '../../tools/find-chromium.ts'
import { installProbe } from './probe.ts'

export const OUTPUT_BUFFER_SAMPLES = 1024
const ARGS = ['--autoplay-policy=no-user-gesture-required', `--audio-buffer-size=${OUTPUT_BUFFER_SAMPLES}`]
const SAMPLE_EVERY_MS = 200

export const PACES = {
  unthrottled: null,
  '10 Mbit/s': { offline: false, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, latency: 40 },
} as const
export type Pace = keyof typeof PACES

let chosen: LaunchOptions | null = null

/**
 * With a network of this pace in a new browser, which is closed after `limitSeconds`, because a page may hang. Null, and the reason in the output,
 * if the measurement fails.
 */
export async function inBrowser<Value>(
  limitSeconds: number,
  pace: Pace,
  measure: (page: Page) => Promise<Value>,
): Promise<Value | null> {
  chosen ??= await findChromium()
  const browser = await chromium.launch({ ...chosen, args: [...(chosen.args ?? []), ...ARGS] })
  const limit = setTimeout(() => void browser.close(), limitSeconds * 1000)
  try {
    const view = { viewport: { width: 1280, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce' } as const
    const page = await browser.newPage(view)
    page.setDefaultTimeout(0)
    await page.addInitScript(installProbe)
    if (PACES[pace]) {
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', PACES[pace])
    }
    return await measure(page)
  } catch (error) {
    console.log(`  ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    return null
  } finally {
    clearTimeout(limit)
    await browser.close()
  }
}

/** By turns, so that a moment of high load affects all. */
export async function alternately<Name extends string, Value>(
  names: readonly Name[],
  times: number,
  measure: (name: Name) => Promise<Value | null>,
): Promise<Record<Name, (Value | null)[]>> {
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, (Value | null)[]>
  for (let count = 0; count < times; count += 1) for (const name of names) results[name].push(await measure(name))
  return results
}

/**
 * Watches the sum of the renderers' proportional set sizes. `peakGrowth` stops, and returns by how many MB they grew at
 * most; null without `/proc`.
 */
export async function watchMemory(page: Page): Promise<{ peakGrowth: () => number | null }> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  const megabytes = async () => {
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
    return processInfo.reduce((sum, { type, id }) => sum + (type === 'renderer' ? megabytesOf(id) : 0), 0)
  }
  const start = await megabytes()
  let peak = start
  const timer = setInterval(() => {
    const compare = (now: number) => {
      peak = Math.max(peak, now)
    }
    megabytes().then(compare, () => clearInterval(timer))
  }, SAMPLE_EVERY_MS)
  return {
    peakGrowth() {
      clearInterval(timer)
      return start === 0 ? null : peak - start
    },
  }
}

function megabytesOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    // The process has ended, or the system has no `/proc`.
    return 0
  }
}
