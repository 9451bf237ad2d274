import type { TranscriptResult } from '../runs/transcript.ts'
import type { Measurements } from './measurements.ts'
import { milliseconds, type Row, ratioOf } from './table.ts'

/** The goals: at most a multiple of the virtual list's time, or a time in ms. */
const TIMES: readonly (readonly [
  what: string,
  time: keyof TranscriptResult,
  limit: { ratio: number } | { ms: number },
])[] = [
  ['5,000 turns: first paint after the last byte of the call (plain: a virtual list)', 'firstPaint', { ratio: 3 }],
  ['5,000 turns: 95th percentile frame time while scrolling', 'scrollFrame', { ms: 50 }],
  ['5,000 turns: time until the search result appears', 'search', { ms: 100 }],
  ['20,000 turns: longest task while a frequent letter is searched', 'searchTask', { ms: 100 }],
]

export function transcriptRows(transcripts: Measurements['transcripts']): Row[] {
  const cell = (value: number | null) => (value === null ? '' : milliseconds(value))
  return transcripts.flatMap(({ viewer, plain }) =>
    TIMES.map(([what, time, limit]): Row => {
      const [ours, theirs] = [viewer?.[time] ?? null, plain?.[time] ?? null]
      const most = 'ms' in limit ? limit.ms : theirs && limit.ratio * theirs
      const wanted = 'ms' in limit ? `≤ ${limit.ms} ms` : `≤ ${limit.ratio} ×`
      const isMet = ours !== null && most !== null && ours <= most
      return { what, viewer: cell(ours), plain: cell(theirs), ratio: ratioOf(ours, theirs), goal: { wanted, isMet } }
    }),
  )
}
