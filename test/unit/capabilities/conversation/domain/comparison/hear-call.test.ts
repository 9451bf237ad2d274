import { expect, it } from 'vitest'
import { heardEnd } from '../../../../../../src/capabilities/conversation/domain/comparison/hear-call.ts'
import type { HeardEnd } from '../../../../../../src/domain/sound/heard-call.ts'
import { intervalsOf } from '../../../../../support/audio/drawn-intervals.ts'
import { heardIn, WHOLE_SOUND } from '../../../../../support/call/drawn-conversation.ts'
import { timelineOf } from '../../../../../support/call/drawn-transcript.ts'

const turns = timelineOf('0:02 agent Hello, hello?\n0:05 user Hi, I have a question.\n? agent Hm.\n0:09 agent Yes?')

it('on separate channels, hearCall measures every turn that has a start', () => {
  const heard = { basis: 'channels', agent: intervalsOf('2.2–4 9.5–10'), customer: intervalsOf('5.1–8') } as const
  expect(heardIn(heard, turns, 12)).toEqual({
    basis: 'channels',
    unsure: null,
    unknown: [],
    turns: [
      { index: 0, onset: 2.2, end: 4, responseTime: null, state: 'heard' },
      { index: 1, onset: 5.1, end: 8, responseTime: null, state: 'heard' },
      { index: 2, onset: null, end: null, responseTime: null, state: null },
      { index: 3, onset: 9.5, end: 10, responseTime: 1.5, state: 'heard' },
    ],
    talkOver: [],
    deadAir: [],
    untranscribed: null,
    agent: { firstWord: 2.2, ringingEnd: 0, stops: [] },
    talkShare: { agent: 2.3 / 5.2, customer: 2.9 / 5.2 },
    end: { start: 10, end: 12, spokeLast: 'agent', speaking: null },
    shift: null,
  })
})

it('in a mix, hearCall estimates times and makes no claims about the sides', () => {
  const heard = { basis: 'mix', speech: intervalsOf('2.2–4 5.1–8 9.5–10') } as const
  expect(heardIn(heard, turns, 12)).toMatchObject({
    basis: 'mix',
    turns: [
      { onset: 2.2, end: 4, state: null },
      { onset: 5.1, end: 8, state: null },
      { onset: null, end: null },
      { onset: 9.5, end: 10, responseTime: 1.5, state: null },
    ],
    talkOver: null,
    agent: null,
    talkShare: { agent: expect.closeTo(2.3 / 5.2, 1), customer: expect.closeTo(2.9 / 5.2, 1) },
  })
})

it('if one voice in a mix is too soft to be found, hearCall reports neither dead air, nor talk shares, nor response times', () => {
  const text = 'A sentence that takes about three seconds to say.'
  const called = timelineOf(
    ['0:00 agent', '0:05 user', '0:10 agent', '0:15 user', '0:20 agent'].map((turn) => `${turn} ${text}`).join('\n'),
  )
  const both = { basis: 'mix', speech: intervalsOf('0.2–3 5.2–8 10.2–13 15.2–18 20.2–23') } as const
  expect(heardIn(both, called, 24).deadAir).toEqual([])
  const agent = { basis: 'mix', speech: intervalsOf('0.2–3 10.2–13 20.2–23') } as const
  const { unsure, deadAir, talkShare, turns: found } = heardIn(agent, called, 24)
  expect({ unsure, deadAir, talkShare }).toEqual({ unsure: 'soft-voice', deadAir: null, talkShare: null })
  expect(found.map(({ onset, responseTime }) => [onset, responseTime])).toEqual([
    [0.2, null],
    [null, null],
    [10.2, null],
    [null, null],
    [20.2, null],
  ])
})

it('without any speech, hearCall finds no onsets and no shift, and claims no silence', () => {
  expect(heardIn({ basis: 'mix', speech: [] }, turns, 12)).toMatchObject({
    unsure: 'nobody-heard',
    turns: [{ onset: null }, { onset: null }, { onset: null }, { onset: null }],
    deadAir: null,
    talkShare: null,
    end: null,
    shift: null,
  })
})

it.each<[string, string, string, HeardEnd]>([
  ['the agent spoke last', '1–4 6–8', '4–6', { start: 8, end: 10, spokeLast: 'agent', speaking: null }],
  ['the customer still speaks', '1–4', '4–9.9', { start: 9.9, end: 10, spokeLast: 'customer', speaking: 'customer' }],
  ['both still speak', '1–4 8–10', '4–9.9', { start: 10, end: 10, spokeLast: 'agent', speaking: 'both' }],
])('on separate channels, heardEnd tells that %s', (_, agent, customer, end) => {
  expect(
    heardEnd({ basis: 'channels', agent: intervalsOf(agent), customer: intervalsOf(customer) }, 10, WHOLE_SOUND),
  ).toEqual(end)
})

it('in a mix, heardEnd tells only how long the silence is', () => {
  const silence = { start: 9.95, end: 10, spokeLast: null, speaking: null }
  expect(heardEnd({ basis: 'mix', speech: intervalsOf('1–4 5–9.95') }, 10, WHOLE_SOUND)).toEqual(silence)
  expect(heardEnd({ basis: 'mix', speech: [] }, 10, WHOLE_SOUND)).toBeNull()
})
