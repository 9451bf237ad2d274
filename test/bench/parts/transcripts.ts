import { inBrowser } from '../measure/browser.ts'
import { plainAddress, subjects } from '../measure/subject.ts'
import { atMost, milliseconds, rowOf } from '../report.ts'
import type { Job, Options } from '../run-bench.ts'

const TURNS = 5000

export const transcriptJobs = (_: Options): Job[] => [
  {
    title: 'transcripts',
    run: async () => {
      const [viewer, plain] = [await measure('viewer'), await measure('plain')]
      const paint = [viewer?.firstPaint ?? null, plain?.firstPaint ?? null] as const
      const frame = [viewer?.frame ?? null, plain?.frame ?? null] as const
      const most = 3 * (paint[1] ?? 0)
      const what = '5,000 turns: first paint after the last byte of the call (plain: a virtual list)'
      const scrolling = '5,000 turns: 95th percentile frame time while scrolling'
      return [
        rowOf(what, paint, milliseconds, { ...atMost(most, paint[0], milliseconds), wanted: '≤ 3 ×' }),
        rowOf(scrolling, frame, milliseconds, atMost(50, frame[0], milliseconds)),
      ]
    },
  },
]

/** In ms. */
function measure(name: 'viewer' | 'plain') {
  return inBrowser(240, 'unthrottled', async (page) => {
    const uid = `call-turns-${TURNS}`
    if (name === 'plain') await page.goto(await plainAddress('virtual-list', uid))
    else {
      await subjects.viewer.arrive(page, uid)
      await subjects.viewer.open(page, uid)
    }
    await page.waitForFunction(() => performance.getEntriesByName('call-shown').length > 0)
    const firstPaint = await page.evaluate(sinceAnswer, uid)
    if (name === 'viewer') await page.getByText(`Turn ${TURNS}.`).waitFor({ state: 'attached' })
    return { firstPaint, frame: await page.evaluate(scrollFrames) }
  })
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
