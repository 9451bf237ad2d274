import { arch, cpus, platform } from 'node:os'
import { measureCpuContention } from './measure/cpu-contention.ts'
import { type Subject, subjects } from './measure/subject.ts'
import { readRecording } from './media/recordings.ts'
import { type Job, planFrom } from './plan.ts'
import { type Measurements, medianOf, type Pair } from './report/measurements.ts'
import { saveReport, writeReport } from './report/write-report.ts'
import { FIRST_LOAD_PAGES, measureFirstLoad } from './runs/first-load.ts'
import { HIDINGS, measureHandingOver } from './runs/handing-over.ts'
import { measureHeard } from './runs/heard.ts'
import { type LoadResult, measureLoad } from './runs/load.ts'
import { measureHighlight, measureJump, measureSeeks } from './runs/positions.ts'
import { measureTranscript } from './runs/transcript.ts'
import { measureWords } from './runs/words.ts'
import { buildPages } from './serve/build-pages.ts'
import { UNTHROTTLED } from './serve/paced-link.ts'
import { openTestBed, type TestBed } from './serve/test-bed.ts'

/* `npm run bench`; see the README in this folder. */

/** Short loads vary by a third from run to run. */
const REPEATS_OF_QUICK_RUNS = 5
const { parts, jobs, repeats, saves, realCalls } = planFrom(process.argv.slice(2))
const [{ model = 'unknown processor' } = {}] = cpus()
const measurements: Measurements = {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${model}, ${platform()} ${arch()}`,
  cpuContention: [],
  loads: [],
  seeks: [],
  jumps: [],
  highlights: [],
  handingOver: [],
  transcripts: [],
  firstLoads: [],
  heard: [],
}
if (parts.includes('heard')) measurements.heard.push(...(await measureHeard(realCalls)))
if (parts.includes('words')) measureWords()
const pages = jobs.length > 0 ? await buildPages() : null
for (const [index, job] of jobs.entries()) {
  if (!pages) break
  console.log(`[${index + 1}/${jobs.length}] ${job.part}: ${job.recording.name}, ${job.pace.name}`)
  readRecording(job.recording)
  measurements.cpuContention.push(measureCpuContention())
  const testBed = await openTestBed(pages, job.pace)
  try {
    await testBed.warm(job.recording)
    await runJob(job, testBed)
  } finally {
    await testBed.close()
  }
  writeReport(measurements)
}
console.log(`\n${writeReport(measurements)}`)
if (saves) saveReport(measurements)

async function runJob({ part, recording, pace }: Job, testBed: TestBed): Promise<void> {
  switch (part) {
    case 'loads': {
      // The plain page draws a short recording before the viewer's UI is rendered, so the viewer is also measured with
      // its page drawn.
      const isShort = recording.length === '30s'
      // A tab's first call causes one-time allocations.
      const variant = isShort ? 'pageReady' : pace === UNTHROTTLED ? 'secondCall' : null
      const times = recording.length === '3h' ? 1 : isShort ? REPEATS_OF_QUICK_RUNS * repeats : repeats
      const names: (keyof typeof subjects)[] = variant ? ['viewer', 'plain', variant] : ['viewer', 'plain']
      const results = await alternately(names, times, (name) => measureLoad(subjects[name], testBed, recording))
      const plain = medianLoad(results.plain)
      measurements.loads.push({ recording, pace, opening: 'fresh', viewer: medianLoad(results.viewer), plain })
      if (variant)
        measurements.loads.push({ recording, pace, opening: variant, viewer: medianLoad(results[variant]), plain })
      break
    }
    case 'seeks':
      measurements.seeks.push({ recording, ...(await both((subject) => measureSeeks(subject, testBed, recording))) })
      break
    case 'jumps':
      measurements.jumps.push({
        recording,
        pace,
        ...(await both((subject) => measureJump(subject, testBed, recording))),
      })
      break
    case 'highlights':
      measurements.highlights.push({ recording, viewer: await nullOnError(measureHighlight(testBed, recording)) })
      break
    case 'handing-over':
      for (const hiding of HIDINGS) {
        const viewer = await nullOnError(measureHandingOver(testBed, recording, hiding))
        measurements.handingOver.push({ recording, hiding, viewer })
        writeReport(measurements)
      }
      break
    case 'transcripts':
      measurements.transcripts.push(await both(({ name }) => measureTranscript(name, testBed)))
      break
    case 'first-load':
      measurements.firstLoads.push(
        await alternately(FIRST_LOAD_PAGES, REPEATS_OF_QUICK_RUNS * repeats, (name) => measureFirstLoad(name, testBed)),
      )
  }
}

/** So that a moment of high load affects all. */
async function alternately<Name extends string, Value>(
  names: readonly Name[],
  times: number,
  measure: (name: Name) => Promise<Value>,
): Promise<Record<Name, (Value | null)[]>> {
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, (Value | null)[]>
  for (let count = 0; count < times; count += 1)
    for (const name of names) results[name].push(await nullOnError(measure(name)))
  return results
}

/** Null if one of the runs failed. */
function medianLoad(runs: readonly (LoadResult | null)[]): LoadResult | null {
  const [first] = runs
  if (!first || runs.includes(null)) return null
  const figures = Object.keys(first) as (keyof LoadResult)[]
  const medians = figures.map((figure) => [figure, medianOf(runs.map((run) => run?.[figure] ?? null))])
  return Object.fromEntries(medians) as LoadResult
}

async function both<Value>(measure: (subject: Subject) => Promise<Value | null>): Promise<Pair<Value>> {
  return { viewer: await nullOnError(measure(subjects.viewer)), plain: await nullOnError(measure(subjects.plain)) }
}

async function nullOnError<Value>(measuring: Promise<Value>): Promise<Value | null> {
  try {
    return await measuring
  } catch (error) {
    console.log(`  ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    return null
  }
}
