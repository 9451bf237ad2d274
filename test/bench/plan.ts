import { parseArgs } from 'node:util'
import { recordingNamed } from './media/recordings.ts'
import { type Pace, TEN_MEGABITS, UNTHROTTLED } from './serve/paced-link.ts'

const KINDS = ['load', 'jump', 'seek', 'highlight'] as const

/** One thing to measure, of both pages. */
export type Job = { kind: (typeof KINDS)[number]; recording: string; pace: Pace; repeats: number }

export type Plan = { jobs: readonly Job[]; seeksPerFile: number; saves: boolean }

const HELP = `npm run bench -- [--quick] [--only PART,…] [--save]
  --quick   short recordings, each once
  --only    parts to run: ${KINDS.join(', ')}, or recordings by name (cbr-1h, …)
  --save    keep the results in test/bench/RESULTS.md and the README`

/** What to run, as the command line says. */
export function planFrom(args: readonly string[]): Plan {
  const options = { quick: { type: 'boolean' }, only: { type: 'string' }, save: { type: 'boolean' } } as const
  const { quick = false, only = '', save = false } = parse(args, options)
  const wanted = only.split(',').filter((part) => part !== '')
  const kinds = wanted.filter((part) => KINDS.some((kind) => kind === part))
  const names = wanted.filter((part) => !kinds.includes(part))
  for (const name of names) recordingNamed(name)
  const jobs = allJobs()
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .filter(({ recording }) => names.length === 0 || names.includes(recording))
    .filter(({ recording }) => !quick || /30s|10min/.test(recording))
    .map((job) => (quick ? { ...job, repeats: 1 } : job))
  if (save && (quick || wanted.length > 0)) throw new Error('Only a whole run is kept: --save stands alone')
  return { jobs, seeksPerFile: quick ? 4 : 12, saves: save }
}

function parse(args: readonly string[], options: { [name: string]: { type: 'boolean' | 'string' } }) {
  try {
    return parseArgs({ args: [...args], options }).values as { quick?: boolean; only?: string; save?: boolean }
  } catch (error) {
    throw new Error(HELP, { cause: error })
  }
}

function allJobs(): Job[] {
  const load = (recording: string, pace: Pace, repeats: number): Job => ({ kind: 'load', recording, pace, repeats })
  const once = (kind: Job['kind'], recording: string, pace = UNTHROTTLED): Job => ({
    kind,
    recording,
    pace,
    repeats: 1,
  })
  return [
    ...[TEN_MEGABITS, UNTHROTTLED].flatMap((pace) => [
      load('cbr-30s', pace, 3),
      load('cbr-10min', pace, 3),
      load('cbr-1h', pace, 3),
      load('cbr-3h', pace, 1),
    ]),
    load('stereo-3h', UNTHROTTLED, 1),
    once('jump', 'cbr-1h', TEN_MEGABITS),
    ...['cbr', 'vbr-xing', 'vbr-bare'].flatMap((kind) =>
      ['10min', '1h', '3h'].map((length) => once('seek', `${kind}-${length}`)),
    ),
    once('highlight', 'cbr-10min'),
    once('highlight', 'vbr-xing-1h'),
  ]
}
