import { expect, it } from 'vitest'
import { intervalsOf } from '../../../../../support/audio/drawn-intervals.ts'
import { drawTurns, heardCallOf, heardIn } from '../../../../../support/call/drawn-conversation.ts'
import { timelineOf } from '../../../../../support/call/drawn-transcript.ts'

const statesOf = (turns: string, agent: string, customer: string) =>
  drawTurns(heardCallOf({ turns, agent, customer }), 'state')

const ANSWERED = '0:02 user A\n0:06 agent B'
const THRICE = '0:02 user A\n0:06 agent B\n0:07 agent C'
const RETURNED = '0:02 agent A\n0:06 agent B\n0:12 user C'

it.each([
  ['whose side stays silent', '0:02 agent A\n0:06 user B\n0:12 agent C', '2–5', '6–11 16–18', 'heard heard unheard'],
  ['whose side is silent until its next turn', THRICE, '7.2–11', '2–5', 'heard unheard heard'],
  ['whose side begins its next turn early', THRICE, '6.8–11', '2–5', 'heard unheard heard'],
  ['that starts just after its side has stopped speaking', RETURNED, '2–5.9', '12–14', 'heard unheard heard'],
  ['during which only the other side speaks', ANSWERED, '0–1', '2–5 6–9', 'heard unheard'],
])('a turn %s is unheard', (_, turns, agent, customer, states) => {
  expect(statesOf(turns, agent, customer)).toBe(states)
})

it.each([
  ['shares earlier speech with the previous turn', '0:05 agent A\n0:06 agent B', '5.2–5.9', '2–3'],
  ['begins up to a second early', ANSWERED, '5.1–5.6', '2–4'],
  ['begins long after its start', ANSWERED, '16–18', '2–4'],
  ['shares a segment with the previous turn', '0:02 agent A\n0:06 agent B', '2–9', '10–11'],
  ['starts while its side is already speaking', '0:02 agent A\n0:05 agent B', '2–5.4', '10–11'],
])('a turn that %s is heard', (_, turns, agent, customer) => {
  expect(statesOf(turns, agent, customer)).toBe('heard heard')
})

it('a turn is heard if its speech is the last of several adjacent segments', () => {
  expect(statesOf(ANSWERED, '1–5.1 5.1–6 6–6.3', '0.2–0.6')).toBe('unheard heard')
})

const UNRELATED = '0:02 agent A\n0:06 user B\n0:09 agent C\n0:12 user D\n0:15 agent E\n0:18 user F'

it.each([
  ['without a usable start', '0:02 agent A\n? user B', '2–4', '6–7', 'heard –'],
  ['of an unknown role', '0:02 agent A\n0:06 supervisor B', '2–4', '6–7', 'heard –'],
  ['after the end of the recording', '0:02 agent A\n0:30 user B', '2–4', '6–7', 'heard –'],
  ['of a transcript that does not match the recording', UNRELATED, '40–44 50–52', '45–47', '– – – – – –'],
])('the state of a turn %s is unknown', (_, turns, agent, customer, states) => {
  expect(statesOf(turns, agent, customer)).toBe(states)
})

it('a turn is not unheard if the echo of the other side could hide it', () => {
  const heard = { basis: 'channels', agent: intervalsOf('1–5 12–14'), customer: intervalsOf('20–22') } as const
  const turns = timelineOf('0:01 agent A\n0:05 user Yes\n0:12 agent B\n0:20 user C')
  const masked = { agent: [], customer: intervalsOf('1–6') }
  expect(drawTurns(heardIn(heard, turns, 24), 'state')).toBe('heard unheard heard heard')
  expect(drawTurns(heardIn({ ...heard, masked }, turns, 24), 'state')).toBe('heard – heard heard')
})

it('the states of turns in a mix are unknown', () => {
  expect(drawTurns(heardCallOf({ turns: '0:02 agent A\n0:20 user B', mix: '2–4' }), 'state')).toBe('– –')
})

/** Twenty letters, which take two seconds to say. */
const LONG = 'abcdefghij klmnopqrst'
const before = `0:00 agent ${LONG}\n0:05 agent ${LONG}\n0:09 user Yes\n`

const stateIfInterrupted = (turn: string, agent: string, customer: string) =>
  statesOf(before + turn, `0–2 5–7 ${agent}`, `9–9.5 ${customer}`)

it('a turn that is interrupted after a tenth of its text was cut off', () => {
  expect(stateIfInterrupted(`0:12 agent ${LONG}${LONG}${LONG}`, '12–13', '12.5–15')).toBe('heard heard heard cut-off')
})

it.each([
  ['after three quarters of its text', `0:12 agent ${LONG}${LONG}${LONG}`, '12–16.5', '16–18'],
  ['after half of a short text', '0:12 agent abcdefghij klm', '12–12.6', '12.3–14'],
  ['but continues later', `0:12 agent ${LONG}${LONG}${LONG}`, '12–13 15–19', '12.5–15'],
  ['near the end of its text', `0:12 agent ${LONG}`, '12–13.6', '13–15'],
  ['but takes longer than a second to stop', `0:12 agent ${LONG}${LONG}${LONG}`, '12–14', '12.5–15'],
  ['after its last word', `0:12 agent ${LONG}${LONG}${LONG}`, '12–13', '13.1–15'],
])('a turn that is interrupted %s was not cut off', (_, turn, agent, customer) => {
  expect(stateIfInterrupted(turn, agent, customer)).toBe('heard heard heard heard')
})

it('turns that were cut off do not affect the pace of their side', () => {
  const cut = `${LONG}${LONG}${LONG}`
  const turns = `0:00 agent ${LONG}\n0:05 agent ${LONG}\n0:12 agent ${cut}\n0:22 agent ${cut}\n0:32 agent ${cut}`
  const states = statesOf(turns, '0–2 5–7 12–13 22–23 32–33', '12.5–15 22.5–25 32.5–35')
  expect(states).toBe('heard heard cut-off cut-off cut-off')
})

it('a turn is not cut off if the pace of its side is based on only one turn', () => {
  const turns = `0:00 agent ${LONG}\n0:12 agent ${LONG}${LONG}${LONG}`
  expect(statesOf(turns, '0–2 12–13', '12.5–15')).toBe('heard heard')
})
