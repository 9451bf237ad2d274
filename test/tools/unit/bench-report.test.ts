import { describe, expect, it } from 'vitest'
import { recordingOf } from '../../bench/media/recordings.ts'
import { planFrom } from '../../bench/plan.ts'
import { emptyMeasurements, type Measurements, medianOf } from '../../bench/report/measurements.ts'
import { rowsOf } from '../../bench/report/rows.ts'
import { table } from '../../bench/report/table.ts'
import { replaceBetween, savedRows } from '../../bench/report/write-report.ts'
import { compareSegments } from '../../bench/runs/compare-segments.ts'
import type { HandedOver } from '../../bench/runs/handing-over.ts'
import { latestLag } from '../../bench/runs/highlight-lag.ts'
import type { LoadResult } from '../../bench/runs/load.ts'
import { TEN_MEGABITS, UNTHROTTLED } from '../../bench/serve/paced-link.ts'
import { intervalsOf } from '../../support/audio/drawn-intervals.ts'
import type { HeardErrors } from '../../support/speech/heard-errors.ts'

const empty = emptyMeasurements()
const loaded: LoadResult = {
  firstSound: 1,
  drawn: 10,
  downloaded: 10,
  peakMemory: 100,
  memoryAfterLeaving: 5,
  blocked: 0,
  longestTask: 0,
}
const audible = (error: number) => ({ shown: 10, audible: 10 + error, at: 0 })

describe('the goals for recordings', () => {
  const goals = (run: Partial<Measurements>) =>
    rowsOf({ ...empty, ...run }).flatMap(({ what, goal }) => (goal ? [`${what}: ${goal.isMet}`] : []))
  const hour = (viewer: Partial<LoadResult>, plain: Partial<LoadResult>, pace = UNTHROTTLED) => ({
    recording: recordingOf('cbr', '1h'),
    pace,
    opening: 'fresh' as const,
    viewer: { ...loaded, ...viewer },
    plain: { ...loaded, ...plain },
  })

  it('a loading goal is judged by the ratio to the plain page', () => {
    const of = (memory: number) => goals({ loads: [hour({ peakMemory: memory }, { peakMemory: 400 })] })
    expect(of(100)).toContain('peak memory, 1h, unthrottled: true')
    expect(of(101)).toContain('peak memory, 1h, unthrottled: false')
  })

  it('a loading goal is met if the viewer finishes but the plain page does not, and missed if the viewer does not finish', () => {
    expect(goals({ loads: [hour({}, { drawn: null })] })).toContain('whole waveform, 1h, unthrottled: true')
    expect(goals({ loads: [hour({ drawn: null }, { drawn: null })] })).toContain(
      'whole waveform, 1h, unthrottled: false',
    )
  })

  it('on a slow link, the viewer must draw the waveform soon after the download and before the plain page does', () => {
    const of = (viewer: Partial<LoadResult>, plain: Partial<LoadResult>) =>
      goals({ loads: [hour(viewer, plain, TEN_MEGABITS)] })
    const row = 'whole waveform, 1h, 10 Mbit/s'
    expect(of({ drawn: 10.4 }, { drawn: 11 })).toContain(`${row}: true`)
    expect(of({ drawn: 10.6 }, { drawn: 11 })).toContain(`${row}: false`)
    expect(of({ drawn: 10.4 }, { drawn: 10.3 })).toContain(`${row}: false`)
  })

  it('loading three hours of audio on a slow link must not cause a task of more than 50 ms', () => {
    const of = (longestTask: number) =>
      goals({ loads: [{ ...hour({ longestTask }, {}, TEN_MEGABITS), recording: recordingOf('cbr', '3h') }] })
    expect(of(50)).toContain('longest task, 3h, 10 Mbit/s: true')
    expect(of(51)).toContain('longest task, 3h, 10 Mbit/s: false')
  })

  it('a short call on a fast link has goals only if the page has already been drawn', () => {
    const short = { ...hour({ firstSound: 1.2 }, {}), recording: recordingOf('cbr', '30s') }
    expect(goals({ loads: [short] })).toEqual([])
    expect(goals({ loads: [{ ...short, opening: 'pageReady' }] })).toEqual([
      'first sound, 30s, unthrottled, page drawn before: false',
      'whole waveform, 30s, unthrottled, page drawn before: true',
    ])
  })

  it('a seek goal is judged by the worst seek, and missed if any seek was not audible', () => {
    const seeks = (viewer: (ReturnType<typeof audible> | null)[]) =>
      goals({ seeks: [{ recording: recordingOf('cbr', '10m'), viewer, plain: [audible(9)] }] })[0]
    expect(seeks([audible(0.02), audible(-0.09)])).toMatch(/true$/)
    expect(seeks([audible(0.02), audible(-0.11)])).toMatch(/false$/)
    expect(seeks([audible(0.02), null])).toMatch(/false$/)
  })
})

describe('the goals for saved files', () => {
  const metGoals = (file: Partial<HandedOver> | null) =>
    rowsOf({
      ...empty,
      handingOver: [
        {
          recording: recordingOf('cbr', '3h'),
          hiding: 'hidden in every turn',
          viewer: file && [{ action: 'Download clip', seconds: 1, peakMemory: 64, longestTask: 50, ...file }],
        },
      ],
    }).map(({ goal }) => goal?.isMet)

  it.each<[string, Partial<HandedOver>, (boolean | undefined)[]]>([
    ['a clip saved within one second, with 64 MB and a task of 50 ms, meets all goals', {}, [true, true, true]],
    ['a clip that takes more than one second misses the time goal', { seconds: 1.01 }, [false, true, true]],
    ['a clip that needs more than 64 MB misses the memory goal', { peakMemory: 65 }, [true, false, true]],
    ['an unknown amount of memory misses the memory goal', { peakMemory: null }, [true, false, true]],
    ['a task of more than 50 ms misses the task goal', { longestTask: 51 }, [true, true, false]],
    ['the time to save a call has no goal', { action: 'Save call', seconds: 9 }, [undefined, true, true]],
  ])('the goals for saved files: %s', (_, file, met) => {
    expect(metGoals(file)).toEqual(met)
  })

  it('a saved file that could not be measured counts as missing its goal', () => {
    expect(metGoals(null)).toEqual([false])
  })
})

describe('the goals for the page', () => {
  const isMetOf = (run: Partial<Measurements>) => rowsOf({ ...empty, ...run }).map(({ goal }) => goal?.isMet)

  const load = (time: number) => ({ first: time, second: time, slowed: time })

  it.each([
    [400, 200, 310, [true, true, undefined, true, undefined]],
    [401, 200, 310, [false, true, undefined, true, undefined]],
    [500, 200, 310, [false, false, undefined, false, undefined]],
    [null, 200, 310, [false, false, undefined, false, undefined]],
    [400, null, 310, [false, false, undefined, true, undefined]],
  ])('goals compare a first load with a bare page and a React page: %j, %j, %j → %j', (viewer, bare, react, met) => {
    const loads = (time: number | null) => [time === null ? null : load(time)]
    expect(isMetOf({ firstLoads: [{ viewer: loads(viewer), bare: loads(bare), react: loads(react) }] })).toEqual(met)
  })

  it('a Lighthouse goal is judged per category, and is missed if there is no score', () => {
    const scores = { accessibility: 100, 'best-practices': 99, performance: 90 }
    expect(isMetOf({ lighthouse: [{ page: 'call', scores }] })).toEqual([true, false, true])
    expect(isMetOf({ lighthouse: [{ page: 'call', scores: { ...scores, performance: null } }] })).toEqual([
      true,
      false,
      false,
    ])
  })
})

it('a table row contains the values of both pages, the goal and whether it is met', () => {
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

it('docs/performance.md shows the main rows and every missed goal', () => {
  const [main, met, missed] = ['peak memory, 3h, unthrottled', 'met', 'missed'].map((what) => ({
    ...{ what, viewer: '', plain: '', ratio: '' },
    goal: { wanted: '', isMet: what !== 'missed' },
  }))
  if (main && met && missed) expect(savedRows([main, met, missed])).toEqual([main, missed])
})

it.each([
  [[3, 1, 2], 2],
  [[null, 1, 2], 2],
  [[null, null, 2], null],
  [[], null],
])('the median of %j is %j, with null treated as infinity', (values, median) => {
  expect(medianOf(values)).toBe(median)
})

describe('latestLag', () => {
  const starts = [1, 4, 9]
  it.each([
    [
      'the lag is 0 if every frame highlights the right turn',
      [
        { time: 1, turn: 0 },
        { time: 3.9, turn: 0 },
        { time: 4, turn: 1 },
      ],
      0,
    ],
    ['the lag is measured from the start of the turn that should be highlighted', [{ time: 4.05, turn: 0 }], 50],
    ['the lag of a turn that is highlighted too early is measured until its start', [{ time: 8.9, turn: 2 }], 100],
    ['the lag is unknown without samples', [], null],
  ])('latestLag: %s', (_, samples, lag) => {
    const found = latestLag(samples, starts)
    expect(found === null ? null : Math.round(found)).toBe(lag)
  })
})

describe('planFrom', () => {
  it('planFrom plans all jobs by default, or only those that --only and --lengths select', () => {
    const names = (args: string[]) => planFrom(args).jobs.map(({ part, recording }) => `${part} ${recording.name}`)
    expect(new Set(names([]).map((name) => name.split(' ')[0]))).toEqual(
      new Set(['seeks', 'loads', 'jumps', 'highlights', 'handing-over', 'transcripts', 'first-load', 'lighthouse']),
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

  it('planFrom includes the `heard` benchmark by default, can select it alone, and passes on the options for annotated calls', () => {
    expect(planFrom([]).heard).toEqual({ realCalls: null, segments: false })
    expect(planFrom(['--only', 'seeks']).heard).toBeNull()
    const alone = planFrom(['--only', 'heard', '--real-calls', 'calls', '--segments'])
    expect(alone).toMatchObject({ jobs: [], heard: { realCalls: 'calls', segments: true } })
  })

  it.each([[['--only', 'seek']], [['--lengths', '2h']], [['--repeats', '0']], [['--fast']]])(
    'planFrom rejects %j with an error that contains the usage',
    (args) => {
      expect(() => planFrom(args)).toThrow('npm run bench -- [--only')
    },
  )
})

describe('the goals for heard calls', () => {
  const nothing: HeardErrors = {
    basis: 'channels',
    ...{ onsets: [], ends: [], responses: [], inventedResponses: [] },
    talkOver: { real: 0, found: 0, invented: [] },
    inventedDeadAir: [],
    unheard: { real: 0, found: 0, invented: [] },
  }
  const onsetGoal = (...errors: number[]) =>
    rowsOf({
      ...empty,
      heard: [
        {
          kind: 'synthetic',
          errors: [{ ...nothing, onsets: errors.map((error) => ({ side: 'agent', time: 0, error })) }],
          shiftErrors: [],
          needlessShifts: 0,
          skippedTurns: 0,
        },
      ],
    }).find(({ what }) => what.startsWith('onset, synthetic calls, channels'))

  it.each([
    ['0.050 s', true, [0.01, -0.05]],
    ['0.200 s', false, [0.01, -0.2]],
    ['not found', false, [0.01, Number.POSITIVE_INFINITY]],
    ['none', false, []],
  ])('the row for onset errors shows %s, and its goal has isMet: %s', (viewer, isMet, errors) => {
    expect(onsetGoal(...errors)).toMatchObject({ viewer, goal: { isMet } })
  })
})

describe('compareSegments', () => {
  it('compareSegments lists each measured segment next to the true one and marks large differences', () => {
    const lines = compareSegments(
      { basis: 'channels', channels: [intervalsOf('1–3 6–8'), intervalsOf('20–21')] },
      { agent: intervalsOf('1.1–3 5–8'), customer: intervalsOf('10–12') },
    )
    expect(lines.map((line) => line.trim())).toEqual([
      'agent     1.00–3.00        1.10–3.00  −0.10 +0.00',
      'agent     6.00–8.00        5.00–8.00  +1.00 +0.00  ←',
      'customer  nothing          10.00–12.00  ←',
      'customer  20.00–21.00      nothing  ←',
    ])
  })
})

it('replaceBetween keeps the text around the table', () => {
  expect(replaceBetween('a\n<!-- bench -->\nold\n<!-- /bench -->\nb', 'new\n')).toBe(
    'a\n<!-- bench -->\nnew\n<!-- /bench -->\nb',
  )
  expect(() => replaceBetween('a', 'new')).toThrow('<!-- bench -->')
})
