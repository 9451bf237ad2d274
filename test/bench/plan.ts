import { parseArgs } from 'node:util'
import { type BenchRecording, type Kind, LENGTHS, type Length, recordingOf } from './media/recordings.ts'
import { type Pace, TEN_MEGABITS, UNTHROTTLED } from './serve/paced-link.ts'

const PARTS = [
  'loads',
  'seeks',
  'jumps',
  'highlights',
  'handing-over',
  'transcripts',
  'first-load',
  'heard',
  'words',
] as const

type Part = (typeof PARTS)[number]

/** One measurement of the viewer and, if possible, of the plain page. */
export type Job = { part: Exclude<Part, 'heard' | 'words'>; recording: BenchRecording; pace: Pace }

const ALL_LENGTHS = Object.keys(LENGTHS) as Length[]

const HELP = `npm run bench -- [--only PART,…] [--lengths LENGTH,…] [--repeats COUNT] [--save] [--real-calls FOLDER]
  --only     benchmarks to run: ${PARTS.join(', ')}
  --lengths  lengths of the recordings to open: ${ALL_LENGTHS.join(', ')}
  --repeats  loads per recording, for the median (default 3; always 1 at 3 h; 5 × COUNT at 30 s and for first loads)
  --save     write the table into docs/performance.md
  --real-calls  with heard: a folder of annotated calls (UID.json, UID.mp3, UID.truth.json)`

/** Throws an error with the usage text for unknown options or values. `realCalls`: a folder. */
export function planFrom(args: readonly string[]) {
  const { only, lengths, repeats: count, save: saves, 'real-calls': realCalls = null } = parse(args)
  const parts = chosen(only, PARTS)
  const open = chosen(lengths, ALL_LENGTHS)
  const repeats = Number(count)
  if (!Number.isInteger(repeats) || repeats < 1) throw new Error(HELP)
  const jobs = allJobs().filter(({ part, recording }) => parts.includes(part) && open.includes(recording.length))
  return { parts, jobs, repeats, saves, realCalls }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', default: PARTS.join() },
        lengths: { type: 'string', default: ALL_LENGTHS.join() },
        repeats: { type: 'string', default: '3' },
        save: { type: 'boolean', default: false },
        'real-calls': { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new Error(HELP, { cause: error })
  }
}

function chosen<Name extends string>(list: string, names: readonly Name[]): Name[] {
  return list.split(',').map((wanted) => {
    const found = names.find((name) => name === wanted)
    if (!found) throw new Error(`Unknown value: ${wanted}\n${HELP}`)
    return found
  })
}

function allJobs(): Job[] {
  const job = (part: Job['part'], kind: Kind, length: Length, pace = UNTHROTTLED): Job => {
    return { part, recording: recordingOf(kind, length), pace }
  }
  const kinds = ['cbr', 'vbr-xing', 'vbr-bare'] as const
  return [
    ...kinds.flatMap((kind) => ALL_LENGTHS.map((length) => job('seeks', kind, length))),
    ...[TEN_MEGABITS, UNTHROTTLED].flatMap((pace) => ALL_LENGTHS.map((length) => job('loads', 'cbr', length, pace))),
    job('jumps', 'cbr', '1h', TEN_MEGABITS),
    job('highlights', 'vbr-xing', '1h'),
    job('handing-over', 'cbr', '1h'),
    job('handing-over', 'cbr', '3h'),
    // The remaining jobs measure pages, not audio, so their recording doesn't matter.
    job('transcripts', 'cbr', '30s'),
    job('first-load', 'cbr', '30s', TEN_MEGABITS),
  ]
}
