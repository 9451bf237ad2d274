import type { Page } from 'playwright'
import { inBrowser } from '../measure/browser.ts'
import { rendererMegabytes, watchMemory } from '../measure/memory.ts'
import { subjects } from '../measure/subject.ts'
import type { BenchRecording } from '../media/recordings.ts'
import { withPrivateTurns } from '../serve/bench-call.ts'
import type { TestBed } from '../serve/test-bed.ts'

/** Whether private data is hidden, and which turns contain private data. */
export type Hiding = 'shown' | 'hidden in every other turn' | 'hidden in every turn'

/** The items of the `Download` menu that are measured. */
export type HandingOverAction = 'Download clip' | 'Save call' | 'Download recording'

/** The cost of saving one file. */
export type HandedOver = {
  action: HandingOverAction
  /** The time from choosing the menu item until the browser has the file. */
  seconds: number
  /** How much the renderers' memory grew, in MB, since a garbage collection just before the action. Null if unknown. */
  peakMemory: number | null
  /** In ms. 0 if no task took 50 ms or longer. */
  longestTask: number
}

export const HIDINGS: readonly Hiding[] = ['shown', 'hidden in every other turn', 'hidden in every turn']

const PRIVATE_EVERY = { shown: 2, 'hidden in every other turn': 2, 'hidden in every turn': 1 } as const
/** While private data is shown, the recording is saved unchanged, so saving it isn't measured. */
const ACTIONS: Record<'shown' | 'hidden', readonly HandingOverAction[]> = {
  shown: ['Download clip', 'Save call'],
  hidden: ['Download clip', 'Save call', 'Download recording'],
}
const CLIP_SECONDS = 12
const LIMIT_SECONDS = 300
const LIMIT_MEGABYTES = 6000
const SETTLE_MS = 2000

/**
 * Opens a call with a marked range in its middle, waits until the whole recording is drawn, and saves a clip, the call
 * and, if private data is hidden, the recording. The clip comes first, so its figures include loading scripts
 * and comparing the sound with the transcript.
 */
export function measureHandingOver(
  testBed: TestBed,
  recording: BenchRecording,
  hiding: Hiding,
): Promise<readonly HandedOver[]> {
  return inBrowser(LIMIT_SECONDS, async ({ page, pid }) => {
    const uid = withPrivateTurns(recording.name, PRIVATE_EVERY[hiding])
    const start = recording.facts.seconds / 2
    await subjects.viewer.arrive(page, testBed, uid)
    const address = `${testBed.viewer}/?uid=${uid}#t=${start},${start + CLIP_SECONDS}`
    await subjects.viewer.open(page, testBed, address)
    await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
    // Pauses playback, which the probe has started.
    await page.evaluate(() => document.querySelector('audio')?.pause())
    if (hiding !== 'shown') await hidePrivateData(page)
    const results: HandedOver[] = []
    for (const action of ACTIONS[hiding === 'shown' ? 'shown' : 'hidden']) {
      const result = await measureAction(page, pid, action, hiding !== 'shown')
      results.push(result)
      console.log(
        `  ${action}, private data ${hiding}: ${result.seconds.toFixed(2)} s, ${Math.round(result.peakMemory ?? 0)} MB, longest task ${Math.round(result.longestTask)} ms`,
      )
    }
    return results
  })
}

async function hidePrivateData(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hide private data' }).click()
  // Until it is known what is private, all turns are hidden.
  await page.getByRole('listitem').filter({ hasText: 'Number hidden' }).first().waitFor()
}

async function measureAction(
  page: Page,
  pid: number,
  action: HandingOverAction,
  isMuted: boolean,
): Promise<HandedOver> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
  await page.waitForTimeout(SETTLE_MS)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const item = page.getByRole('menuitem', { name: action, exact: true })
  await item.evaluate((element) => {
    element.addEventListener('click', () => performance.mark('bench-chosen'), { capture: true })
  })
  const before = rendererMegabytes(pid)
  const memory = watchMemory(pid, LIMIT_MEGABYTES)
  try {
    const downloading = page
      .waitForEvent('download')
      .then((download) => ({ name: download.suggestedFilename(), at: Date.now() }))
    await item.click()
    const downloaded = await downloading
    // No element is looked up by role until the page has been read, because the lookup itself would cause a long task.
    await page.waitForTimeout(SETTLE_MS)
    const { chosenAt, longestTask, messages } = await page.evaluate(readPage)
    const outcome = messages.find((text) => text.includes(`Saving ${downloaded.name}`)) ?? 'no message'
    // A recording that wasn't muted, or a call without its recording, must not count as a success.
    if (isMuted ? !/\d parts? muted/.test(outcome) : !outcome.endsWith(downloaded.name)) throw new Error(outcome)
    const peak = memory.peak()
    return {
      action,
      seconds: (downloaded.at - chosenAt) / 1000,
      peakMemory: peak === null || before === null ? null : peak - before,
      longestTask,
    }
  } finally {
    memory.stop()
  }
}

/**
 * The time when the action was chosen, in milliseconds since 1970, the longest task since then, and the messages on the
 * page.
 */
function readPage(): { chosenAt: number; longestTask: number; messages: string[] } {
  const chosen = performance.getEntriesByName('bench-chosen').at(-1)?.startTime ?? 0
  const tasks = window.probe.longTasks.filter(({ start, duration }) => start + duration > chosen)
  return {
    chosenAt: performance.timeOrigin + chosen,
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    messages: [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent.trim()),
  }
}
