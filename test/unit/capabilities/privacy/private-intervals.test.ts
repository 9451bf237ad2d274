import { expect, it } from 'vitest'
import { privateIntervals } from '../../../../src/capabilities/privacy/domain/private-intervals.ts'
import type { Timeline } from '../../../../src/domain/call/timeline.ts'
import type { HeardCall, HeardTurn } from '../../../../src/domain/sound/heard-call.ts'
import { intervalsOf } from '../../../support/audio/drawn-intervals.ts'
import { heardIn } from '../../../support/call/drawn-conversation.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { NOTHING_HEARD } from '../../../support/call/nothing-heard.ts'

const CALL = `
  0:01 agent What is your number?
  0:04 user It is 415 555 0132.
  0:09 agent Thank you.
  0:12 user My other one is 415 555 0147.
`

/** A heard call, with each turn written as `onset end`, or `-` if it was not heard. */
function heard(drawn: readonly string[], rest: Partial<HeardCall> = {}): HeardCall {
  const turns = drawn.map((turn, index): HeardTurn => {
    const [onset = null, end = null] = turn === '-' ? [] : turn.split(' ').map(Number)
    return { index, onset, end, responseTime: null, state: null }
  })
  return { ...NOTHING_HEARD, turns, ...rest }
}

/** A transcript in which the turns with figures are hidden. */
function hiddenTimeline(drawn: string): Timeline {
  const timeline = timelineOf(drawn)
  const turns = timeline.turns.map((turn) => (/\d/.test(turn.text) ? ({ ...turn, hidden: 'number' } as const) : turn))
  return { ...timeline, turns }
}

const SILENT = {
  channels: { basis: 'channels', agent: [], customer: [] },
  mix: { basis: 'mix', speech: [] },
} as const

const found = (drawn: string, heardCall: HeardCall | null, fits = true) =>
  privateIntervals(
    hiddenTimeline(drawn),
    heardCall && { heard: heardCall, speech: SILENT[heardCall.basis] },
    fits,
  )?.map(({ start, end }) => `${start}–${end}`) ?? null

it.each([
  ['from the start of the turn to the speaker’s next start if nothing was measured', null, ['3.75–Infinity']],
  ['from onset to end, with margins and echo', heard(['1 3', '4.5 8', '9 10', '12.5 16']), ['4.25–9', '12.25–17']],
  ['to the speaker’s next start if the turn was not heard', heard(['1 3', '-', '9 10', '12.5 16']), ['3.75–17']],
  [
    'from the earlier start to the later end if the transcript and the sound of a mix differ',
    heard(['1 3', '3.5 12.5', '13 14', '15.5 17'], { basis: 'mix' }),
    ['3.25–Infinity'],
  ],
  [
    'from the delivered start to the shifted end if the transcript is out of sync with the sound',
    heard(['-', '-', '-', '-'], { shift: 2 }),
    ['3.75–Infinity'],
  ],
])('the interval of a hidden turn lasts %s', (_, heardCall, intervals) => {
  expect(found(CALL, heardCall)).toEqual(intervals)
})

it('the interval of simultaneous turns lasts until a later turn starts', () => {
  expect(found('0:01 user 415 555 0132\n0:01 agent Yes?\n0:03 user Hello.', null)).toEqual(['0.75–3.25'])
})

/** The customer dictates until 18 s; the agent's "Okay" falls into a pause. */
const DICTATION = `
  0:02 agent What is your card number?
  0:05 user four one one one, 1111
  0:10 agent Okay.
  0:20 agent Thank you.
  0:23 user Bye now.
`

it.each([
  ['on separate channels until the last speech of its own side before its next onset', 'channels', ['4.95–19']],
  ['in a mix until the same speaker’s next turn starts', 'mix', ['4.75–23.25']],
] as const)('a hidden turn is muted even if the other side says something in between, %s', (_, basis, intervals) => {
  const [agent, customer] = [
    intervalsOf('2.1–4 10.1–10.6 20.1–21.5'),
    intervalsOf('5.2–7 7.6–9.6 11.2–14 14.6–18 23.1–24'),
  ]
  const all = [...agent, ...customer].sort((a, b) => a.start - b.start)
  const speech = basis === 'mix' ? ({ basis, speech: all } as const) : ({ basis, agent, customer } as const)
  const timeline = hiddenTimeline(DICTATION)
  const muted = privateIntervals(timeline, { heard: heardIn(speech, timeline, 26), speech }, true)
  expect(muted?.map(({ start, end }) => `${start}–${end}`)).toEqual(intervals)
})

it('the interval of a hidden turn lasts until the speaker’s next turn that starts later or was heard', () => {
  const later = '0:01 user 415\n0:01 user 555\n0:02 agent Yes?\n? user Or so.\n0:05 user Hello.\n0:09 user Bye.'
  expect(found(later, null)).toEqual(['0.75–5.25'])
  const customer = intervalsOf('1.25–2 3–4.5 5.25–6 9–10')
  const timeline = hiddenTimeline(later)
  const turns = heard(['1.25 2', '3 3.5', '2 2.5', '-', '-', '9 10']).turns
  const speech = { basis: 'channels', agent: [], customer } as const
  expect(privateIntervals(timeline, { heard: { ...NOTHING_HEARD, turns }, speech }, true)).toEqual([
    { start: 1, end: 7 },
  ])
})

it('a turn without words is private if its place is known', () => {
  const timeline = timelineOf('0:01 user Hi.\n0:03 user Hm.\n0:05 user Bye.\n? agent Hm.')
  const turns = timeline.turns.map((turn) => ({ ...turn, text: turn.text.replace('Hm.', ' ') }))
  expect(privateIntervals({ ...timeline, turns }, null, true)).toEqual([{ start: 2.75, end: 5.25 }])
})

it('a call without hidden turns has no private intervals', () => {
  expect(found('0:01 user Hello.', null)).toEqual([])
})

it('privateIntervals returns null if a hidden turn has no start and was not heard', () => {
  expect(found('0:01 agent Hello.\n? user 415 555 0132', null)).toBeNull()
  expect(found('0:01 agent Hello.\n? user 415 555 0132', heard(['1 2', '3 5']))).toEqual(['2.75–6'])
})

it('privateIntervals returns null for hidden turns if the transcript does not fit the recording', () => {
  expect(found(CALL, null, false)).toBeNull()
  expect(found(CALL, heard(['1 3', '4.5 8', '9 10', '12.5 16']), false)).toBeNull()
  expect(found(CALL, heard(['1 3', '4.5 8', '-', '-'], { unsure: 'mismatch' }))).toBeNull()
  expect(found('0:01 user Hello.', null, false)).toEqual([])
})
