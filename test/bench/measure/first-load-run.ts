import type { Stage } from '../serve/stage.ts'
import { inBrowser } from './browser.ts'

const UID = 'sample-booking'
const SETTLE_MS = 500
const LIMIT_SECONDS = 60

/**
 * In ms, from the call for the page to the painted call, in a browser that has never seen either; the key is at hand.
 * `plain` is a page that prints the service's answer as it comes.
 */
export function measureFirstLoad(name: 'viewer' | 'plain', stage: Stage): Promise<number> {
  return inBrowser(LIMIT_SECONDS, async ({ page }) => {
    await page.addInitScript(
      ([origin, entry]) => {
        if (location.origin === origin) sessionStorage.setItem('call-viewer:key', entry)
      },
      [stage.viewer, JSON.stringify({ baseUrl: stage.service, key: stage.key })] as const,
    )
    // The browser itself is to stand before the clock runs.
    await page.goto('about:blank')
    await page.waitForTimeout(SETTLE_MS)
    const query = new URLSearchParams({ uid: UID, service: stage.service, key: stage.key })
    const address = name === 'viewer' ? `${stage.viewer}/?uid=${UID}` : `${stage.plain}/bare-call.html?${query}`
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('call-shown').length > 0)
    const shown = await page.evaluate(() => performance.getEntriesByName('call-shown')[0]?.startTime ?? 0)
    console.log(`  ${name} ${Math.round(shown)} ms`)
    return shown
  })
}
