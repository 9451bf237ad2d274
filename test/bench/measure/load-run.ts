import type { Page } from 'playwright'
import { type BenchRecording, readRecording } from '../media/recordings.ts'
import type { Stage } from '../serve/stage.ts'
import { openBrowser } from './browser.ts'
import { rendererMegabytes, watchMemory } from './memory.ts'
import type { Subject } from './subject.ts'

/**
 * One opening of a call. Times are seconds from the arrival of the first request for the recording (its preflight);
 * null is "never". Memory is in MB over an empty page.
 */
export type LoadResult = {
  playable: number | null
  firstSound: number | null
  drawn: number | null
  downloaded: number | null
  peakMemory: number | null
  memoryAfterLeaving: number | null
  /** What long tasks take beyond 50 ms each, together, and the longest of them; in ms. */
  blocked: number
  longestTask: number
  browserVersion: string
}

type Limits = { seconds: number; megabytes: number; leaves: boolean }

const LEFT_FOR_MS = 10_000
const SETTLE_MS = 500

/** Opens a call in a browser of its own and lets it load, sound and draw; then, if wanted, leaves it. */
export async function measureLoad(
  subject: Subject,
  stage: Stage,
  recording: BenchRecording,
  limits: Limits,
): Promise<LoadResult> {
  // Made before the clock runs.
  readRecording(recording)
  const requestsBefore = stage.requests.length
  const browser = await openBrowser()
  const { page, pid } = browser
  try {
    await page.goto('about:blank')
    await page.waitForTimeout(SETTLE_MS)
    const empty = rendererMegabytes(pid)
    let stopForMemory = () => {}
    const overLimit = new Promise<void>((resolve) => {
      stopForMemory = resolve
    })
    const memory = watchMemory(pid, limits.megabytes + (empty ?? 0), () => stopForMemory())
    try {
      await subject.open(page, stage, recording.name)
      await Promise.race([untilStanding(page, limits.seconds), overLimit])
      // A renderer that grows without end is not asked any more.
      const seen = await Promise.race([look(page), overLimit.then(() => null)])
      const requests = stage.requests.slice(requestsBefore).filter(({ path }) => path.endsWith('/audio.mp3'))
      const start = requests[0]?.at ?? Number.NaN
      const finished = requests.flatMap(({ method, finishedAt }) =>
        method === 'GET' && finishedAt ? [finishedAt] : [],
      )
      const sinceStart = (at: number | null | undefined) =>
        at === null || at === undefined || !seen ? null : (seen.timeOrigin + at - start) / 1000
      const excess = (seen?.longTasks ?? [])
        .filter((task) => (seen?.timeOrigin ?? 0) + task.start >= start)
        .map(({ duration }) => duration)
      const peakMemory = empty === null ? null : memory.peak() - empty
      memory.stop()
      const after = limits.leaves && seen && empty !== null ? await memoryAfterLeaving(page, subject, pid) : null
      return {
        playable: sinceStart(seen?.playable),
        firstSound: sinceStart(seen?.firstSound),
        drawn: sinceStart(seen?.drawn),
        downloaded: finished.length > 0 ? (Math.max(...finished) - start) / 1000 : null,
        peakMemory,
        memoryAfterLeaving: after === null || empty === null ? null : after - empty,
        blocked: excess.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
        longestTask: Math.max(0, ...excess),
        browserVersion: browser.version,
      }
    } finally {
      memory.stop()
    }
  } finally {
    await browser.close()
  }
}

/** Until sound was heard and the whole waveform stands, or that has failed, or the time is over. */
async function untilStanding(page: Page, seconds: number): Promise<void> {
  const stands = () => {
    const marked = (name: string) => performance.getEntriesByName(name).length > 0
    return marked('recording-failed') || (marked('recording-drawn') && window.probe.firstSoundAt !== null)
  }
  await page.waitForFunction(stands, undefined, { timeout: seconds * 1000, polling: 100 }).catch(ignoreTimeout)
}

/** Not to stand in time is a result. So is a renderer that ended for lack of memory. */
function ignoreTimeout(error: unknown): void {
  const message = error instanceof Error ? error.message : ''
  if (!/Timeout|crashed|closed/i.test(message)) throw error
}

async function look(page: Page) {
  try {
    return await page.evaluate(() => {
      const mark = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? null
      return {
        timeOrigin: performance.timeOrigin,
        playable: mark('recording-playable'),
        drawn: mark('recording-drawn'),
        firstSound: window.probe.firstSoundAt,
        longTasks: window.probe.longTasks,
      }
    })
  } catch (error) {
    ignoreTimeout(error)
    return null
  }
}

async function memoryAfterLeaving(page: Page, subject: Subject, pid: number): Promise<number | null> {
  await subject.leave(page)
  await page.waitForTimeout(LEFT_FOR_MS)
  return rendererMegabytes(pid)
}
