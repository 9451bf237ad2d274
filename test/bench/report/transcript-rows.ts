import type { Measurements } from './measurements.ts'
import { milliseconds, type Row, ratioOf } from './table.ts'

const LIMITS = { paintRatio: 3, scrollFrameMs: 50, searchMs: 100, searchTaskMs: 100 }

export function transcriptRows(transcripts: Measurements['transcripts']): Row[] {
  const cell = (value: number | null | undefined) => (value === null || value === undefined ? '' : milliseconds(value))
  const finds = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no')
  return transcripts.flatMap(({ viewer, plain }): Row[] => [
    {
      what: '5,000 turns: first paint after the last byte of the call (plain: a virtual list)',
      viewer: cell(viewer?.firstPaint),
      plain: cell(plain?.firstPaint),
      ratio: ratioOf(viewer?.firstPaint ?? null, plain?.firstPaint ?? null),
      goal: {
        wanted: `≤ ${LIMITS.paintRatio} ×`,
        isMet: viewer !== null && plain !== null && viewer.firstPaint <= LIMITS.paintRatio * plain.firstPaint,
      },
    },
    {
      what: '5,000 turns: 95th percentile frame time while scrolling',
      viewer: cell(viewer?.scrollFrame),
      plain: cell(plain?.scrollFrame),
      ratio: ratioOf(viewer?.scrollFrame ?? null, plain?.scrollFrame ?? null),
      goal: {
        wanted: `≤ ${LIMITS.scrollFrameMs} ms`,
        isMet: viewer !== null && viewer.scrollFrame <= LIMITS.scrollFrameMs,
      },
    },
    {
      what: '5,000 turns: time until the search result appears',
      viewer: cell(viewer?.search),
      plain: '',
      ratio: '',
      goal: { wanted: `≤ ${LIMITS.searchMs} ms`, isMet: (viewer?.search ?? Number.MAX_VALUE) <= LIMITS.searchMs },
    },
    {
      what: '20,000 turns: longest task while a frequent letter is searched',
      viewer: cell(viewer?.searchTask),
      plain: '',
      ratio: '',
      goal: {
        wanted: `≤ ${LIMITS.searchTaskMs} ms`,
        isMet: (viewer?.searchTask ?? Number.MAX_VALUE) <= LIMITS.searchTaskMs,
      },
    },
    {
      what: '5,000 turns: find in page reaches the last turn',
      viewer: finds(viewer?.findsLast),
      plain: finds(plain?.findsLast),
      ratio: '',
      goal: { wanted: 'yes', isMet: viewer?.findsLast === true },
    },
  ])
}
