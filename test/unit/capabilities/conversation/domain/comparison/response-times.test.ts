import { expect, it } from 'vitest'
import { type DrawnConversation, drawTurns, heardCallOf } from '../../../../../support/call/drawn-conversation.ts'

const responses = (drawn: DrawnConversation) => drawTurns(heardCallOf(drawn), 'responseTime')
const turns = '0:02 user A\n0:06 agent B'

it.each([
  ['the end of the customer’s speech', { turns, agent: '6.5–9', customer: '2–5.3' }, '– 1.2'],
  ['the customer’s last word', { turns, agent: '6.5–9', customer: '2–4 5–5.3' }, '– 1.2'],
  ['the customer’s end, despite the agent’s “mhm” in it', { turns, agent: '3–3.4 6.5–9', customer: '2–5.3' }, '– 1.2'],
  ['the start of the silence before the turn, in a mix', { turns, mix: '2–5.3 6.5–9' }, '– 1.2'],
])('a response time is measured from %s', (_, drawn, expected) => {
  expect(responses(drawn)).toBe(expected)
})

it.each([
  ['the customer is still speaking', { turns, agent: '6.5–9', customer: '2–7' }],
  ['the agent spoke between the customer’s speech and the turn', { turns, agent: '3.6–3.9 6.5–9', customer: '2–3.3' }],
  ['the agent spoke last', { turns: '0:02 agent A\n0:06 agent B', agent: '2–4 6–7', customer: '' }],
  ['the turn has no onset', { turns, agent: '', customer: '2–5.3' }],
  ['the customer answers the agent', { turns: '0:02 agent A\n0:06 user B', agent: '2–4', customer: '6–7' }],
  ['the sides speak without a pause in a mix', { turns, mix: '2–9' }],
  ['the previous turn in a mix is also the agent’s', { turns: '0:02 agent A\n0:06 agent B', mix: '2–4 6–7' }],
])('there is no response time if %s', (_, drawn) => {
  expect(responses(drawn)).toBe('– –')
})
