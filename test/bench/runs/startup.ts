import { setTimeout as delay } from 'node:timers/promises'
import { inBrowser } from '../measure/browser.ts'
import { openUndebugged } from '../measure/undebugged-page.ts'
import type { TestBed } from '../serve/test-bed.ts'

const UID = 'sample-booking'
const SETTLE_MS = 500
const POLL_MS = 500
const LIMIT_SECONDS = 60

/** Milliseconds from the navigation to each mark. The plain page has no recording and never sets the second mark. */
export type StartupTimes = { callShown: number; playable: number | null }

/**
 * Opens a call in a fresh browser that already has the key, on a processor that appears `slowdown` times slower.
 * `plain` is a page that prints the service's response as text.
 */
export function measureStartup(name: 'viewer' | 'plain', testBed: TestBed, slowdown: number): Promise<StartupTimes> {
  return inBrowser(LIMIT_SECONDS, async ({ page }) => {
    const undebugged = await openUndebugged(page, testBed)
    // Gives the browser time to finish starting.
    await delay(SETTLE_MS)
    await undebugged.slowProcessor(slowdown)
    const query = new URLSearchParams({ uid: UID, service: testBed.service, key: testBed.key })
    await undebugged.goTo(
      name === 'viewer' ? `${testBed.viewer}/?uid=${UID}` : `${testBed.plain}/bare-call.html?${query}`,
    )
    const timeOf = async (mark: string) => {
      for (;;) {
        await delay(POLL_MS)
        const time = await undebugged.readNumber(`performance.getEntriesByName('${mark}')[0]?.startTime ?? 0`)
        if (time > 0) return time
      }
    }
    const callShown = await timeOf('call-shown')
    return { callShown, playable: name === 'viewer' ? await timeOf('recording-playable') : null }
  })
}
