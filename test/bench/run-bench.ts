import { arch, cpus, platform } from 'node:os'
import { measureFirstLoad } from './measure/first-load-run.ts'
import { measureHighlight } from './measure/highlight-run.ts'
import { measureJump } from './measure/jump-run.ts'
import { measureLighthouse } from './measure/lighthouse-run.ts'
import { type LoadResult, measureLoad } from './measure/load-run.ts'
import { measureLostTime } from './measure/lost-time.ts'
import { measureSeeks } from './measure/seek-run.ts'
import { type Subject, subjects } from './measure/subject.ts'
import { measureTranscript } from './measure/transcript-run.ts'
import { type BenchRecording, readRecording } from './media/recordings.ts'
import { type Job, planFrom } from './plan.ts'
import { type Measured, medianLoad, medianOf, type Pair } from './report/measured.ts'
import { saveReport, writeReport } from './report/write-report.ts'
import { buildPages } from './serve/build-pages.ts'
import { UNTHROTTLED } from './serve/paced-link.ts'
import { openStage, type Stage } from './serve/stage.ts'

/*
 * Measures the viewer against wavesurfer used as its manual says, both in this run: `npm run bench`. README.md beside
 * this file tells what is measured, and how.
 */
/** They are quick, and differ by a third from run to run: a ratio of their medians needs many. */
const QUICK_ONES_EACH = 5
const { jobs, repeats, saves } = planFrom(process.argv.slice(2))
const [{ model = 'unknown processor' } = {}] = cpus()
const measured: Measured = {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${model}, ${platform()} ${arch()}`,
  lostTimes: [],
  loads: [],
  seeks: [],
  jumps: [],
  highlights: [],
  transcripts: [],
  firstLoads: [],
  lighthouse: [],
}
const pages = await buildPages()
for (const [index, job] of jobs.entries()) {
  console.log(`[${index + 1}/${jobs.length}] ${job.part}: ${job.recording.name}, ${job.pace.name}`)
  // Made before any clock runs.
  readRecording(job.recording)
  measured.lostTimes.push(measureLostTime())
  const stage = await openStage(pages, job.pace)
  try {
    await stage.warm(job.recording)
    await run(job, stage)
  } finally {
    await stage.close()
  }
  writeReport(measured)
}
console.log(`\n${writeReport(measured)}`)
if (saves) saveReport(measured)

async function run({ part, recording, pace }: Job, stage: Stage): Promise<void> {
  switch (part) {
    case 'loads': {
      // A plain page draws nothing before its recording; so short a one is there before a page is drawn.
      const isShort = recording.length === '30s'
      // What a tab's first call brings for good is of no recording's making.
      const other: SubjectName | null = isShort ? 'standing' : pace === UNTHROTTLED ? 'returned' : null
      const times = recording.length === '3h' ? 1 : isShort ? QUICK_ONES_EACH * repeats : repeats
      const of = await loadInTurns(stage, recording, ['viewer', 'plain', ...(other ? [other] : [])], times)
      const pair = { viewer: of('viewer'), plain: of('plain') }
      measured.loads.push({ recording, pace, opening: 'fresh', ...pair })
      if (other) measured.loads.push({ recording, pace, opening: other, ...pair, viewer: of(other) })
      break
    }
    case 'seeks': {
      const pair = await ofBoth((subject) => measureSeeks(subject, stage, recording))
      measured.seeks.push({ recording, ...pair })
      break
    }
    case 'jumps':
      measured.jumps.push({
        recording,
        pace,
        ...(await ofBoth((subject) => measureJump(subject, stage, recording))),
      })
      break
    case 'highlights':
      measured.highlights.push({
        recording,
        viewer: await orNull(measureHighlight(subjects.viewer, stage, recording)),
      })
      break
    case 'transcripts':
      measured.transcripts.push(await ofBoth(({ name }) => measureTranscript(name, stage)))
      break
    case 'first-load': {
      const runs: Pair<number>[] = []
      // In turns, so that a busy moment meets both.
      for (let count = 0; count < QUICK_ONES_EACH * repeats; count += 1)
        runs.push(await ofBoth(({ name }) => measureFirstLoad(name, stage)))
      measured.firstLoads.push({
        viewer: medianOf(runs.map(({ viewer }) => viewer)),
        plain: medianOf(runs.map(({ plain }) => plain)),
      })
      break
    }
    case 'lighthouse':
      measured.lighthouse.push(...(await measureLighthouse(stage, repeats)))
  }
}

type SubjectName = keyof typeof subjects

/** In turns, so that a busy moment meets all. Returns a function that gives each one's median; null where one failed. */
async function loadInTurns(stage: Stage, recording: BenchRecording, names: readonly SubjectName[], times: number) {
  const runs: { name: SubjectName; result: LoadResult | null }[] = []
  for (let count = 0; count < times; count += 1)
    for (const name of names) runs.push({ name, result: await orNull(measureLoad(subjects[name], stage, recording)) })
  return (wanted: SubjectName): LoadResult | null => {
    const results = runs.filter(({ name }) => name === wanted).flatMap(({ result }) => result ?? [])
    return results.length === times ? medianLoad(results) : null
  }
}

async function ofBoth<Value>(measure: (subject: Subject) => Promise<Value | null>): Promise<Pair<Value>> {
  return { viewer: await orNull(measure(subjects.viewer)), plain: await orNull(measure(subjects.plain)) }
}

/** A page that cannot do it is a result; it is told, and the run goes on. */
async function orNull<Value>(measuring: Promise<Value>): Promise<Value | null> {
  try {
    return await measuring
  } catch (error) {
    console.log(`  ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    return null
  }
}
