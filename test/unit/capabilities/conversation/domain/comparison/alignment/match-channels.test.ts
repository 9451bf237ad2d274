import { expect, it } from 'vitest'
import { matchChannels } from '../../../../../../../src/capabilities/conversation/domain/comparison/compare-with-sound.ts'
import { shiftTimeline } from '../../../../../../../src/domain/call/timeline.ts'
import { timedTurns } from '../../../../../../../src/domain/sound/heard-call.ts'
import type { Interval } from '../../../../../../../src/domain/time/interval.ts'
import { AGENT_SPEECH, CALL, CUSTOMER_SPEECH } from '../../../../../../support/audio/channels-of-a-call.ts'
import { createRandom } from '../../../../../../support/browser/random-session.ts'

const byStart = (one: { start: number }, other: { start: number }) => one.start - other.start

it.each([0, 5, -5, 2.1, -13])('matchChannels finds the channel of each side if the transcript is off by %d s', (by) => {
  const shifted = shiftTimeline(CALL, by)
  const match = (first: Interval[], second: Interval[]) =>
    matchChannels({ basis: 'channels', channels: [first, second] }, timedTurns(shifted))
  expect(match(AGENT_SPEECH, CUSTOMER_SPEECH)).toEqual({ agent: 0, customer: 1 })
  expect(match(CUSTOMER_SPEECH, AGENT_SPEECH)).toEqual({ agent: 1, customer: 0 })
})

it.each([
  ['a mix', { basis: 'mix', speech: [...AGENT_SPEECH, ...CUSTOMER_SPEECH] } as const],
  ['channels with the same speech', { basis: 'channels', channels: [AGENT_SPEECH, AGENT_SPEECH] } as const],
  [
    'channels with nearly the same speech',
    {
      basis: 'channels',
      channels: [
        [...AGENT_SPEECH, ...CUSTOMER_SPEECH].sort(byStart),
        [...AGENT_SPEECH, ...CUSTOMER_SPEECH.slice(1)].sort(byStart),
      ],
    } as const,
  ],
  ['silent channels', { basis: 'channels', channels: [[], []] } as const],
  [
    'channels with too little speech',
    { basis: 'channels', channels: [AGENT_SPEECH.slice(0, 1), CUSTOMER_SPEECH.slice(0, 1)] } as const,
  ],
])('matchChannels assigns no roles to %s', (_, measured) => {
  expect(matchChannels(measured, timedTurns(CALL))).toBeNull()
})

it('matchChannels never exchanges the sides of a call whose times drift by 5%', () => {
  const exchanged = [...Array(200).keys()].filter((seed) => {
    const random = createRandom(seed)
    const starts = [...Array(14).keys()].map((index) => 4 * index + 3 * random())
    const speechOf = (side: number) =>
      starts.filter((_, index) => index % 2 === side).map((start) => ({ start, end: start + 1 + random() }))
    const measured = { basis: 'channels', channels: [speechOf(0), speechOf(1)] } as const
    const turns = starts.map((start, index) => ({
      ...{ index, start: start * 1.05, side: index % 2 === 0 ? ('agent' as const) : ('customer' as const), length: 20 },
    }))
    return matchChannels(measured, turns)?.agent === 1
  })
  expect(exchanged).toEqual([])
})
