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

const OPENINGS: Record<Opening, string> = {
  fresh: '',
  pageReady: ', page drawn before',
  secondCall: ', not the first call',
}

/** The figures of each load that have a goal. */
export function loadRows(loads: readonly LoadPair[]): Row[] {
  return loads.flatMap((load) =>
    (Object.keys(FIGURES) as Figure[]).flatMap((figure) => {
      const goal = goalOf(load, figure, loads)
      return goal ? [rowOf(load, figure, goal)] : []
    }),
  )
}

function rowOf({ recording, pace, opening, viewer, plain }: LoadPair, figure: Figure, goal: Row['goal']): Row {
  const [what, format, none] = FIGURES[figure]
  const [ours, theirs] = [viewer?.[figure] ?? null, plain?.[figure] ?? null]
  const cell = (value: number | null) => (value === null ? none : format(value))
  return {
    what: `${what}, ${recording.length}, ${pace.name}${OPENINGS[opening]}`,
    viewer: cell(ours),
    plain: cell(theirs),
    ratio: ratioOf(ours, theirs),
    goal,
  }
}
