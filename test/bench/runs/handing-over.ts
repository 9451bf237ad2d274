import type { Page } from 'playwright'
import { inBrowser } from '../measure/browser.ts'
import { rendererMegabytes, watchMemory } from '../measure/memory.ts'
import { subjects } from '../measure/subject.ts'
import type { BenchRecording } from '../media/recordings.ts'
import { withPrivateTurns } from '../serve/bench-call.ts'
import type { TestBed } from '../serve/test-bed.ts'

export type Hiding = 'shown' | 'hidden'

export type HandingOverAction = 'Download clip' | 'Save as web page (.html)' | 'Download recording'

export type HandedOver = {
  action: HandingOverAction
  seconds: number
  /** MB, of the renderers, since a garbage collection just before. */
  peakMemory: number | null
  /** ms; 0 if none took 50 ms. */
  longestTask: number
}

export const HIDINGS: readonly Hiding[] = ['shown', 'hidden']

/** While private data is shown, the recording is saved unchanged. */
const ACTIONS: Record<Hiding, readonly HandingOverAction[]> = {
  shown: ['Download clip', 'Save as web page (.html)'],
  hidden: ['Download clip', 'Save as web page (.html)', 'Download recording'],
}
const CLIP_SECONDS = 12
const LIMIT_SECONDS = 300
const LIMIT_MEGABYTES = 6000
const SETTLE_MS = 2000

/** The clip comes first, so its figures include loading scripts and comparing the sound. */
export function measureHandingOver(testBed: TestBed, recording: BenchRecording, hiding: Hiding): Promise<HandedOver[]> {
  return inBrowser(LIMIT_SECONDS, async ({ page, pid }) => {
    const uid = withPrivateTurns(recording.name)
    const start = recording.facts.seconds / 2
    await subjects.viewer.arrive(page, testBed, uid)
    const address = `${testBed.viewer}/?uid=${uid}#t=${start},${start + CLIP_SECONDS}`
    await subjects.viewer.open(page, testBed, address)
    await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
    await page.evaluate(() => document.querySelector('audio')?.pause())
    if (hiding === 'hidden') {
      await page.getByRole('button', { name: 'Hide private data' }).click()
      // Until it is known what is private, all turns are hidden.
      await page.getByRole('listitem').filter({ hasText: 'Number hidden' }).first().waitFor()
    }
    const results: HandedOver[] = []
    for (const action of ACTIONS[hiding]) {
      const result = await measureAction(page, pid, action, hiding === 'hidden')
      results.push(result)
      console.log(`  private data ${hiding}: ${JSON.stringify(result)}`)
    }
    return results
  })
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
    // A look-up by role would itself cause a long task.
    await page.waitForTimeout(SETTLE_MS)
    const { chosenAt, longestTask, messages } = await page.evaluate(readPage)
    const outcome = messages.find((text) => text.includes(`Saving ${downloaded.name}`)) ?? 'no message'
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

function readPage(): { chosenAt: number; longestTask: number; messages: string[] } {
  const chosen = performance.getEntriesByName('bench-chosen').at(-1)?.startTime ?? 0
  const tasks = window.probe.longTasks.filter(({ start, duration }) => start + duration > chosen)
  return {
    chosenAt: performance.timeOrigin + chosen,
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    messages: [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent.trim()),
  }
}
