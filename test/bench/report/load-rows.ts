import { OUTPUT_BUFFER_SAMPLES } from '../measure/browser.ts'
import type { Length } from '../media/recordings.ts'
import type { LoadResult } from '../runs/load.ts'
import { type Pace, TEN_MEGABITS, UNTHROTTLED } from '../serve/paced-link.ts'
import type { LoadPair, Opening } from './measurements.ts'
import { megabytes, milliseconds, type Row, rowOf, seconds } from './table.ts'

type Figure = keyof LoadResult

const FIGURES = {
  firstSound: ['first sound', seconds, 'never'],
  drawn: ['whole waveform', seconds, 'never'],
  downloaded: ['download', seconds, 'never'],
  peakMemory: ['peak memory', megabytes, 'unknown'],
  memoryAfterLeaving: ['memory after leaving', megabytes, 'unknown'],
  blocked: ['main thread blocked', milliseconds, 'unknown'],
  longestTask: ['longest task', milliseconds, 'unknown'],
} as const

const OPENINGS: Record<Opening, string> = {
  fresh: '',
  pageReady: ', page drawn before',
  secondCall: ', not the first call',
}

/** `theirs` is huge if the plain page never finishes: then any figure meets the goal. */
type Check = (ours: number, theirs: number, load: LoadPair, loads: readonly LoadPair[]) => boolean

type Goal = readonly [
  figure: Figure,
  lengths: readonly Length[],
  pace: Pace,
  wanted: string,
  isMet: Check,
  opening?: Opening,
]

/** One output buffer at 48 kHz: sound is detected in whole buffers, so one later counts as equal. */
const CAPTURE_RESOLUTION: Seconds = OUTPUT_BUFFER_SAMPLES / 48_000

const share = (most: number): [string, Check] => [`≤ ${most} × plain`, (ours, theirs) => ours <= most * theirs]
const limit = (most: number, unit: string): [string, Check] => [`≤ ${most} ${unit}`, (ours) => ours <= most]

const GOALS: readonly Goal[] = [
  ['firstSound', ['30s'], TEN_MEGABITS, ...share(1.1)],
  ['drawn', ['30s'], TEN_MEGABITS, ...share(1.1)],
  // On a fast link, the plain page finishes before the viewer's page is drawn.
  [
    'firstSound',
    ['30s'],
    UNTHROTTLED,
    '≤ 1.1 × plain, or 21 ms later',
    (ours, theirs) => ours <= Math.max(1.1 * theirs, theirs + CAPTURE_RESOLUTION),
    'pageReady',
  ],
  ['drawn', ['30s'], UNTHROTTLED, ...share(1.1), 'pageReady'],
  ['firstSound', ['10m'], TEN_MEGABITS, ...share(0.1)],
  ['firstSound', ['1h'], TEN_MEGABITS, ...share(0.05)],
  [
    'drawn',
    ['10m', '1h', '3h'],
    TEN_MEGABITS,
    '≤ 1.05 × download, before plain',
    (ours, theirs, { viewer }) => ours <= 1.05 * (viewer?.downloaded ?? 0) && ours < theirs,
  ],
  ['drawn', ['1h'], UNTHROTTLED, ...share(1.2)],
  ['drawn', ['3h'], UNTHROTTLED, 'drawn', Number.isFinite],
  ['peakMemory', ['1h'], UNTHROTTLED, ...share(0.25)],
  [
    'peakMemory',
    ['3h'],
    UNTHROTTLED,
    '≤ 2 × the viewer at 10m',
    (ours, _, { pace }, loads) => {
      const short = loads.find((other) => other.recording.name === 'cbr-10m' && other.pace === pace)
      return ours <= 2 * (short?.viewer?.peakMemory ?? 0)
    },
  ],
  // After a tab's first call, the browser itself keeps 25 to 50 MB.
  ['memoryAfterLeaving', ['1h', '3h'], UNTHROTTLED, ...limit(30, 'MB'), 'secondCall'],
  ['blocked', ['1h'], UNTHROTTLED, ...share(0.1)],
  ['longestTask', ['3h'], TEN_MEGABITS, ...limit(50, 'ms')],
  // The service competes with the page for the processor.
  ['longestTask', ['3h'], UNTHROTTLED, ...limit(100, 'ms')],
]

/** The figures of each load that have a goal. */
export function loadRows(loads: readonly LoadPair[]): Row[] {
  return loads.flatMap((load) => {
    const { recording, viewer, plain } = load
    return (Object.keys(FIGURES) as Figure[]).flatMap((figure) => {
      const goal = GOALS.find(
        ([ofFigure, lengths, pace, , , opening = 'fresh']) =>
          ofFigure === figure && lengths.includes(recording.length) && pace === load.pace && opening === load.opening,
      )
      if (!goal) return []
      const [, , , wanted, check] = goal
      const [what, format, none] = FIGURES[figure]
      const values = [viewer?.[figure] ?? null, plain?.[figure] ?? null] as const
      const isMet = check(values[0] ?? Number.POSITIVE_INFINITY, values[1] ?? 1e300, load, loads)
      const title = `${what}, ${recording.length}, ${load.pace.name}${OPENINGS[load.opening]}`
      return [rowOf(title, values, format, { wanted, isMet }, none)]
    })
  })
}
