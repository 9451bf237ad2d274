import type { Page } from 'playwright'
import { inBrowser } from '../measure/browser.ts'
import { subjects } from '../measure/subject.ts'
import type { TestBed } from '../serve/test-bed.ts'

/**
 * ms; null if the page has no search. `searchTask`: the longest task while a frequent letter is searched in
 * `SEARCHED_TURNS` turns, its matches visited and the search ended.
 */
export type TranscriptResult = {
  firstPaint: number
  scrollFrame: number
  search: number | null
  searchTask: number | null
}

const LIMIT_SECONDS = 240
const TURNS = 5000
const SEARCHED_TURNS = 20_000

export function measureTranscript(name: 'viewer' | 'plain', testBed: TestBed): Promise<TranscriptResult> {
  return inBrowser(LIMIT_SECONDS, async ({ page }) => {
    const uid = `call-turns-${TURNS}`
    if (name === 'plain') {
      const query = new URLSearchParams({ uid, service: testBed.service, key: testBed.key })
      await page.goto(`${testBed.plain}/virtual-list.html?${query}`)
    } else {
      await subjects.viewer.arrive(page, testBed, uid)
      await subjects.viewer.open(page, testBed, uid)
    }
    await page.waitForFunction(() => performance.getEntriesByName('call-shown').length > 0)
    const firstPaint = await page.evaluate(sinceAnswer, uid)
    if (name === 'viewer') await page.getByText(`Turn ${TURNS}.`).waitFor({ state: 'attached' })
    return {
      firstPaint,
      scrollFrame: await page.evaluate(scrollFrames),
      search: name === 'viewer' ? await searchTime(page) : null,
      searchTask: name === 'viewer' ? await longestSearchTask(page, testBed) : null,
    }
  })
}

/** ms; 0 if none takes 50 ms. */
async function longestSearchTask(page: Page, testBed: TestBed): Promise<number> {
  await page.evaluate(() => sessionStorage.clear())
  await subjects.viewer.arrive(page, testBed, '')
  await subjects.viewer.open(page, testBed, `call-turns-${SEARCHED_TURNS}`)
  await page.getByText(`Turn ${SEARCHED_TURNS}.`).waitFor({ state: 'attached' })
  const shown = await page.evaluate(() => performance.now())
  const field = page.getByRole('searchbox', { name: 'Search transcript' })
  const status = page.getByRole('search').getByRole('status')
  const isDrawn = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await field.press('e')
  await status.filter({ hasText: /^1 of \d+/ }).waitFor()
  for (const key of ['Enter', 'Enter', 'Shift+Enter', 'Shift+Enter', 'Shift+Enter', 'Escape']) {
    await isDrawn()
    await field.press(key)
  }
  await isDrawn()
  return page.evaluate((since) => {
    const tasks = window.probe.longTasks.filter(({ start }) => start >= since)
    return Math.max(0, ...tasks.map(({ duration }) => duration))
  }, shown)
}

/** Milliseconds from the call's last byte. */
function sinceAnswer(uid: string): number {
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const answer = answers.filter(({ name }) => name.endsWith(`/v1/calls/${uid}`)).at(-1)
  return (performance.getEntriesByName('call-shown')[0]?.startTime ?? 0) - (answer?.responseEnd ?? 0)
}

/** The 95th percentile in ms, at 40 pixels per frame. */
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

/** Milliseconds until a result such as `1 of 12` is shown. */
async function searchTime(page: Page): Promise<number> {
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Search transcript' })
  await field.fill('thursda')
  const status = page.getByRole('search').getByRole('status')
  await status.filter({ hasText: /^1 of \d+$/ }).waitFor()
  return field.evaluate(
    (input: HTMLInputElement) =>
      new Promise<number>((resolve) => {
        const status = input.closest('search, [role=search]')?.querySelector('[role=status]')
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
