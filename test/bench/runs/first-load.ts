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
  second: number
  /** Four times slower. */
  slowed: number
}

export async function measureFirstLoad(name: FirstLoadPage, testBed: TestBed): Promise<FirstLoad> {
  const [first = 0, second = 0] = await shownTimes(name, testBed, { visits: 2, slowdown: 1 })
  const [slowed = 0] = await shownTimes(name, testBed, { visits: 1, slowdown: SLOWDOWN })
  console.log(`  ${name} ${Math.round(first)}, again ${Math.round(second)}, slowed ${Math.round(slowed)} ms`)
  return { first, second, slowed }
}

function shownTimes(name: FirstLoadPage, testBed: TestBed, options: { visits: number; slowdown: number }) {
  return inBrowser(LIMIT_SECONDS, async ({ page }) => {
    const undebugged = await openUndebugged(page, testBed)
    await delay(SETTLE_MS)
    await undebugged.slowProcessor(options.slowdown)
    const query = new URLSearchParams({ uid: UID, service: testBed.service, key: testBed.key })
    const address =
      name === 'viewer'
        ? `${testBed.viewer}/?uid=${UID}`
        : `${testBed.plain}/${name === 'bare' ? 'bare-call' : 'small-react'}.html?${query}`
    const times: number[] = []
    while (times.length < options.visits) {
      await undebugged.goTo(address)
      let shown = 0
      while (shown === 0) {
        await delay(SETTLE_MS)
        shown = await undebugged.readNumber(SHOWN)
      }
      times.push(shown)
      await undebugged.goTo('about:blank')
      await delay(SETTLE_MS)
    }
    return times
  })
}
