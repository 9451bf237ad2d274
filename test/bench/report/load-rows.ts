import { UNTHROTTLED } from '../serve/paced-link.ts'
import { type Figure, goalOf } from './load-goals.ts'
import type { LoadPair, Opening } from './measurements.ts'
import { megabytes, milliseconds, type Row, ratioOf, seconds } from './table.ts'

const FIGURES = {
  firstSound: ['first sound', seconds, 'never'],
  drawn: ['whole waveform', seconds, 'never'],
  downloaded: ['download', seconds, 'never'],
  peakMemory: ['peak memory', megabytes, 'unknown'],
  memoryAfterLeaving: ['memory after leaving', megabytes, 'unknown'],
  blocked: ['main thread blocked', milliseconds, 'unknown'],
  longestTask: ['longest task', milliseconds, 'unknown'],
} as const

/** The figures reported for a slow link. On a fast link, the times depend less on the network and more on the page. */
const ON_SLOW_LINK: readonly Figure[] = ['firstSound', 'drawn', 'downloaded', 'longestTask']
const FOR_PAGE_READY: readonly Figure[] = ['firstSound', 'drawn']
const FOR_SECOND_CALL: readonly Figure[] = ['memoryAfterLeaving']
const OPENINGS: Record<Opening, string> = {
  fresh: '',
  pageReady: ', page drawn before',
  secondCall: ', not the first call',
}
const ON_FAST_LINK: readonly Figure[] = [
  'firstSound',
  'drawn',
  'peakMemory',
  'memoryAfterLeaving',
  'blocked',
  'longestTask',
]

/** The rows of each load, with their goals. */
export function loadRows(loads: readonly LoadPair[]): Row[] {
  return loads.flatMap((load) => {
    return figuresOf(load).map((figure) => rowOf(load, figure, goalOf(load, figure, loads)))
  })
}

function figuresOf({ opening, pace }: LoadPair): readonly Figure[] {
  if (opening === 'pageReady') return FOR_PAGE_READY
  if (opening === 'secondCall') return FOR_SECOND_CALL
  return pace === UNTHROTTLED ? ON_FAST_LINK : ON_SLOW_LINK
}

function rowOf({ recording, pace, opening, viewer, plain }: LoadPair, figure: Figure, goal: Row['goal']): Row {
  const [what, format, none] = FIGURES[figure]
  const [ours, theirs] = [viewer?.[figure] ?? null, plain?.[figure] ?? null]
  const cell = (value: number | null) => (value === null ? none : format(value))
  const kind = recording.kind === 'cbr' ? '' : ` ${recording.kind}`
  return {
    what: `${what}, ${recording.length}${kind}, ${pace.name}${OPENINGS[opening]}`,
    viewer: cell(ours),
    plain: cell(theirs),
    ratio: ratioOf(ours, theirs),
    goal,
  }
}
