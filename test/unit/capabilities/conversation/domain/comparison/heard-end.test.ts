import { expect, it } from 'vitest'
import { heardEnd } from '../../../../../../src/capabilities/conversation/domain/comparison/hear-call.ts'
import type { HeardEnd } from '../../../../../../src/domain/sound/heard-call.ts'
import { intervalsOf } from '../../../../../support/audio/drawn-intervals.ts'
import { WHOLE_SOUND } from '../../../../../support/call/drawn-conversation.ts'

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
