import type { FirstLoad } from '../runs/first-load.ts'
import type { HandingOverAction } from '../runs/handing-over.ts'
import type { TranscriptResult } from '../runs/transcript.ts'
import { heardRows } from './heard-rows.ts'
import { loadRows } from './load-rows.ts'
import { type Measurements, medianOf } from './measurements.ts'
import { atMost, megabytes, milliseconds, type Row, rowOf, rowOfViewer, seconds } from './table.ts'

type Each<Name extends keyof Measurements> = Measurements[Name] extends readonly (infer One)[] ? One : never

export function rowsOf(run: Measurements): Row[] {
  return [
    ...run.seeks.map(seekRow),
    ...loadRows(run.loads),
    ...run.jumps.map(jumpRow),
    ...run.highlights.map(highlightRow),
    ...run.handingOver.flatMap(handingOverRows),
    ...run.transcripts.flatMap(transcriptRows),
    ...run.firstLoads.flatMap(firstLoadRows),
    ...heardRows(run.heard),
  ]
}

const SEEK_KINDS = { cbr: 'CBR', 'vbr-xing': 'VBR with header', 'vbr-bare': 'VBR without header' }

function seekRow({ recording, viewer, plain }: Each<'seeks'>): Row {
  const [ours, theirs] = [viewer, plain].map((results) => {
    const errors = (results ?? []).map((position) => position && Math.abs(position.audible - position.shown))
    const known = errors.filter((error) => error !== null)
    // Unknown if the page was silent after a click.
    const worst = errors.length > 0 && known.length === errors.length ? Math.max(...known) : null
    return {
      worst,
      cell: worst === null ? 'not audible' : `${seconds(worst)} (median ${seconds(medianOf(known) ?? worst)})`,
    }
  })
  const worst = [ours?.worst ?? null, theirs?.worst ?? null] as const
  return {
    ...rowOf(`seek error, ${SEEK_KINDS[recording.kind]}, ${recording.length}: worst`, worst, seconds, {
      wanted: '≤ 0.1 s',
      isMet: worst[0] !== null && worst[0] <= 0.1,
    }),
    viewer: ours?.cell ?? '',
    plain: theirs?.cell ?? '',
  }
}

function jumpRow({ recording, pace, viewer, plain }: Each<'jumps'>): Row {
  const what = `jump to 80 % two seconds into the download, ${recording.length}, ${pace.name}: time until audible`
  const isMet = viewer !== null && viewer < (plain ?? Number.MAX_VALUE)
  return rowOf(what, [viewer, plain], seconds, { wanted: 'before plain', isMet }, 'not audible')
}

function highlightRow({ recording, viewer }: Each<'highlights'>): Row {
  const cell = viewer === null ? 'unknown' : viewer === Number.POSITIVE_INFINITY ? 'wrong turn' : milliseconds(viewer)
  // One frame at 60 Hz.
  return rowOfViewer(`highlight lag, ${recording.name}: worst`, cell, atMost(17, viewer, milliseconds))
}

const FILES: Record<HandingOverAction, string> = {
  'Download clip': 'clip of 12 s',
  'Save as web page (.html)': '`Save as web page`',
  'Download recording': 'recording',
}

function handingOverRows({ recording, hiding, viewer }: Each<'handingOver'>): Row[] {
  const of = `${recording.length}, private data ${hiding}`
  if (!viewer) return [rowOfViewer(`saving files, ${of}`, 'failed', { wanted: 'all saved', isMet: false })]
  return viewer.flatMap(({ action, seconds: time, peakMemory, longestTask }) => {
    const [what, isClip] = [`${FILES[action]}, ${of}`, action === 'Download clip']
    const memory = peakMemory === null ? 'unknown' : megabytes(peakMemory)
    const task = longestTask === 0 ? '< 50 ms' : milliseconds(longestTask)
    return [
      rowOf(`${what}: time`, [time, null], seconds, isClip ? { wanted: '≤ 1 s', isMet: time <= 1 } : undefined),
      rowOfViewer(`${what}: memory beyond the page's own`, memory, atMost(64, peakMemory, megabytes)),
      rowOfViewer(`${what}: longest task`, task, atMost(50, longestTask, milliseconds)),
    ]
  })
}

/** The goals: at most a multiple of the virtual list's time, or a time in ms. */
const TRANSCRIPT_TIMES = [
  ['5,000 turns: first paint after the last byte of the call (plain: a virtual list)', 'firstPaint', { ratio: 3 }],
  ['5,000 turns: 95th percentile frame time while scrolling', 'scrollFrame', { ms: 50 }],
  ['5,000 turns: time until the search result appears', 'search', { ms: 100 }],
  ['20,000 turns: longest task while a frequent letter is searched', 'searchTask', { ms: 100 }],
] as const satisfies readonly (readonly [string, keyof TranscriptResult, { ratio: number } | { ms: number }])[]

function transcriptRows({ viewer, plain }: Each<'transcripts'>): Row[] {
  return TRANSCRIPT_TIMES.map(([what, time, limit]) => {
    const [ours, theirs] = [viewer?.[time] ?? null, plain?.[time] ?? null]
    const goal =
      'ms' in limit
        ? atMost(limit.ms, ours, milliseconds)
        : { wanted: `≤ ${limit.ratio} ×`, isMet: ours !== null && theirs !== null && ours <= limit.ratio * theirs }
    return rowOf(what, [ours, theirs], milliseconds, goal)
  })
}

function firstLoadRows(runs: Each<'firstLoads'>): Row[] {
  const row = (what: string, time: keyof FirstLoad, against: 'bare' | 'react', most: number | null) => {
    const median = (page: 'viewer' | 'bare' | 'react') => medianOf(runs[page].map((load) => load?.[time] ?? null))
    const [viewer, plain] = [median('viewer'), median(against)]
    const isMet = viewer !== null && plain !== null && viewer <= (most ?? 0) * plain
    const goal = most === null ? undefined : { wanted: `≤ ${most} ×`, isMet }
    return rowOf(what, [viewer, plain], milliseconds, goal, 'never')
  }
  const bare = '(plain: a page that only prints it)'
  const react = '(plain: the smallest React page that lists it)'
  return [
    row(`first load: time until the call is shown ${bare}`, 'first', 'bare', 2),
    row(`first load, processor four times slower ${bare}`, 'slowed', 'bare', 2.4),
    row(`first load, processor four times slower ${react}`, 'slowed', 'react', 1.3),
    row(`second visit ${bare}`, 'second', 'bare', null),
  ]
}
