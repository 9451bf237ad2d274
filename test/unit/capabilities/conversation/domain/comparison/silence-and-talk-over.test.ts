import { expect, it } from 'vitest'
import { intervalsOf } from '../../../../../support/audio/drawn-intervals.ts'
import { type DrawnConversation, heardCallOf, heardIn } from '../../../../../support/call/drawn-conversation.ts'
import { timelineOf } from '../../../../../support/call/drawn-transcript.ts'

const rounded = (time: number) => Math.round(time * 100) / 100
const talkOver = (agent: string, customer: string) =>
  (heardCallOf({ turns: '', agent, customer }).talkOver ?? []).map(
    ({ start, end, by }) => `${rounded(start)}–${rounded(end)} ${by}`,
  )
const deadAir = (drawn: DrawnConversation) =>
  heardCallOf(drawn).deadAir?.map(({ start, end, waitingFor }) => `${start}–${end} ${waitingFor}`)

it.each([
  ['the customer interrupts', '1–5', '4–9', ['4–5 customer']],
  ['the agent interrupts', '4–9', '1–5', ['4–5 agent']],
  ['one side says something while the other side speaks', '1–9', '4–4.5', ['4–4.5 customer']],
  ['both sides speak for exactly 0.3 s', '1–5', '4.7–9', ['4.7–5 customer']],
  ['both sides begin at the same time', '1–5', '1–3', ['1–3 customer']],
])('talk-over is found if %s', (_, agent, customer, expected) => {
  expect(talkOver(agent, customer)).toEqual(expected)
})

it.each([
  ['both sides speak for less than 0.3 s', '1–5', '4.8–9'],
  ['the sides take turns', '1–5', '5–9'],
])('no talk-over is found if %s', (_, agent, customer) => {
  expect(talkOver(agent, customer)).toEqual([])
})

it('what one side says in a short pause of the other is not talk-over', () => {
  const voices = { agent: intervalsOf('1–4 4.45–8'), customer: intervalsOf('4–4.45 9–10') }
  const heard = { basis: 'channels', agent: intervalsOf('1–8'), customer: voices.customer, voices } as const
  expect(heardIn(heard, timelineOf(''), 12).talkOver).toEqual([])
})

it('talk-over is unknown in a mix', () => {
  expect(heardCallOf({ turns: '', mix: '1–5 6–9' }).talkOver).toBeNull()
})

it.each([
  ['', ['3–10 agent'], 7],
  ['4–4.2 6–6.2 8–8.2', [], 1.8],
])('nobody waits while the customer presses the keys “%s”', (keys, silences, responseTime) => {
  const turns = '0:01 user My number\n0:10 agent Thanks'
  for (const voices of [{ agent: '10–12', customer: '1–3' }, { mix: '1–3 10–12' }]) {
    const drawn = { turns, keys, ...voices }
    expect(deadAir(drawn)).toEqual(silences)
    expect(heardCallOf(drawn).turns[1]?.responseTime).toBeCloseTo(responseTime)
  }
})

const agentIn = (agent: string, customer: string) => heardCallOf({ turns: '', agent, customer }).agent

it.each([
  ['stops after the customer has interrupted', '1–5', '4–9', [1]],
  ['goes on speaking until the customer is silent', '1–9', '4–5', []],
  ['talks over the customer', '4–5', '1–9', []],
  ['is interrupted again before it stops', '1–9', '3–4 8–12', [1]],
])('the times in which the agent stops, if it %s', (_, agent, customer, expected) => {
  expect(agentIn(agent, customer)?.stops?.map(({ start, end }) => end - start)).toEqual(expected)
})

it('the first word is that of the agent, even if the customer speaks before', () => {
  expect(agentIn('4–6 9–10', '1–3')?.firstWord).toBe(4)
  expect(agentIn('', '1–3')?.firstWord).toBeNull()
})

it.each([
  ['after the customer, the agent is expected to speak', '1–3 12–14', '4–6', ['6–12 agent']],
  ['after the agent, the customer is expected to speak', '1–3 4–6', '12–14', ['6–12 customer']],
  ['the side whose speech ends last has spoken last', '1–6', '2–5 12–13', ['6–12 customer']],
  ['a silence of exactly 4 s is dead air', '1–3', '7–9', ['3–7 customer']],
  ['a silence of less than 4 s is only a pause', '1–3', '6.9–9', []],
  ['the time before the first word and after the last word is excluded', '10–12', '14–15', []],
])('dead air: %s', (_, agent, customer, expected) => {
  expect(deadAir({ turns: '', agent, customer, duration: 60 })).toEqual(expected)
})

it.each([
  ['the customer', '0:01 agent A\n0:04 user B\n0:12 agent C', '6–12 agent'],
  ['the agent', '0:01 user A\n0:04 agent B\n0:12 user C', '6–12 customer'],
  ['somebody unknown', '0:01 user A\n0:04 supervisor B\n0:12 user C', '6–12 null'],
])('in a mix, the transcript shows that %s spoke last', (_, turns, expected) => {
  expect(deadAir({ turns, mix: '1–3 4–6 12–14' })).toEqual([expected])
})
