import { describe, expect, it } from 'vitest'
import { shiftTimeline } from '../../../../../src/domain/call/timeline.ts'
import { matchChannels } from '../../../../../src/domain/conversation/alignment/match-channels.ts'
import { timedTurns } from '../../../../../src/domain/conversation/sides.ts'
import { intervalsOf } from '../../../../support/audio/drawn-intervals.ts'
import { timelineOf } from '../../../../support/call/drawn-transcript.ts'

const turns = timelineOf(`
  0:02 agent A
  0:06 user B
  0:13 agent C
  0:16 user D
  0:24 agent E
  0:28 user F
`)
const agent = intervalsOf('2.3–5 13.1–15 24.4–27')
const byStart = (one: { start: number }, other: { start: number }) => one.start - other.start
const customer = intervalsOf('6.2–12 16.8–23 28.5–30')

describe('matchChannels', () => {
  it.each([0, 5, -5, 2.1, -13])(
    'matchChannels finds the channel of each side if the transcript is off by %d s',
    (by) => {
      const shifted = shiftTimeline(turns, by)
      const match = (first: typeof agent, second: typeof agent) =>
        matchChannels({ basis: 'channels', channels: [first, second] }, timedTurns(shifted))
      expect(match(agent, customer)).toEqual({ agent: 0, customer: 1 })
      expect(match(customer, agent)).toEqual({ agent: 1, customer: 0 })
    },
  )

  it.each([
    ['a mix', { basis: 'mix', speech: [...agent, ...customer] } as const],
    ['channels with the same speech', { basis: 'channels', channels: [agent, agent] } as const],
    [
      'channels with nearly the same speech',
      {
        basis: 'channels',
        channels: [[...agent, ...customer].sort(byStart), [...agent, ...customer.slice(1)].sort(byStart)],
      } as const,
    ],
    ['silent channels', { basis: 'channels', channels: [[], []] } as const],
    [
      'channels with too little speech',
      { basis: 'channels', channels: [agent.slice(0, 1), customer.slice(0, 1)] } as const,
    ],
  ])('matchChannels assigns no roles to %s', (_, measured) => {
    expect(matchChannels(measured, timedTurns(turns))).toBeNull()
  })
})
