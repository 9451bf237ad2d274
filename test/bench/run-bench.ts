import { parseArgs } from 'node:util'
import { LENGTHS, type Length } from './media/recordings.ts'
import { firstLoadJobs } from './parts/first-load.ts'
import { handingOverJobs } from './parts/handing-over.ts'
import { heardJobs } from './parts/heard.ts'
import { loadJobs } from './parts/loads.ts'
import { highlightJobs, jumpJobs, seekJobs } from './parts/positions.ts'
import { transcriptJobs } from './parts/transcripts.ts'
import { printWords } from './parts/words.ts'
import { type Row, saveReport, writeReport } from './report.ts'

/* `npm run bench`; see the README in this folder. */

export type Options = { lengths: readonly Length[]; repeats: number; realCalls: string | null }

/** One measurement of the viewer and, if possible, of the plain page. */
export type Job = { title: string; run: () => Promise<Row[]> }

const PARTS: Record<string, (options: Options) => Job[]> = {
  seeks: seekJobs,
  loads: loadJobs,
  jumps: jumpJobs,
  highlights: highlightJobs,
  'handing-over': handingOverJobs,
  transcripts: transcriptJobs,
  'first-load': firstLoadJobs,
  heard: heardJobs,
  words: () => [{ title: 'words', run: printWords }],
}
const ALL_LENGTHS = Object.keys(LENGTHS) as Length[]

const HELP = `npm run bench -- [--only PART,…] [--lengths LENGTH,…] [--repeats COUNT] [--save] [--real-calls FOLDER]
  --only     benchmarks to run: ${Object.keys(PARTS).join(', ')}
  --lengths  lengths of the recordings to open: ${ALL_LENGTHS.join(', ')}
  --repeats  loads per recording, for the median (default 3; always 1 at 3 h; 5 × COUNT at 30 s and for first loads)
  --save     write the table into docs/performance.md
  --real-calls  with heard: a folder of annotated calls (UID.json, UID.mp3, UID.truth.json)`

const {
  only,
  lengths,
  repeats,
  save,
  'real-calls': realCalls = null,
} = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(PARTS).join() },
    lengths: { type: 'string', default: ALL_LENGTHS.join() },
    repeats: { type: 'string', default: '3' },
    save: { type: 'boolean', default: false },
    'real-calls': { type: 'string' },
  },
}).values
const options = { lengths: chosen(lengths, ALL_LENGTHS), repeats: Number(repeats), realCalls }
if (!(options.repeats >= 1)) throw new Error(HELP)

const jobs = chosen(only, Object.keys(PARTS)).flatMap((part) => PARTS[part]?.(options) ?? [])
const rows: Row[] = []
const contention: number[] = []
for (const [index, { title, run }] of jobs.entries()) {
  console.log(`[${index + 1}/${jobs.length}] ${title}`)
  contention.push(cpuContention())
  rows.push(...(await run()))
  writeReport(rows, contention)
}
console.log(`\n${writeReport(rows, contention)}`)
if (save) saveReport(rows, contention)
// The servers would keep the process running.
process.exit()

function chosen<Name extends string>(list: string, names: readonly Name[]): Name[] {
  return list.split(',').map((wanted) => {
    const found = names.find((name) => name === wanted)
    if (!found) throw new Error(`Unknown value: ${wanted}\n${HELP}`)
    return found
  })
}

/** The share of CPU time, from 0 to 1, that other processes take: then more than 2 ms lie between two clock reads. */
function cpuContention(): number {
  const start = performance.now()
  let last = start
  let lost = 0
  while (last - start < 500) {
    const now = performance.now()
    if (now - last > 2) lost += now - last
    last = now
  }
  return lost / (last - start)
}
