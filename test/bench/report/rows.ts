import type { FirstLoad } from '../runs/first-load.ts'
import { handingOverRows } from './handing-over-rows.ts'
import { heardRows } from './heard-rows.ts'
import { loadRows } from './load-rows.ts'
import { type JumpPair, type Measurements, medianOf, type SeekPair } from './measurements.ts'
import { milliseconds, type Row, ratioOf, seconds } from './table.ts'
import { transcriptRows } from './transcript-rows.ts'

const MAX_SEEK_ERROR = 0.1
/** One frame at 60 Hz. */
const MAX_LAG_MS = 17
const MAX_FIRST_LOAD_RATIO = 2
const MAX_SLOWED_RATIO = 2.4
const MAX_REACT_RATIO = 1.3
const SEEK_KINDS = { cbr: 'CBR', 'vbr-xing': 'VBR with header', 'vbr-bare': 'VBR without header' }

export function rowsOf({
  loads,
  seeks,
  jumps,
  highlights,
  handingOver,
  transcripts,
  firstLoads,
  heard,
}: Measurements): Row[] {
  return [
    ...seeks.map(seekRow),
    ...loadRows(loads),
    ...jumps.map(jumpRow),
    ...highlights.map(({ recording, viewer }): Row => {
      const isMet = viewer !== null && viewer <= MAX_LAG_MS
      const cell =
        viewer === null ? 'unknown' : viewer === Number.POSITIVE_INFINITY ? 'wrong turn' : milliseconds(viewer)
      const goal = { wanted: `≤ ${MAX_LAG_MS} ms`, isMet }
      return { what: `highlight lag, ${recording.name}: worst`, viewer: cell, plain: '', ratio: '', goal }
    }),
    ...handingOverRows(handingOver),
    ...transcriptRows(transcripts),
    ...firstLoads.flatMap(firstLoadRows),
    ...heardRows(heard),
  ]
}

function seekRow({ recording, viewer, plain }: SeekPair): Row {
  const [ours, theirs] = [errorsOf(viewer), errorsOf(plain)]
  const cell = ({ worst, median }: Errors) =>
    worst === null ? 'not audible' : `${seconds(worst)} (median ${seconds(median ?? worst)})`
  return {
    what: `seek error, ${SEEK_KINDS[recording.kind]}, ${recording.length}: worst`,
    viewer: cell(ours),
    plain: cell(theirs),
    ratio: ratioOf(ours.worst, theirs.worst),
    goal: { wanted: `≤ ${MAX_SEEK_ERROR} s`, isMet: ours.worst !== null && ours.worst <= MAX_SEEK_ERROR },
  }
}

type Errors = { worst: number | null; median: number | null }

/** In seconds. `worst` is null if the page was silent after a click. */
function errorsOf(results: SeekPair['viewer']): Errors {
  const errors = (results ?? []).map((position) => position && Math.abs(position.audible - position.shown))
  const known = errors.filter((error) => error !== null)
  const isWhole = errors.length > 0 && known.length === errors.length
  return { worst: isWhole ? Math.max(...known) : null, median: medianOf(known) }
}

function jumpRow({ recording, pace, viewer, plain }: JumpPair): Row {
  const cell = (value: number | null) => (value === null ? 'not audible' : seconds(value))
  return {
    what: `jump to 80 % two seconds into the download, ${recording.length}, ${pace.name}: time until audible`,
    viewer: cell(viewer),
    plain: cell(plain),
    ratio: ratioOf(viewer, plain),
    goal: { wanted: 'before plain', isMet: viewer !== null && viewer < (plain ?? Number.MAX_VALUE) },
  }
}

function firstLoadRows(runs: Measurements['firstLoads'][number]): Row[] {
  const row = (what: string, time: keyof FirstLoad, against: 'bare' | 'react', most: number): Row => {
    const [viewer, plain] = [runs.viewer, runs[against]].map((loads) =>
      medianOf(loads.map((load) => load?.[time] ?? null)),
    )
    const cell = (value: number | null = null) => (value === null ? 'never' : milliseconds(value))
    const isMet = viewer != null && plain != null && viewer <= most * plain
    const ratio = ratioOf(viewer ?? null, plain ?? null)
    return { what, viewer: cell(viewer), plain: cell(plain), ratio, goal: { wanted: `≤ ${most} ×`, isMet } }
  }
  const bare = '(plain: a page that only prints it)'
  const react = '(plain: the smallest React page that lists it)'
  return [
    row(`first load: time until the call is shown ${bare}`, 'first', 'bare', MAX_FIRST_LOAD_RATIO),
    row(`first load, processor four times slower ${bare}`, 'slowed', 'bare', MAX_SLOWED_RATIO),
    row(`first load, processor four times slower ${react}`, 'slowed', 'react', MAX_REACT_RATIO),
  ]
}
