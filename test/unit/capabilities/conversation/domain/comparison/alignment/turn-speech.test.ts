import { expect, it } from 'vitest'
import { drawTurns, heardCallOf } from '../../../../../../support/call/drawn-conversation.ts'

/** A question of the customer, which ends at 5 s, and the agent’s turn at 6 s. */
const ANSWERED = '0:02 user A\n0:06 agent B'
const ASKED = '0:02 agent A\n0:06 user B'
const TWICE = '0:02 agent A\n0:06 agent B'

it.each([
  ['is where its side begins to speak', ASKED, '2.4–5', '3–3.4 6.1–8', '2.4 6.1'],
  ['may be before its start', ASKED, '1.4–5', '5.6–8', '1.4 5.6'],
  ['is the nearest of several starts of speech', '0:06 agent A', '2–3 6.3–7 8.9–9.5', '', '6.3'],
  ['is never shared with another turn', '0:06 agent A\n0:07 agent B', '6.2–6.6 7.5–9', '', '6.2 7.5'],
  ['is at the first words, not after a short pause', ANSWERED, '6–6.4 7–9', '2–5', '2 6'],
  ['is at the first words, even if later words are nearer to the start', ANSWERED, '5.7–6 6.2–9', '2–5', '2 5.7'],
  ['is found even while the other side is speaking', ANSWERED, '6.4–9', '2–8', '2 6.4'],
  ['is unknown if the turn continues the segment of the previous turn', TWICE, '2–9', '', '2 –'],
  ['is unknown if its side is silent for two seconds around it', ASKED, '2–3', '9–10', '2 –'],
  ['is unknown if the turn has no usable start', '0:02 agent A\n? user B', '2–3', '4–5', '2 –'],
  ['is unknown if the turn has an unknown role', '0:02 agent A\n0:04 supervisor B', '2–3', '4–5', '2 –'],
])('the onset of a turn %s', (_, turns, agent, customer, onsets) => {
  expect(drawTurns(heardCallOf({ turns, agent, customer }), 'onset')).toBe(onsets)
})

it.each([
  ['at the end of its last speech segment', '0:02 agent A\n0:12 user B', '2–4 5–8 9–10', '12–14', '10 14'],
  ['before the other side’s turn', '0:02 agent A\n0:06 user B\n0:16 agent C', '2–5 9–9.4 16–18', '6–12', '5 12 18'],
  ['at the end of its speech segment if the other side interrupts', ASKED, '2–8', '6–12', '8 12'],
  ['at its last segment, even if a later turn of its side was not heard', TWICE, '2–5', '', '5 –'],
  ['at an unknown time if the next turn of its side shares its segment', TWICE, '2–9', '', '– –'],
])('a turn ends %s', (_, turns, agent, customer, ends) => {
  expect(drawTurns(heardCallOf({ turns, agent, customer }), 'end')).toBe(ends)
})

it.each([
  ['has no onset more than 1.25 s from any speech', '2–3 7.5–9', '2 –', '3 –'],
  ['has neither an onset nor a known end if it follows another turn without a pause', '2–9', '2 –', '– –'],
  ['ends before the next turn', '2–3 4–5 6.2–8', '2 6.2', '5 8'],
])('in a mix, a turn %s', (_, mix, onsets, ends) => {
  const heard = heardCallOf({ turns: ASKED, mix })
  expect([drawTurns(heard, 'onset'), drawTurns(heard, 'end')]).toEqual([onsets, ends])
})
