import { expect, it } from 'vitest'
import { knownSound } from '../../../../../../src/domain/sound/known-sound.ts'
import { intervalsOf } from '../../../../../support/audio/drawn-intervals.ts'
import { drawTurns, heardIn } from '../../../../../support/call/drawn-conversation.ts'
import { timelineOf } from '../../../../../support/call/drawn-transcript.ts'

it('nothing is claimed of the silence of a channel that stops long before its turns do', () => {
  const asked = Array.from({ length: 20 }, (_, at) => `0:${String(at * 3).padStart(2, '0')} agent abcdefghij klmnopq`)
  const answered = [0, 1, 2, 3, 4, 5, 6, 7, 8, 18].map((at) => `0:${String(at * 3 + 2).padStart(2, '0')} user Yes`)
  const turns = [...asked, ...answered].toSorted().join('\n')
  const spoken = (starts: readonly number[], length: number) =>
    starts.map((start) => `${start}–${start + length}`).join(' ')
  const agent = spoken(
    Array.from({ length: 20 }, (_, at) => at * 3).filter((at) => at < 33 || at > 39),
    1.5,
  )
  const customer = spoken([2, 5, 8, 11, 14, 17, 20, 23, 26], 0.5)
  const { unsure, deadAir, talkShare, unknown } = heardIn(
    { basis: 'channels', agent: intervalsOf(agent), customer: intervalsOf(customer) },
    timelineOf(turns),
    62,
  )
  expect({ unsure, deadAir, talkShare, unknown }).toEqual({
    unsure: null,
    deadAir: null,
    talkShare: null,
    unknown: [{ start: 26.5, end: 62 }],
  })
})

const TURNS = `
  0:01 agent Hello, how can I help you?
  0:05 user I have a question about my order.
  0:12 agent Of course.
  0:20 user When will it arrive?
  0:26 agent On Thursday.
  0:30 user Thanks.
`
const timeline = timelineOf(TURNS)
/** The agent's answer at 0:12 and the customer's words after it are lost. */
const channels = {
  basis: 'channels',
  agent: intervalsOf('1.2–4 26.2–28'),
  customer: intervalsOf('5.1–9 20.2–22 30.1–32'),
} as const
const hole = (at: number, length: number) => knownSound([{ kind: 'hole', at, length }], 34, 34)

it('lost sound is neither dead air, nor a turn that was not spoken, nor a wait, nor a share', () => {
  const whole = heardIn(channels, timeline, 34)
  expect(drawTurns(whole, 'state')).toBe('heard heard unheard heard heard heard')
  // The transcript has an answer in the silence from 9 s to 20.2 s.
  expect(whole.deadAir).toMatchObject([{ start: 22, end: 26.2 }])
  const holed = heardIn(channels, timeline, 34, hole(10, 9))
  expect(drawTurns(holed, 'state')).toBe('– – – – heard heard')
  expect(holed).toMatchObject({
    unknown: [{ start: 9.75, end: 19.25 }],
    deadAir: [{ start: 22, end: 26.2 }],
    talkOver: null,
    talkShare: null,
    end: { start: 32, end: 34 },
  })
  expect(drawTurns(holed, 'responseTime')).toBe('– – – – 4.2 –')
  const other = heardIn(channels, timeline, 34, hole(23, 3))
  expect(drawTurns(other, 'responseTime')).toBe('– – – – – –')
  expect(drawTurns(other, 'onset')).toBe('1.2 5.1 – 20.2 – 30.1')
})

it('in a mix, turns in lost sound do not mean that a voice is too soft', () => {
  const called = timelineOf(
    ['0:00 agent', '0:05 user', '0:10 agent', '0:15 user', '0:20 agent']
      .map((turn) => `${turn} A sentence that takes about three seconds to say.`)
      .join('\n'),
  )
  const heard = heardIn({ basis: 'mix', speech: intervalsOf('0.2–3 20.2–23') }, called, 24, hole(4, 15))
  expect(heard).toMatchObject({ unsure: null, deadAir: null, talkShare: null })
})

it('nothing is said of an end that the recording does not have', () => {
  for (const known of [knownSound([], 34, 60), knownSound([{ kind: 'cut', at: 34 }], 34, 34), knownSound([], 34, 20)])
    expect(heardIn(channels, timeline, 34, known).end).toBeNull()
  const cut = knownSound([{ kind: 'cut', at: 31 }], 31, 60)
  expect(drawTurns(heardIn(channels, timeline, 31, cut), 'state')).toBe('heard heard unheard heard – –')
})

it.each([
  ['customer', { ...channels, customer: [] }, 'customer-silent'],
  ['agent', { ...channels, agent: [] }, 'agent-silent'],
])('if the %s’s channel is silent throughout, nothing is said of silence', (_, heard, unsure) => {
  const found = heardIn(heard, timeline, 34)
  expect(found).toMatchObject({ unsure, talkOver: null, deadAir: null, talkShare: null, end: null })
  expect(drawTurns(found, 'state')).toBe('– – – – – –')
  expect(drawTurns(found, 'responseTime')).toBe('– – – – – –')
})

it('if sound is missing and it is unknown where, nothing is said of turns and of the first word', () => {
  const found = heardIn(channels, timeline, 34, knownSound([], 34, 60))
  expect([drawTurns(found, 'state'), found.agent?.firstWord]).toEqual(['– – – – – –', null])
})

it('turns before the start of the recording are unknown', () => {
  const early = timelineOf('-0:10 agent Are you there?\n0:01 agent Hello.\n0:05 user Hi, a question.')
  expect(drawTurns(heardIn(channels, early, 34), 'state')).toMatch(/^– /)
})

it('if many turns are not heard, the sound and the transcript do not fit, and nothing is said of silence', () => {
  const turns = [...Array(8).keys()].map((at) => `0:${10 + 5 * at} ${at % 2 ? 'user' : 'agent'} Some words.`).join('\n')
  const halfSilent = { ...channels, agent: intervalsOf('10.2–12'), customer: intervalsOf('15.2–17 25.2–27 35.2–37') }
  const found = heardIn(halfSilent, timelineOf(turns), 60)
  expect(found).toMatchObject({ unsure: 'mismatch', deadAir: null, talkShare: null, talkOver: null, end: null })
})

it('in a mix, the talk shares of a transcript that covers only a part of the speech are unknown', () => {
  const speech = intervalsOf('1–4 5–9 10–14 15–19 20–24')
  const shareOf = (turns: string) => heardIn({ basis: 'mix', speech }, timelineOf(turns), 30).talkShare
  const agent = '0:01 agent A sentence of forty characters or so.\n'
  expect(shareOf(`${agent}0:05 user Some twenty letters.`)).toBeNull()
  expect(shareOf(agent)).toBeNull()
})
