import { arch, cpus, platform } from 'node:os'
import { measureCpuContention } from './measure/cpu-contention.ts'
import { type Subject, subjects } from './measure/subject.ts'
import { type BenchRecording, readRecording } from './media/recordings.ts'
import { type Job, planFrom } from './plan.ts'
import { emptyMeasurements, medianLoad, type Pair } from './report/measurements.ts'
import { saveReport, writeReport } from './report/write-report.ts'
import { FIRST_LOAD_PAGES, type FirstLoad, type FirstLoadPage, measureFirstLoad } from './runs/first-load.ts'
import { HIDINGS, measureHandingOver } from './runs/handing-over.ts'
import { measureHeard } from './runs/heard.ts'
import { measureHighlight } from './runs/highlight.ts'
import { measureJump } from './runs/jump.ts'
import { type LoadResult, measureLoad } from './runs/load.ts'
import { measureSeeks } from './runs/seek.ts'
import { measureTranscript } from './runs/transcript.ts'
import { measureWords } from './runs/words.ts'
import { buildPages } from './serve/build-pages.ts'
import { UNTHROTTLED } from './serve/paced-link.ts'
import { openTestBed, type TestBed } from './serve/test-bed.ts'

/* `npm run bench`; see the README in this folder. */

/** Short loads vary by a third from run to run. */
const REPEATS_OF_QUICK_RUNS = 5
const { jobs, repeats, saves, heard, words } = planFrom(process.argv.slice(2))
const [{ model = 'unknown processor' } = {}] = cpus()
const measurements = emptyMeasurements(
  new Date().toISOString().slice(0, 10),
  `${cpus().length} × ${model}, ${platform()} ${arch()}`,
)
if (heard) {
  console.log('heard')
  measurements.heard.push(...(await measureHeard({ ...heard, print: console.log })))
}
if (words) measureWords(console.log)
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
      const variant: SubjectName | null = isShort ? 'pageReady' : pace === UNTHROTTLED ? 'secondCall' : null
      const times = recording.length === '3h' ? 1 : isShort ? REPEATS_OF_QUICK_RUNS * repeats : repeats
      const medianOfSubject = await loadAlternately(
        testBed,
        recording,
        ['viewer', 'plain', ...(variant ? [variant] : [])],
        times,
      )
      const pair = { viewer: medianOfSubject('viewer'), plain: medianOfSubject('plain') }
      measurements.loads.push({ recording, pace, opening: 'fresh', ...pair })
      if (variant)
        measurements.loads.push({ recording, pace, opening: variant, ...pair, viewer: medianOfSubject(variant) })
      break
    }
    case 'seeks': {
      const pair = await measureBoth((subject) => measureSeeks(subject, testBed, recording))
      measurements.seeks.push({ recording, ...pair })
      break
    }
    case 'jumps':
      measurements.jumps.push({
        recording,
        pace,
        ...(await measureBoth((subject) => measureJump(subject, testBed, recording))),
      })
      break
    case 'highlights':
      measurements.highlights.push({
        recording,
        viewer: await nullOnError(measureHighlight(subjects.viewer, testBed, recording)),
      })
      break
    case 'handing-over':
      for (const hiding of HIDINGS) {
        const viewer = await nullOnError(measureHandingOver(testBed, recording, hiding))
        measurements.handingOver.push({ recording, hiding, viewer })
        writeReport(measurements)
      }
      break
    case 'transcripts':
      measurements.transcripts.push(await measureBoth(({ name }) => measureTranscript(name, testBed)))
      break
    case 'first-load': {
      const runs: Record<FirstLoadPage, (FirstLoad | null)[]> = { viewer: [], bare: [], react: [] }
      for (let count = 0; count < REPEATS_OF_QUICK_RUNS * repeats; count += 1)
        for (const name of FIRST_LOAD_PAGES) runs[name].push(await nullOnError(measureFirstLoad(name, testBed)))
      measurements.firstLoads.push(runs)
    }
  }
}

type SubjectName = keyof typeof subjects

/** Alternates: a moment of high load affects all. Null if one of a subject's runs failed. */
async function loadAlternately(
  testBed: TestBed,
  recording: BenchRecording,
  names: readonly SubjectName[],
  times: number,
) {
  const runs: { name: SubjectName; result: LoadResult | null }[] = []
  for (let count = 0; count < times; count += 1)
    for (const name of names)
      runs.push({ name, result: await nullOnError(measureLoad(subjects[name], testBed, recording)) })
  return (wanted: SubjectName): LoadResult | null => {
    const results = runs.filter(({ name }) => name === wanted).flatMap(({ result }) => result ?? [])
    return results.length === times ? medianLoad(results) : null
  }
}

async function measureBoth<Value>(measure: (subject: Subject) => Promise<Value | null>): Promise<Pair<Value>> {
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
