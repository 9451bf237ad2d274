import { OUTPUT_BUFFER_SAMPLES } from '../measure/browser.ts'
import type { Length } from '../media/recordings.ts'
import type { LoadResult } from '../runs/load.ts'
import { type Pace, TEN_MEGABITS, UNTHROTTLED } from '../serve/paced-link.ts'
import type { LoadPair, Opening } from './measurements.ts'
import type { Row } from './table.ts'

export type Figure = keyof LoadResult

type Goal = {
  figure: Figure
  lengths: readonly Length[]
  /** By default, every pace. */
  pace?: Pace
  /** By default, a fresh tab. */
  opening?: Opening
  wanted: string
  isMet: (load: LoadPair, loads: readonly LoadPair[]) => boolean
}

/** One output buffer at 48 kHz: sound is detected in whole buffers, so one later counts as equal. */
const CAPTURE_RESOLUTION: Seconds = OUTPUT_BUFFER_SAMPLES / 48_000

/** Left in use after a second call. After a tab's first call, the browser itself keeps 25 to 50 MB. */
const MAX_LEFT_MEGABYTES = 30

const GOALS: readonly Goal[] = [
  below(1.1, 'firstSound', ['30s'], TEN_MEGABITS),
  below(1.1, 'drawn', ['30s'], TEN_MEGABITS),
  // On a fast link, the plain page finishes before the viewer's page is drawn.
  {
    figure: 'firstSound',
    opening: 'pageReady',
    lengths: ['30s'],
    pace: UNTHROTTLED,
    wanted: '≤ 1.1 × plain, or 21 ms later',
    isMet: ({ viewer, plain }) => {
      const [time, plainTime] = [ours(viewer, 'firstSound'), theirs(plain, 'firstSound')]
      return time <= 1.1 * plainTime || time <= plainTime + CAPTURE_RESOLUTION
    },
  },
  { ...below(1.1, 'drawn', ['30s'], UNTHROTTLED), opening: 'pageReady' },
  below(0.1, 'firstSound', ['10m'], TEN_MEGABITS),
  below(0.05, 'firstSound', ['1h'], TEN_MEGABITS),
  {
    figure: 'drawn',
    lengths: ['10m', '1h', '3h'],
    pace: TEN_MEGABITS,
    wanted: '≤ 1.05 × download, before plain',
    isMet: ({ viewer, plain }) =>
      ours(viewer, 'drawn') <= 1.05 * (viewer?.downloaded ?? 0) && ours(viewer, 'drawn') < theirs(plain, 'drawn'),
  },
  below(1.2, 'drawn', ['1h'], UNTHROTTLED),
  {
    figure: 'drawn',
    lengths: ['3h'],
    pace: UNTHROTTLED,
    wanted: 'drawn',
    isMet: ({ viewer }) => Number.isFinite(ours(viewer, 'drawn')),
  },
  below(0.25, 'peakMemory', ['1h'], UNTHROTTLED),
  {
    figure: 'peakMemory',
    lengths: ['3h'],
    pace: UNTHROTTLED,
    wanted: '≤ 2 × the viewer at 10m',
    isMet: ({ viewer }, loads) => {
      const short = loads.find(({ recording, pace }) => recording.name === 'cbr-10m' && pace === UNTHROTTLED)
      return ours(viewer, 'peakMemory') <= 2 * (short?.viewer?.peakMemory ?? 0)
    },
  },
  {
    figure: 'memoryAfterLeaving',
    opening: 'secondCall',
    lengths: ['1h', '3h'],
    pace: UNTHROTTLED,
    wanted: `≤ ${MAX_LEFT_MEGABYTES} MB`,
    isMet: ({ viewer }) => ours(viewer, 'memoryAfterLeaving') <= MAX_LEFT_MEGABYTES,
  },
  below(0.1, 'blocked', ['1h'], UNTHROTTLED),
  {
    figure: 'longestTask',
    lengths: ['3h'],
    pace: TEN_MEGABITS,
    wanted: '≤ 50 ms',
    isMet: ({ viewer }) => ours(viewer, 'longestTask') <= 50,
  },
  // The service competes with the page for the processor.
  {
    figure: 'longestTask',
    lengths: ['3h'],
    pace: UNTHROTTLED,
    wanted: '≤ 100 ms',
    isMet: ({ viewer }) => ours(viewer, 'longestTask') <= 100,
  },
]

export function goalOf(load: LoadPair, figure: Figure, loads: readonly LoadPair[]): Row['goal'] {
  const { recording, pace, opening } = load
  const goal = GOALS.find(
    (each) =>
      each.figure === figure &&
      each.lengths.includes(recording.length) &&
      (each.pace ?? pace) === pace &&
      (each.opening ?? 'fresh') === opening,
  )
  return goal && { wanted: goal.wanted, isMet: goal.isMet(load, loads) }
}

function below(share: number, figure: Figure, lengths: readonly Length[], pace?: Pace): Goal {
  return {
    figure,
    lengths,
    ...(pace && { pace }),
    wanted: `≤ ${share} × plain`,
    isMet: ({ viewer, plain }) =>
      Number.isFinite(ours(viewer, figure)) && ours(viewer, figure) <= share * theirs(plain, figure),
  }
}

function ours(viewer: LoadResult | null, figure: Figure): number {
  return viewer?.[figure] ?? Number.POSITIVE_INFINITY
}

/** If the plain page never finishes, any figure meets the goal. */
function theirs(plain: LoadResult | null, figure: Figure): number {
  return plain?.[figure] ?? Number.MAX_VALUE
}
