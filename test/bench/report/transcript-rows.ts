import type { Measured } from './measured.ts'
import { milliseconds, type Row, ratioOf } from './table.ts'

const MOST = { paintRatio: 3, scrollFrameMs: 50, searchMs: 100 }

/** Thousands of turns, beside a virtual list. */
export function transcriptRows(transcripts: Measured['transcripts']): Row[] {
  const told = (value: number | null | undefined) => (value === null || value === undefined ? '' : milliseconds(value))
  const finds = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no')
  return transcripts.flatMap(({ viewer, plain }): Row[] => [
    {
      what: '5,000 turns beside a virtual list: first paint, from the last byte of the call',
      viewer: told(viewer?.firstPaint),
      plain: told(plain?.firstPaint),
      ratio: ratioOf(viewer?.firstPaint ?? null, plain?.firstPaint ?? null),
      goal: {
        wanted: `≤ ${MOST.paintRatio} ×`,
        isMet: viewer !== null && plain !== null && viewer.firstPaint <= MOST.paintRatio * plain.firstPaint,
      },
    },
    {
      what: '5,000 turns, scrolling: 95th of a hundred frames',
      viewer: told(viewer?.scrollFrame),
      plain: told(plain?.scrollFrame),
      ratio: ratioOf(viewer?.scrollFrame ?? null, plain?.scrollFrame ?? null),
      goal: {
        wanted: `≤ ${MOST.scrollFrameMs} ms`,
        isMet: viewer !== null && viewer.scrollFrame <= MOST.scrollFrameMs,
      },
    },
    {
      what: '5,000 turns: own search answers in',
      viewer: told(viewer?.search),
      plain: '',
      ratio: '',
      goal: { wanted: `≤ ${MOST.searchMs} ms`, isMet: (viewer?.search ?? Number.MAX_VALUE) <= MOST.searchMs },
    },
    {
      what: '5,000 turns: find in page reaches the last',
      viewer: finds(viewer?.findsLast),
      plain: finds(plain?.findsLast),
      ratio: '',
      goal: { wanted: 'yes', isMet: viewer?.findsLast === true },
    },
  ])
}
