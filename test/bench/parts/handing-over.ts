import type { Page } from 'playwright'
import { inBrowser, watchMemory } from '../measure/browser.ts'
import { subjects } from '../measure/subject.ts'
import { type BenchRecording, readRecording, recordingOf } from '../media/recordings.ts'
import { atMost, megabytes, type Row, rowOfViewer } from '../report.ts'
import type { Job, Options } from '../run-bench.ts'
import { withPrivateTurns } from '../serve/bench-call.ts'

const SETTLE_MS = 2000

/** While private data is shown, the recording is saved unchanged. */
const ACTIONS = {
  shown: ['Save as web page (.html)'],
  hidden: ['Save as web page (.html)', 'Download recording'],
} as const

export const handingOverJobs = ({ lengths }: Options): Job[] =>
  lengths
    .filter((length) => length === '1h' || length === '3h')
    .flatMap((length) =>
      (['shown', 'hidden'] as const).map((hiding) => ({
        title: `handing over: ${length}, private data ${hiding}`,
        run: () => measureHandingOver(recordingOf('cbr', length), hiding),
      })),
    )

async function measureHandingOver(recording: BenchRecording, hiding: 'shown' | 'hidden'): Promise<Row[]> {
  readRecording(recording)
  const memory = await inBrowser(300, 'unthrottled', async (page) => {
    await openDrawn(page, withPrivateTurns(recording.name))
    if (hiding === 'hidden') {
      await page.getByRole('button', { name: 'Hide private data' }).click()
      // Until it is known what is private, all turns are hidden.
      await page.getByRole('listitem').filter({ hasText: 'Number hidden' }).first().waitFor()
    }
    const peaks: (number | null)[] = []
    for (const action of ACTIONS[hiding]) peaks.push(await memoryToSave(page, action, hiding === 'hidden'))
    return peaks
  })
  return ACTIONS[hiding].map((action, index) => {
    const peak = memory?.[index] ?? null
    const what = `${action}, ${recording.length}, private data ${hiding}: memory beyond the page's own`
    return rowOfViewer(what, peak === null ? 'unknown' : megabytes(peak), atMost(64, peak, megabytes))
  })
}

async function openDrawn(page: Page, uid: string): Promise<void> {
  await subjects.viewer.arrive(page, uid)
  await subjects.viewer.open(page, uid)
  await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
  await page.evaluate(() => document.querySelector('audio')?.pause())
}

/** MB, of the renderers, since a garbage collection just before. */
async function memoryToSave(page: Page, action: string, isMuted: boolean): Promise<number | null> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
  await page.waitForTimeout(SETTLE_MS)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const memory = await watchMemory(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  const name = (await downloading).suggestedFilename()
  const saved = page.getByRole('status').filter({ hasText: `Saving ${name}` })
  await page.waitForTimeout(SETTLE_MS)
  const outcome = (await saved.first().textContent())?.trim() ?? ''
  if (isMuted ? !/\d parts? muted/.test(outcome) : !outcome.endsWith(name)) throw new Error(outcome)
  return memory.peakGrowth()
}
