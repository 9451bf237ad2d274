import { expect, it } from 'vitest'
import { type KnownSound, knownSound } from '../../../../../../src/domain/sound/known-sound.ts'
import { intervalsOf } from '../../../../../support/audio/drawn-intervals.ts'
import { drawTurns, heardIn } from '../../../../../support/call/drawn-conversation.ts'
import { timelineOf } from '../../../../../support/call/drawn-transcript.ts'

const drawnTimeline = (drawn: string) => timelineOf(drawn.replaceAll(' / ', '\n'))
const channels = (agent: string, customer: string) =>
  ({ basis: 'channels', agent: intervalsOf(agent), customer: intervalsOf(customer) }) as const

const ORDER = `0:01 agent Hello, how can I help you? / 0:05 user I have a question about my order. / 0:12 agent Of course.
  / 0:20 user When will it arrive? / 0:26 agent On Thursday. / 0:30 user Thanks.`
/** What is heard of a call about an order, in which the agent's answer at 0:12 is not. */
const heard = (known?: KnownSound, speech = channels('1.2–4 26.2–28', '5.1–9 20.2–22 30.1–32'), duration = 34) =>
  heardIn(speech, drawnTimeline(ORDER), duration, known)
const hole = (at: number, length: number) => knownSound([{ kind: 'hole', at, length }], 34, 34)
const NOTHING = '– – – – – –'

it('nothing is claimed of the silence of a channel that stops long before its turns do', () => {
  const times = Array.from({ length: 20 }, (_, index) => index * 3)
  const answers = [...times.slice(0, 9), 54].map((time) => time + 2)
  const turns = [
    ...times.map((time) => `0:${String(time).padStart(2, '0')} agent abcdefghij klmnopq`),
    ...answers.map((time) => `0:${String(time).padStart(2, '0')} user Yes`),
  ]
  const spoken = (starts: readonly number[], length: number) => starts.map((at) => `${at}–${at + length}`).join(' ')
  const asked = times.filter((at) => at < 33 || at > 39)
  const speech = channels(spoken(asked, 1.5), spoken(answers.slice(0, 9), 0.5))
  const unknown = [{ start: 26.5, end: 62 }]
  expect(heardIn(speech, timelineOf(turns.toSorted().join('\n')), 62)).toMatchObject({
    ...{ unsure: null, deadAir: null, talkShare: null, unknown },
  })
})

it('lost sound is neither dead air, nor a turn that was not spoken, nor a wait, nor a share', () => {
  const [whole, holed, other] = [heard(), heard(hole(10, 9)), heard(hole(23, 3))]
  // The transcript has an answer in the silence from 9 s to 20.2 s.
  expect(whole.deadAir).toMatchObject([{ start: 22, end: 26.2 }])
  expect(holed).toMatchObject({
    unknown: [{ start: 9.75, end: 19.25 }],
    deadAir: [{ start: 22, end: 26.2 }],
    ...{ talkOver: null, talkShare: null, end: { start: 32, end: 34 } },
  })
  expect([drawTurns(whole, 'state'), drawTurns(holed, 'state')]).toEqual([
    'heard heard unheard heard heard heard',
    '– – – – heard heard',
  ])
  expect([drawTurns(holed, 'responseTime'), drawTurns(other, 'responseTime')]).toEqual(['– – – – 4.2 –', NOTHING])
  expect(drawTurns(other, 'onset')).toBe('1.2 5.1 – 20.2 – 30.1')
})

it('in a mix, turns in lost sound do not mean that a voice is too soft', () => {
  const turns = ['0:00 agent', '0:05 user', '0:10 agent', '0:15 user', '0:20 agent']
  const called = turns.map((turn) => `${turn} A sentence that takes about three seconds to say.`).join('\n')
  const mix = { basis: 'mix', speech: intervalsOf('0.2–3 20.2–23') } as const
  const expected = { unsure: null, deadAir: null, talkShare: null }
  expect(heardIn(mix, timelineOf(called), 24, hole(4, 15))).toMatchObject(expected)
})

it('nothing is said of an end that the recording does not have', () => {
  const cut = (at: number, reported: number) => knownSound([{ kind: 'cut', at }], at, reported)
  const ends = [knownSound([], 34, 60), cut(34, 34), knownSound([], 34, 20)].map((known) => heard(known).end)
  expect(ends).toEqual([null, null, null])
  expect(drawTurns(heard(cut(31, 60), undefined, 31), 'state')).toBe('heard heard unheard heard – –')
})

it.each([
  ['customer', channels('1.2–4 26.2–28', '')],
  ['agent', channels('', '5.1–9 20.2–22 30.1–32')],
])('if the %s’s channel is silent throughout, nothing is said of silence', (side, speech) => {
  const found = heard(undefined, speech)
  const nothing = { talkOver: null, deadAir: null, talkShare: null, end: null }
  expect(found).toMatchObject({ unsure: `${side}-silent`, ...nothing })
  expect([drawTurns(found, 'state'), drawTurns(found, 'responseTime')]).toEqual([NOTHING, NOTHING])
})

it('if sound is missing and it is unknown where, nothing is said of turns and of the first word', () => {
  const found = heard(knownSound([], 34, 60))
  expect([drawTurns(found, 'state'), found.agent?.firstWord]).toEqual([NOTHING, null])
})

it('turns before the start of the recording are unknown', () => {
  const early = drawnTimeline('-0:10 agent Are you there? / 0:01 agent Hello. / 0:05 user Hi, a question.')
  expect(drawTurns(heardIn(channels('1.2–4', '5.1–9'), early, 34), 'state')).toMatch(/^– /)
})

it('if many turns are not heard, the sound and the transcript do not fit, and nothing is said of silence', () => {
  const turns = [...Array(8).keys()].map((at) => `0:${10 + 5 * at} ${at % 2 ? 'user' : 'agent'} Some words.`).join('\n')
  const found = heardIn(channels('10.2–12', '15.2–17 25.2–27 35.2–37'), timelineOf(turns), 60)
  expect(found).toMatchObject({ unsure: 'mismatch', deadAir: null, talkShare: null, talkOver: null, end: null })
})

it('in a mix, the talk shares of a transcript that covers only a part of the speech are unknown', () => {
  const mix = { basis: 'mix', speech: intervalsOf('1–4 5–9 10–14 15–19 20–24') } as const
  const agent = '0:01 agent A sentence of forty characters or so.'
  const shares = [agent, `${agent} / 0:05 user Some twenty letters.`].map(
    (turns) => heardIn(mix, drawnTimeline(turns), 30).talkShare,
  )
  expect(shares).toEqual([null, null])
})
