import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { BenchRecording } from '../media/recordings.ts'
import type { Stage } from '../serve/stage.ts'
import { inBrowser } from './browser.ts'
import { patient } from './lost-time.ts'
import { rendererMegabytes, watchMemory } from './memory.ts'
import type { Subject } from './subject.ts'

/**
 * One opening of a call. Times are seconds from the arrival of the first request for the recording (its preflight);
 * null is "never". Memory is in MB; null is "cannot be known".
 */
export type LoadResult = {
  firstSound: number | null
  drawn: number | null
  downloaded: number | null
  /** Over an empty page. */
  peakMemory: number | null
  /** Over the page from which the call was opened. */
  memoryAfterLeaving: number | null
  /** What long tasks take beyond 50 ms each, together, and the longest of them; in ms. */
  blocked: number | null
  longestTask: number | null
}

const LIMIT_MEGABYTES = 6000
const SETTLE_MS = 500
const LEFT_FOR_MS = 5000
/** Beside the time for the loading itself. */
const SECONDS_AROUND = 90

/** Opens a call in a browser of its own and lets it load, sound and draw; then leaves it. */
export function measureLoad(subject: Subject, stage: Stage, recording: BenchRecording): Promise<LoadResult> {
  const seconds = 60 + recording.facts.seconds / 60
  return inBrowser(seconds + SECONDS_AROUND, async ({ page, pid }) => {
    await page.goto('about:blank')
    await page.waitForTimeout(SETTLE_MS)
    const empty = rendererMegabytes(pid)
    await subject.arrive(page, stage, recording.name)
    await page.waitForTimeout(SETTLE_MS)
    const before = rendererMegabytes(pid)
    const memory = watchMemory(pid, LIMIT_MEGABYTES)
    try {
      const opened = Date.now()
      await subject.open(page, stage, recording.name)
      await Promise.race([untilStanding(page, seconds), memory.exceeded])
      // A renderer that grows without end, or has ended, cannot be asked any more.
      const seen = await Promise.race([look(page), memory.exceeded])
      const peakMemory = difference(memory.peak(), empty)
      memory.stop()
      const requests = stage.recordingRequests(opened)
      const start = requests[0]?.at ?? opened
      const finished = Math.max(...requests.map(({ finishedAt }) => finishedAt ?? 0))
      const since = (at: number | null | undefined) => (at && seen ? (seen.timeOrigin + at - start) / 1000 : null)
      const tasks = seen?.longTasks.filter((task) => seen.timeOrigin + task.start >= start) ?? null
      return {
        firstSound: since(seen?.firstSound),
        drawn: since(seen?.drawn),
        downloaded: finished > 0 ? (finished - start) / 1000 : null,
        peakMemory,
        memoryAfterLeaving: seen && difference(await memoryAfterLeaving(page, subject, pid), before),
        blocked: tasks?.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0) ?? null,
        longestTask: tasks && Math.max(0, ...tasks.map(({ duration }) => duration)),
      }
    } finally {
      memory.stop()
    }
  })
}

/**
 * Until sound was heard and the whole waveform stands, or that has failed, or the time is over. The page itself tells:
 * to be asked again and again from outside would cost it time, the more the later it is asked first.
 */
async function untilStanding(page: Page, seconds: number): Promise<void> {
  const over = new AbortController()
  const limit = setTimeout(patient(seconds) * 1000, undefined, { signal: over.signal }).catch(() => undefined)
  const standing = page.evaluate(() => window.probe.stands).catch(ignoreEnd)
  await Promise.race([standing, limit]).finally(() => over.abort())
}

/** Not to stand in time is a result. So is a renderer that ended for lack of memory. */
function ignoreEnd(error: unknown): null {
  if (/Timeout|crashed|closed/i.test(error instanceof Error ? error.message : '')) return null
  throw error
}

function look(page: Page) {
  const ask = page.evaluate(() => {
    const mark = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? null
    return {
      timeOrigin: performance.timeOrigin,
      drawn: mark('recording-drawn'),
      firstSound: window.probe.firstSoundAt,
      longTasks: window.probe.longTasks,
    }
  })
  return ask.catch(ignoreEnd)
}

async function memoryAfterLeaving(page: Page, subject: Subject, pid: number): Promise<number | null> {
  await subject.leave(page)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await page.waitForTimeout(LEFT_FOR_MS)
  return rendererMegabytes(pid)
}

function difference(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before
}
