import { setTimeout as delay } from 'node:timers/promises'
import { inBrowser } from '../measure/browser.ts'
import { openUndebugged } from '../measure/undebugged-page.ts'
import type { TestBed } from '../serve/test-bed.ts'

const UID = 'sample-booking'
const SETTLE_MS = 500
const LIMIT_SECONDS = 60
const SHOWN = 'performance.getEntriesByName("call-shown")[0]?.startTime ?? 0'

/**
 * Measures the time in ms from the navigation until the call is painted, in a fresh browser that already has the key.
 * `plain` is a page that prints the service's response as text.
 */
export function measureFirstLoad(name: 'viewer' | 'plain', testBed: TestBed): Promise<number> {
  return inBrowser(LIMIT_SECONDS, async ({ page }) => {
    const undebugged = await openUndebugged(page, testBed)
    // Gives the browser time to finish starting.
    await delay(SETTLE_MS)
    const query = new URLSearchParams({ uid: UID, service: testBed.service, key: testBed.key })
    const address = name === 'viewer' ? `${testBed.viewer}/?uid=${UID}` : `${testBed.plain}/bare-call.html?${query}`
    await undebugged.goTo(address)
    let shown = 0
    while (shown === 0) {
      await delay(SETTLE_MS)
      shown = await undebugged.readNumber(SHOWN)
    }
    console.log(`  ${name} ${Math.round(shown)} ms`)
    return shown
  })
}
