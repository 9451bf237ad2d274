import type { Page } from 'playwright'
import { alternately, inBrowser, OUTPUT_BUFFER_SAMPLES, type Pace, watchMemory } from '../measure/browser.ts'
import { subjects } from '../measure/subject.ts'
import { type BenchRecording, type Length, readRecording, recordingOf } from '../media/recordings.ts'
import { medianOf, megabytes, milliseconds, type Row, rowOf, seconds } from '../report.ts'
import type { Job, Options } from '../run-bench.ts'

/** Seconds since the first request for the recording (its preflight), null if never. */
type LoadTimes = { firstSound: number | null; drawn: number | null; downloaded: number | null }

/** `blocked`: ms over all long tasks, beyond 50 ms each. `peakMemory`: MB more than an empty page, null if unknown. */
type Load = LoadTimes & { blocked: number; longestTask: number; peakMemory: number | null }

type Opening = 'fresh' | 'pageReady'

const FIGURES = {
  firstSound: ['first sound', seconds],
  drawn: ['whole waveform', seconds],
  peakMemory: ['peak memory', megabytes],
  blocked: ['main thread blocked', milliseconds],
  longestTask: ['longest task', milliseconds],
} as const

/** `theirs` is huge if the plain page never finishes: then any figure meets the goal. */
type Check = (ours: number, theirs: number, viewer: Load | null) => boolean

type Goal = readonly [figure: keyof typeof FIGURES, at: readonly Length[], Pace, wanted: string, Check, Opening?]

/** One output buffer at 48 kHz: sound is detected in whole buffers, so one later counts as equal. */
const CAPTURE_RESOLUTION: Seconds = OUTPUT_BUFFER_SAMPLES / 48_000

const share = (most: number): [string, Check] => [`≤ ${most} × plain`, (ours, theirs) => ours <= most * theirs]
const limit = (most: number): [string, Check] => [`≤ ${most} ms`, (ours) => ours <= most]
const soonAfterPlain: Check = (ours, theirs) => ours <= Math.max(1.1 * theirs, theirs + CAPTURE_RESOLUTION)
const withDownload: Check = (ours, theirs, viewer) => ours <= 1.05 * (viewer?.downloaded ?? 0) && ours < theirs

let memoryAt10m: number | null = null
const likeAt10m: Check = (ours) => memoryAt10m !== null && ours <= 2 * memoryAt10m

const GOALS: readonly Goal[] = [
  ['firstSound', ['30s'], '10 Mbit/s', ...share(1.1)],
  ['drawn', ['30s'], '10 Mbit/s', ...share(1.1)],
  ['firstSound', ['30s'], 'unthrottled', '≤ 1.1 × plain, or 21 ms later', soonAfterPlain, 'pageReady'],
  ['drawn', ['30s'], 'unthrottled', ...share(1.1), 'pageReady'],
  ['firstSound', ['10m'], '10 Mbit/s', ...share(0.1)],
  ['firstSound', ['1h'], '10 Mbit/s', ...share(0.05)],
  ['drawn', ['10m', '1h', '3h'], '10 Mbit/s', '≤ 1.05 × download, before plain', withDownload],
  ['drawn', ['1h'], 'unthrottled', ...share(1.2)],
  ['drawn', ['3h'], 'unthrottled', 'drawn', Number.isFinite],
  ['peakMemory', ['1h'], 'unthrottled', ...share(0.25)],
  ['peakMemory', ['3h'], 'unthrottled', '≤ 2 × the viewer at 10m', likeAt10m],
  ['blocked', ['1h'], 'unthrottled', ...share(0.1)],
  ['longestTask', ['3h'], '10 Mbit/s', ...limit(50)],
  // The service competes with the page for the processor.
  ['longestTask', ['3h'], 'unthrottled', ...limit(100)],
]

export const loadJobs = ({ lengths, repeats }: Options): Job[] =>
  (['10 Mbit/s', 'unthrottled'] as const).flatMap((pace) =>
    lengths.map((length) => ({
      title: `loads: ${length}, ${pace}`,
      run: () => measureLoads(recordingOf('cbr', length), pace, repeats),
    })),
  )

async function measureLoads(recording: BenchRecording, pace: Pace, repeats: number): Promise<Row[]> {
  readRecording(recording)
  const { length } = recording
  // Short loads vary by a third from run to run.
  const times = length === '3h' ? 1 : length === '30s' ? 5 * repeats : repeats
  const names = ['viewer', 'plain', ...(length === '30s' ? (['pageReady'] as const) : [])] as const
  const loads = await alternately(names, times, (name) => measureLoad(name, recording, pace))
  const plain = medianLoad(loads.plain)
  return (['fresh', 'pageReady'] as const).flatMap((opening) => {
    const viewer = medianLoad((opening === 'fresh' ? loads.viewer : loads.pageReady) ?? [])
    if (opening === 'fresh' && length === '10m' && pace === 'unthrottled') memoryAt10m = viewer?.peakMemory ?? null
    return GOALS.filter(
      ([, lengths, at, , , of = 'fresh']) => lengths.includes(length) && at === pace && of === opening,
    ).map(([figure, , , wanted, check]) => {
      const [what, format] = FIGURES[figure]
      const values = [viewer?.[figure] ?? null, plain?.[figure] ?? null] as const
      const isMet = check(values[0] ?? Number.POSITIVE_INFINITY, values[1] ?? 1e300, viewer)
      const title = `${what}, ${length}, ${pace}${opening === 'pageReady' ? ', page drawn before' : ''}`
      return rowOf(title, values, format, { wanted, isMet })
    })
  })
}

/** Null if one of the runs failed. */
function medianLoad(runs: readonly (Load | null)[]): Load | null {
  const [first] = runs
  if (!first || runs.includes(null)) return null
  const figures = Object.keys(first) as (keyof Load)[]
  return Object.fromEntries(
    figures.map((figure) => [figure, medianOf(runs.map((run) => run?.[figure] ?? null))]),
  ) as Load
}

function measureLoad(subject: keyof typeof subjects, { name, facts }: BenchRecording, pace: Pace) {
  return inBrowser(180 + facts.seconds / 30, pace, async (page): Promise<Load> => {
    const memory = await watchMemory(page)
    await subjects[subject].arrive(page, name)
    await page.waitForTimeout(500)
    const opened = Date.now()
    await subjects[subject].open(page, name)
    // The page itself reports: polling would slow it down.
    await page.evaluate(() => window.probe.settled)
    return { ...(await readPage(page, opened)), peakMemory: memory.peakGrowth() }
  })
}

/** @param opened in ms since 1970 */
function readPage(page: Page, opened: number): Promise<Omit<Load, 'peakMemory'>> {
  return page.evaluate((from) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const requests = entries.filter(
      ({ name, startTime }) => name.endsWith('/audio.mp3') && performance.timeOrigin + startTime >= from,
    )
    const start = Math.min(...requests.map(({ startTime }) => startTime))
    const since = (at: number | null | undefined) => (at ? (at - start) / 1000 : null)
    const tasks = window.probe.longTasks.filter((task) => task.start >= start).map(({ duration }) => duration)
    return {
      firstSound: since(window.probe.firstSoundAt),
      drawn: since(performance.getEntriesByName('recording-drawn')[0]?.startTime),
      downloaded: since(Math.max(...requests.map(({ responseEnd }) => responseEnd))),
      blocked: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      longestTask: Math.max(0, ...tasks),
    }
  }, opened)
}
