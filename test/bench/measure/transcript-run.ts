import type { Page } from 'playwright'
import type { Stage } from '../serve/stage.ts'
import { inBrowser } from './browser.ts'

/** In ms, but for `findsLast`: whether the browser's own find reaches the last turn. Null: the page has no such thing. */
export type TranscriptResult = {
  firstPaint: number
  scrollFrame: number
  search: number | null
  findsLast: boolean
}

const LIMIT_SECONDS = 240
const TURNS = 5000

/** What thousands of turns cost, in the viewer or in the same page with a virtual list. */
export function measureTranscript(name: 'viewer' | 'plain', stage: Stage): Promise<TranscriptResult> {
  return inBrowser(LIMIT_SECONDS, async ({ page }) => {
    const uid = `call-turns-${TURNS}`
    if (name === 'plain') {
      const query = new URLSearchParams({ uid, service: stage.service, key: stage.key })
      await page.goto(`${stage.plain}/virtual-list.html?${query}`)
    } else {
      await page.goto(`${stage.viewer}/`)
      await page.getByLabel('API key').fill(stage.key)
      await page.getByLabel('Call uid').fill(uid)
      await page.getByRole('button', { name: 'Open call' }).click()
    }
    await page.waitForFunction(() => performance.getEntriesByName('call-shown').length > 0)
    const firstPaint = await page.evaluate(sinceAnswer, uid)
    // The viewer fills in the rest while it is idle.
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

/** From the last byte of the call to the first picture of its words. */
function sinceAnswer(uid: string): number {
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const answer = answers.filter(({ name }) => name.endsWith(`/v1/calls/${uid}`)).at(-1)
  return (performance.getEntriesByName('call-shown')[0]?.startTime ?? 0) - (answer?.responseEnd ?? 0)
}

/** The 95th of a hundred frames while the list runs down at four screens a second. */
async function scrollFrames(): Promise<number> {
  const scroller = document.querySelector('[data-scroller]')
  if (!scroller) throw new Error('The page has no list that scrolls')
  const frames: number[] = []
  let last = await new Promise<number>(requestAnimationFrame)
  for (let count = 0; count < 180; count++) {
    scroller.scrollTop += 40
    const now = await new Promise<number>(requestAnimationFrame)
    frames.push(now - last)
    last = now
  }
  return frames.sort((one, other) => one - other)[Math.floor(frames.length * 0.95)] ?? 0
}

/** From the last letter typed to the answer, such as `1 of 12`. */
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
        const began = performance.now()
        const seen = () => {
          if (status?.textContent && status.textContent !== before) resolve(performance.now() - began)
          else requestAnimationFrame(seen)
        }
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'dental')
        input.dispatchEvent(new Event('input', { bubbles: true }))
        requestAnimationFrame(seen)
      }),
  )
}
