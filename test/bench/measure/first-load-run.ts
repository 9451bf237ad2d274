import { setTimeout as delay } from 'node:timers/promises'
import type { Stage } from '../serve/stage.ts'
import { inBrowser } from './browser.ts'
import { openUnwatched } from './unwatched-page.ts'

const UID = 'sample-booking'
const SETTLE_MS = 500
const LIMIT_SECONDS = 60
const SHOWN = 'performance.getEntriesByName("call-shown")[0]?.startTime ?? 0'

/**
 * In ms, from the call for the page to the painted call, in a browser that has never seen either; the key is at hand.
 * `plain` is a page that prints the service's answer as it comes.
 */
export function measureFirstLoad(name: 'viewer' | 'plain', stage: Stage): Promise<number> {
  return inBrowser(LIMIT_SECONDS, async ({ page }) => {
    const unwatched = await openUnwatched(page, {
      origin: stage.viewer,
      name: 'call-viewer:key',
      text: JSON.stringify({ baseUrl: stage.service, key: stage.key }),
    })
    // The browser itself is to stand before the clock runs.
    await delay(SETTLE_MS)
    const query = new URLSearchParams({ uid: UID, service: stage.service, key: stage.key })
    const address = name === 'viewer' ? `${stage.viewer}/?uid=${UID}` : `${stage.plain}/bare-call.html?${query}`
    await unwatched.goTo(address)
    let shown = 0
    while (shown === 0) {
      await delay(SETTLE_MS)
      shown = await unwatched.readNumber(SHOWN)
    }
    console.log(`  ${name} ${Math.round(shown)} ms`)
    return shown
  })
}
