import { describe, expect, it } from 'vitest'
import { latestLag } from '../bench/measure/highlight-lag.ts'
import type { LoadResult } from '../bench/measure/load-run.ts'
import { recordingOf } from '../bench/media/recordings.ts'
import { planFrom } from '../bench/plan.ts'
import { type Measured, medianOf } from '../bench/report/measured.ts'
import { rowsOf } from '../bench/report/rows.ts'
import { table } from '../bench/report/table.ts'
import { replaceBetween } from '../bench/report/write-report.ts'
import { TEN_MEGABITS, UNTHROTTLED } from '../bench/serve/paced-link.ts'

const nothing: Measured = {
  date: '',
  machine: '',
  lostTimes: [],
  loads: [],
  seeks: [],
  jumps: [],
  highlights: [],
  transcripts: [],
  firstLoads: [],
  lighthouse: [],
}
const loaded: LoadResult = {
  firstSound: 1,
  drawn: 10,
  downloaded: 10,
  peakMemory: 100,
  memoryAfterLeaving: 5,
  blocked: 0,
  longestTask: 0,
}
const heard = (error: number) => ({ shown: 10, sounding: 10 + error, at: 0 })

describe('a goal', () => {
  const goals = (run: Partial<Measured>) =>
    rowsOf({ ...nothing, ...run }).flatMap(({ what, goal }) => (goal ? [`${what}: ${goal.isMet}`] : []))
  const hour = (viewer: Partial<LoadResult>, plain: Partial<LoadResult>, pace = UNTHROTTLED) => ({
    recording: recordingOf('cbr', '1h'),
    pace,
    opening: 'fresh' as const,
    viewer: { ...loaded, ...viewer },
    plain: { ...loaded, ...plain },
  })

  it('of loading holds by the ratio to the plain page', () => {
    const of = (memory: number) => goals({ loads: [hour({ peakMemory: memory }, { peakMemory: 400 })] })
    expect(of(100)).toContain('peak memory, 1h, unthrottled: true')
    expect(of(101)).toContain('peak memory, 1h, unthrottled: false')
  })

  it('holds where only the plain page never gets there, and not where the viewer does not', () => {
    expect(goals({ loads: [hour({}, { drawn: null })] })).toContain('whole waveform, 1h, unthrottled: true')
    expect(goals({ loads: [hour({ drawn: null }, { drawn: null })] })).toContain(
      'whole waveform, 1h, unthrottled: false',
    )
  })

  it('of the waveform on a slow link is to be with the download and before the plain page', () => {
    const of = (viewer: Partial<LoadResult>, plain: Partial<LoadResult>) =>
      goals({ loads: [hour(viewer, plain, TEN_MEGABITS)] })
    const row = 'whole waveform, 1h, 10 Mbit/s'
    expect(of({ drawn: 10.4 }, { drawn: 11 })).toContain(`${row}: true`)
    expect(of({ drawn: 10.6 }, { drawn: 11 })).toContain(`${row}: false`)
    expect(of({ drawn: 10.4 }, { drawn: 10.3 })).toContain(`${row}: false`)
  })

  it('of a short call without a slow link is one of the recording, not of the page around it', () => {
    const short = { ...hour({ firstSound: 1.2 }, {}), recording: recordingOf('cbr', '30s') }
    expect(goals({ loads: [short] })).toEqual([])
    expect(goals({ loads: [{ ...short, opening: 'standing' }] })).toEqual([
      'first sound, 30s, unthrottled, page drawn before: false',
      'whole waveform, 30s, unthrottled, page drawn before: true',
    ])
  })

  it('of seeking holds by the worst press, and not where one was never heard', () => {
    const seeks = (viewer: (ReturnType<typeof heard> | null)[]) =>
      goals({ seeks: [{ recording: recordingOf('cbr', '10m'), viewer, plain: [heard(9)] }] })[0]
    expect(seeks([heard(0.02), heard(-0.09)])).toMatch(/true$/)
    expect(seeks([heard(0.02), heard(-0.11)])).toMatch(/false$/)
    expect(seeks([heard(0.02), null])).toMatch(/false$/)
  })
})

describe('a goal of the page itself', () => {
  const holds = (run: Partial<Measured>) => rowsOf({ ...nothing, ...run }).map(({ goal }) => goal?.isMet)

  it.each([
    [{ viewer: 400, plain: 200 }, true],
    [{ viewer: 401, plain: 200 }, false],
    [{ viewer: null, plain: 200 }, false],
    [{ viewer: 400, plain: null }, false],
  ])('of the first load: %j within twice the bare page is %j', (pair, isMet) => {
    expect(holds({ firstLoads: [pair] })).toEqual([isMet])
  })

  it('of Lighthouse holds by category, and not where there is no score', () => {
    const scores = { accessibility: 100, 'best-practices': 99, performance: 90 }
    expect(holds({ lighthouse: [{ page: 'call', scores }] })).toEqual([true, false, true])
    expect(holds({ lighthouse: [{ page: 'call', scores: { ...scores, performance: null } }] })).toEqual([
      true,
      false,
      false,
    ])
  })
})

it('the table has both pages beside each other, the goal, and whether it holds', () => {
  const row = { what: 'memory', viewer: '100 MB', plain: '400 MB', ratio: '0.25 ×' }
  expect(
    table([{ ...row, goal: { wanted: '≤ 0.2 × plain', isMet: false } }, row])
      .split('\n')
      .slice(2),
  ).toEqual([
    '| memory | 100 MB | 400 MB | 0.25 × | ≤ 0.2 × plain | **no** |',
    '| memory | 100 MB | 400 MB | 0.25 × |  |  |',
  ])
})

it.each([
  [[3, 1, 2], 2],
  [[null, 1, 2], 2],
  [[null, null, 2], null],
  [[], null],
])('the median of %j is %j: never is later than any time', (values, median) => {
  expect(medianOf(values)).toBe(median)
})

describe('the lag of the highlight', () => {
  const starts = [1, 4, 9]
  it.each([
    [
      'is 0 where each frame has its turn',
      [
        { time: 1, turn: 0 },
        { time: 3.9, turn: 0 },
        { time: 4, turn: 1 },
      ],
      0,
    ],
    ['counts from the start of the turn that should be marked', [{ time: 4.05, turn: 0 }], 50],
    ['counts a turn that is marked too early', [{ time: 8.9, turn: 2 }], 100],
    ['is unknown where nothing was seen', [], null],
  ])('%s', (_, samples, lag) => {
    const found = latestLag(samples, starts)
    expect(found === null ? null : Math.round(found)).toBe(lag)
  })
})

describe('the command line', () => {
  it('runs everything, or the parts and lengths that are named', () => {
    const names = (args: string[]) => planFrom(args).jobs.map(({ part, recording }) => `${part} ${recording.name}`)
    expect(new Set(names([]).map((name) => name.split(' ')[0]))).toEqual(
      new Set(['seeks', 'loads', 'jumps', 'highlights', 'transcripts', 'first-load', 'lighthouse']),
    )
    expect(names(['--only', 'seeks', '--lengths', '30s,10m'])).toEqual([
      'seeks cbr-30s',
      'seeks cbr-10m',
      'seeks vbr-xing-30s',
      'seeks vbr-xing-10m',
      'seeks vbr-bare-30s',
      'seeks vbr-bare-10m',
    ])
  })

  it.each([[['--only', 'seek']], [['--lengths', '2h']], [['--repeats', '0']], [['--fast']]])(
    'refuses %j and tells what there is',
    (args) => {
      expect(() => planFrom(args)).toThrow('npm run bench -- [--only')
    },
  )
})

it('the README keeps what stands around the table', () => {
  expect(replaceBetween('a\n<!-- bench -->\nold\n<!-- /bench -->\nb', 'new\n')).toBe(
    'a\n<!-- bench -->\nnew\n<!-- /bench -->\nb',
  )
  expect(() => replaceBetween('a', 'new')).toThrow('<!-- bench -->')
})
