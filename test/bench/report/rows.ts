import { lighthouseRows } from './lighthouse-rows.ts'
import { loadRows } from './load-rows.ts'
import { type JumpPair, type Measured, medianOf, type Pair, type SeekPair } from './measured.ts'
import { milliseconds, type Row, ratioOf, seconds } from './table.ts'
import { transcriptRows } from './transcript-rows.ts'

const MOST_SEEK_ERROR = 0.1
/** One frame of a screen. */
const MOST_LAG_MS = 17
const MOST_FIRST_LOAD_RATIO = 2
const SEEK_KINDS = { cbr: 'CBR', stereo: 'CBR stereo', 'vbr-xing': 'VBR with header', 'vbr-bare': 'VBR without header' }

/** Everything that a run measured, in the order of the table. */
export function rowsOf({ loads, seeks, jumps, highlights, transcripts, firstLoads, lighthouse }: Measured): Row[] {
  return [
    ...seeks.map(seekRow),
    ...loadRows(loads),
    ...jumps.map(jumpRow),
    ...highlights.map(({ recording, viewer }): Row => {
      const isMet = viewer !== null && viewer <= MOST_LAG_MS
      const told =
        viewer === null ? 'unknown' : viewer === Number.POSITIVE_INFINITY ? 'wrong turn' : milliseconds(viewer)
      const goal = { wanted: `≤ ${MOST_LAG_MS} ms`, isMet }
      return { what: `highlight lag, ${recording.name}: worst`, viewer: told, plain: '', ratio: '', goal }
    }),
    ...transcriptRows(transcripts),
    ...firstLoads.map(firstLoadRow),
    ...lighthouseRows(lighthouse),
  ]
}

function seekRow({ recording, viewer, plain }: SeekPair): Row {
  const [ours, theirs] = [errorsOf(viewer), errorsOf(plain)]
  const cell = ({ worst, middle }: Errors) =>
    worst === null ? 'not heard' : `${seconds(worst)} (median ${seconds(middle ?? worst)})`
  return {
    what: `seek error, ${SEEK_KINDS[recording.kind]}, ${recording.length}: worst`,
    viewer: cell(ours),
    plain: cell(theirs),
    ratio: ratioOf(ours.worst, theirs.worst),
    goal: { wanted: `≤ ${MOST_SEEK_ERROR} s`, isMet: ours.worst !== null && ours.worst <= MOST_SEEK_ERROR },
  }
}

type Errors = { worst: number | null; middle: number | null }

/** In seconds, between what the page shows and what sounds. Nothing heard after some press: no worst is known. */
function errorsOf(results: SeekPair['viewer']): Errors {
  const errors = (results ?? []).map((heard) => heard && Math.abs(heard.sounding - heard.shown))
  const known = errors.filter((error) => error !== null)
  const isWhole = errors.length > 0 && known.length === errors.length
  return { worst: isWhole ? Math.max(...known) : null, middle: medianOf(known) }
}

function jumpRow({ recording, pace, viewer, plain }: JumpPair): Row {
  const cell = (value: number | null) => (value === null ? 'not heard' : seconds(value))
  return {
    what: `jump to 80 % two seconds into the download, ${recording.length}, ${pace.name}: wait for its sound`,
    viewer: cell(viewer),
    plain: cell(plain),
    ratio: ratioOf(viewer, plain),
    goal: { wanted: 'before plain', isMet: viewer !== null && viewer < (plain ?? Number.MAX_VALUE) },
  }
}

function firstLoadRow({ viewer, plain }: Pair<number>): Row {
  const cell = (value: number | null) => (value === null ? 'never' : milliseconds(value))
  return {
    what: 'first load, 10 Mbit/s, key at hand: call shown, beside a page that only prints it',
    viewer: cell(viewer),
    plain: cell(plain),
    ratio: ratioOf(viewer, plain),
    goal: {
      wanted: `≤ ${MOST_FIRST_LOAD_RATIO} ×`,
      isMet: viewer !== null && plain !== null && viewer <= MOST_FIRST_LOAD_RATIO * plain,
    },
  }
}
