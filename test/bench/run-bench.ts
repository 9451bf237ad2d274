import { arch, cpus, platform } from 'node:os'
import { measureHighlight } from './measure/highlight-run.ts'
import { measureJump } from './measure/jump-run.ts'
import { measureLoad } from './measure/load-run.ts'
import { measureSeeks } from './measure/seek-run.ts'
import { type Subject, subjects } from './measure/subject.ts'
import { readRecording, recordingNamed } from './media/recordings.ts'
import { type Job, planFrom } from './plan.ts'
import { type JumpRow, type LoadRow, type Measured, medianLoad, type Pair, type SeekRow } from './report/measured.ts'
import { saveReport } from './report/save-report.ts'
import { writeResults } from './report/write-report.ts'
import { buildPages } from './serve/build-pages.ts'
import { openStage, type Stage } from './serve/stage.ts'

/*
 * Measures the viewer against wavesurfer used as its manual says, both in this run: `npm run bench`. README.md beside
 * this file tells what is measured, and how.
 */
const JUMP_TO = 0.8
const JUMP_LIMIT_SECONDS = 120
const MEMORY_LIMIT_MEGABYTES = 6000

const plan = planFrom(process.argv.slice(2))
const pages = await buildPages()
const loads: LoadRow[] = []
const seeks: SeekRow[] = []
const jumps: JumpRow[] = []
const highlights: { recording: string; lag: number }[] = []
let browser = ''

for (const job of plan.jobs) {
  const stage = await openStage(pages, job.pace)
  try {
    console.log(`${job.kind}: ${job.recording}, ${job.pace.name}`)
    readRecording(recordingNamed(job.recording))
    await run(job, stage)
  } finally {
    await stage.close()
  }
}

const [{ model = 'unknown processor' } = {}] = cpus()
const measured: Measured = {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${model}, ${platform()} ${arch()}`,
  browser: `Chromium ${browser}`,
  loads,
  seeks,
  jumps,
  highlights,
}
console.log(`\n${writeResults(measured)}`)
if (plan.saves) saveReport(measured)

async function run(job: Job, stage: Stage): Promise<void> {
  const { pace } = stage
  const { kind, recording: name, repeats } = job
  const recording = recordingNamed(name)
  switch (kind) {
    case 'load': {
      const bytes = readRecording(recording).length
      const seconds = 60 + bytes / Math.min(pace.bytesPerSecond, 2_000_000)
      const loadOf = async (subject: Subject) => {
        const runs = []
        for (let count = 1; count <= repeats; count += 1) {
          const leaves = count === repeats
          runs.push(
            await measureLoad(subject, stage, recording, { seconds, megabytes: MEMORY_LIMIT_MEGABYTES, leaves }),
          )
        }
        return medianLoad(runs)
      }
      const pair = await ofBoth(loadOf)
      browser = pair.viewer.browserVersion
      loads.push({ recording: name, pace: pace.name, ...pair })
      break
    }
    case 'jump': {
      const jumpOf = (subject: Subject) => measureJump(subject, stage, recording, JUMP_TO, JUMP_LIMIT_SECONDS)
      jumps.push({ recording: name, pace: pace.name, ...(await ofBoth((subject) => orNull(jumpOf(subject)))) })
      break
    }
    case 'seek': {
      const parts = partsToPress(plan.seeksPerFile)
      const seekOf = (subject: Subject) => measureSeeks(subject, stage, recording, parts)
      seeks.push({ recording: name, ...(await ofBoth((subject) => orNull(seekOf(subject)))) })
      break
    }
    case 'highlight':
      highlights.push({ recording: name, lag: await measureHighlight(subjects.viewer, stage, recording) })
  }
}

async function ofBoth<Value>(measure: (subject: Subject) => Promise<Value>): Promise<Pair<Value>> {
  return { viewer: await measure(subjects.viewer), plain: await measure(subjects.plain) }
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

/** Places all over the seek bar, in an order that jumps about; the same in every run. */
function partsToPress(count: number): number[] {
  return Array.from({ length: count }, (_, index) => 0.02 + 0.94 * (((index + 1) * 0.6180339887) % 1))
}
