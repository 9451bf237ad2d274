import { expect, it } from 'vitest'
import { shiftTimeline } from '../../../../../src/domain/call/timeline.ts'
import { matchChannels } from '../../../../../src/domain/conversation/alignment/match-channels.ts'
import { timedTurns } from '../../../../../src/domain/conversation/sides.ts'
import type { Interval } from '../../../../../src/domain/time/interval.ts'
import { AGENT_SPEECH, CALL, CUSTOMER_SPEECH } from '../../../../support/audio/channels-of-a-call.ts'

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
