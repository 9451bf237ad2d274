import { setTimeout as delay } from 'node:timers/promises'
import { inBrowser } from '../measure/browser.ts'
import { openUndebugged } from '../measure/undebugged-page.ts'
import type { TestBed } from '../serve/test-bed.ts'

const UID = 'sample-booking'
const SETTLE_MS = 500
const LIMIT_SECONDS = 60
const SHOWN = 'performance.getEntriesByName("call-shown")[0]?.startTime ?? 0'
const SLOWDOWN = 4

/** `bare` prints the response as text. */
export const FIRST_LOAD_PAGES = ['viewer', 'bare', 'react'] as const
export type FirstLoadPage = (typeof FIRST_LOAD_PAGES)[number]

/** Milliseconds from the navigation until the call is painted. */
export type FirstLoad = {
  first: number
  /** Four times slower. */
  slowed: number
}

export async function measureFirstLoad(name: FirstLoadPage, testBed: TestBed): Promise<FirstLoad> {
  const first = await shownTime(name, testBed, 1)
  const slowed = await shownTime(name, testBed, SLOWDOWN)
  console.log(`  ${name} ${Math.round(first)}, slowed ${Math.round(slowed)} ms`)
  return { first, slowed }
}

function shownTime(name: FirstLoadPage, testBed: TestBed, slowdown: number): Promise<number> {
  return inBrowser(LIMIT_SECONDS, async ({ page }) => {
    const undebugged = await openUndebugged(page, testBed)
    await delay(SETTLE_MS)
    await undebugged.slowProcessor(slowdown)
    const query = new URLSearchParams({ uid: UID, service: testBed.service, key: testBed.key })
    const address =
      name === 'viewer'
        ? `${testBed.viewer}/?uid=${UID}`
        : `${testBed.plain}/${name === 'bare' ? 'bare-call' : 'small-react'}.html?${query}`
    await undebugged.goTo(address)
    let shown = 0
    while (shown === 0) {
      await delay(SETTLE_MS)
      shown = await undebugged.readNumber(SHOWN)
    }
    return shown
  })
}
