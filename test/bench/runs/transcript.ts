import type { Page } from 'playwright'
import { inBrowser } from '../measure/browser.ts'
import type { TestBed } from '../serve/test-bed.ts'

/**
 * Times are in ms. `search` is null if the page has no search. `findsLast` is whether the browser's find in page
 * reaches the last turn.
 */
export type TranscriptResult = {
  firstPaint: number
  scrollFrame: number
  search: number | null
  findsLast: boolean
}

const LIMIT_SECONDS = 240
const TURNS = 5000

/** Measures a call with thousands of turns, in the viewer or in the page with a virtual list. */
export function measureTranscript(name: 'viewer' | 'plain', testBed: TestBed): Promise<TranscriptResult> {
  return inBrowser(LIMIT_SECONDS, async ({ page }) => {
    const uid = `call-turns-${TURNS}`
    if (name === 'plain') {
      const query = new URLSearchParams({ uid, service: testBed.service, key: testBed.key })
      await page.goto(`${testBed.plain}/virtual-list.html?${query}`)
    } else {
      await page.goto(`${testBed.viewer}/`)
      await page.getByLabel('API key').fill(testBed.key)
      await page.getByLabel('Call uid').fill(uid)
      await page.getByRole('button', { name: 'Open call' }).click()
    }
    await page.waitForFunction(() => performance.getEntriesByName('call-shown').length > 0)
    const firstPaint = await page.evaluate(sinceAnswer, uid)
    // The viewer renders the remaining turns while the browser is idle.
    if (name === 'viewer') await page.getByText(`Turn ${TURNS}.`).waitFor({ state: 'attached' })
    return {
      firstPaint,
      scrollFrame: await page.evaluate(scrollFrames),
      search: name === 'viewer' ? await searchTime(page) : null,
      findsLast: await page.evaluate(
        (words) => (window as { find?: (text: string) => boolean }).find?.(words) ?? false,
        `Turn ${TURNS}.`,
      ),
    }
  })
}

/** Milliseconds from the last byte of the call to the first paint of its transcript. */
function sinceAnswer(uid: string): number {
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const answer = answers.filter(({ name }) => name.endsWith(`/v1/calls/${uid}`)).at(-1)
  return (performance.getEntriesByName('call-shown')[0]?.startTime ?? 0) - (answer?.responseEnd ?? 0)
}

/** The 95th percentile of frame times in ms while the list scrolls by 40 pixels per frame. */
async function scrollFrames(): Promise<number> {
  const scroller = document.querySelector('[aria-label="Transcript"] [data-scroll-area]')
  if (!scroller) throw new Error('The page has no scrolling list')
  const frames: number[] = []
  let previous = await new Promise<number>(requestAnimationFrame)
  for (let count = 0; count < 180; count++) {
    scroller.scrollTop += 40
    const now = await new Promise<number>(requestAnimationFrame)
    frames.push(now - previous)
    previous = now
  }
  return frames.sort((one, other) => one - other)[Math.floor(frames.length * 0.95)] ?? 0
}

/** Milliseconds from changing the search text until its result, such as `1 of 12`, is shown. */
async function searchTime(page: Page): Promise<number> {
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Search transcript' })
  await field.fill('thursda')
  await page
    .getByRole('status')
    .filter({ hasText: /^1 of \d+$/ })
    .waitFor()
  return field.evaluate(
    (input: HTMLInputElement) =>
      new Promise<number>((resolve) => {
        const status = [...document.querySelectorAll('[role=status]')].find((one) =>
          /^1 of \d+$/.test(one.textContent ?? ''),
        )
        const before = status?.textContent
        const startedAt = performance.now()
        const check = () => {
          if (status?.textContent && status.textContent !== before) resolve(performance.now() - startedAt)
          else requestAnimationFrame(check)
        }
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'dental')
        input.dispatchEvent(new Event('input', { bubbles: true }))
        requestAnimationFrame(check)
      }),
  )
}
