import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { inBrowser } from '../measure/browser.ts'
import { scaleLimit } from '../measure/cpu-contention.ts'
import { rendererMegabytes, watchMemory } from '../measure/memory.ts'
import type { Subject } from '../measure/subject.ts'
import type { BenchRecording } from '../media/recordings.ts'
import type { TestBed } from '../serve/test-bed.ts'

/** Seconds since the first request for the recording (its preflight), null if never; MB, null if unknown. */
export type LoadResult = {
  firstSound: number | null
  drawn: number | null
  downloaded: number | null
  /** More than an empty page. */
  peakMemory: number | null
  /** More than the page from which the call was opened. */
  memoryAfterLeaving: number | null
  /** ms over all long tasks, beyond 50 ms each. */
  blocked: number | null
  longestTask: number | null
}

const LIMIT_MEGABYTES = 6000
const SETTLE_MS = 500
const WAIT_AFTER_LEAVING_MS = 5000
const EXTRA_SECONDS = 90

export function measureLoad(subject: Subject, testBed: TestBed, recording: BenchRecording): Promise<LoadResult> {
  const seconds = 60 + recording.facts.seconds / 60
  return inBrowser(seconds + EXTRA_SECONDS, async ({ page, pid }) => {
    await page.goto('about:blank')
    await page.waitForTimeout(SETTLE_MS)
    const empty = rendererMegabytes(pid)
    await subject.arrive(page, testBed, recording.name)
    await page.waitForTimeout(SETTLE_MS)
    const before = rendererMegabytes(pid)
    const memory = watchMemory(pid, LIMIT_MEGABYTES)
    try {
      const opened = Date.now()
      await subject.open(page, testBed, recording.name)
      await Promise.race([waitUntilSettled(page, seconds), memory.exceeded])
      const snapshot = await Promise.race([readPage(page), memory.exceeded])
      const peakMemory = difference(memory.peak(), empty)
      memory.stop()
      const requests = testBed.recordingRequests(opened)
      const start = requests[0]?.at ?? opened
      const finished = Math.max(...requests.map(({ finishedAt }) => finishedAt ?? 0))
      const since = (at: number | null | undefined) =>
        at && snapshot ? (snapshot.timeOrigin + at - start) / 1000 : null
      const tasks = snapshot?.longTasks.filter((task) => snapshot.timeOrigin + task.start >= start) ?? null
      return {
        firstSound: since(snapshot?.firstSound),
        drawn: since(snapshot?.drawn),
        downloaded: finished > 0 ? (finished - start) / 1000 : null,
        peakMemory,
        memoryAfterLeaving: snapshot && difference(await memoryAfterLeaving(page, subject, pid), before),
        blocked: tasks?.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0) ?? null,
        longestTask: tasks && Math.max(0, ...tasks.map(({ duration }) => duration)),
      }
    } finally {
      memory.stop()
    }
  })
}

/** The page itself reports: polling would slow it down. */
async function waitUntilSettled(page: Page, seconds: number): Promise<void> {
  const done = new AbortController()
  const limit = setTimeout(scaleLimit(seconds) * 1000, undefined, { signal: done.signal }).catch(() => undefined)
  const settled = page.evaluate(() => window.probe.settled).catch(nullIfGone)
  await Promise.race([settled, limit]).finally(() => done.abort())
}

/** A timeout or a crashed renderer is a valid result. */
function nullIfGone(error: unknown): null {
  if (/Timeout|crashed|closed/i.test(error instanceof Error ? error.message : '')) return null
  throw error
}

function readPage(page: Page) {
  const ask = page.evaluate(() => {
    const mark = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? null
    return {
      timeOrigin: performance.timeOrigin,
      drawn: mark('recording-drawn'),
      firstSound: window.probe.firstSoundAt,
      longTasks: window.probe.longTasks,
    }
  })
  return ask.catch(nullIfGone)
}

async function memoryAfterLeaving(page: Page, subject: Subject, pid: number): Promise<number | null> {
  await subject.leave(page)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await page.waitForTimeout(WAIT_AFTER_LEAVING_MS)
  return rendererMegabytes(pid)
}

function difference(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before
}
