import { expect, it } from 'vitest'
import { intervalsOf } from '../../../../../support/audio/drawn-intervals.ts'
import { type DrawnConversation, heardCallOf, heardIn } from '../../../../../support/call/drawn-conversation.ts'
import { timelineOf } from '../../../../../support/call/drawn-transcript.ts'

/** Two turns of the agent, with nothing between them in the transcript. */
const TURNS = '0:01 user A\n0:04 agent B\n0:14 agent C\n0:20 user D'
const AGENT = '4–6 14–16'
/** What the customer says in the turns. */
const OWN = ['1–2', '20–22'] as const

/** As `start–end side`; `–` for null. */
const voicesIn = (drawn: DrawnConversation) =>
  heardCallOf(drawn)
    .untranscribed?.map(({ start, end, side }) => `${start}–${end} ${side}`)
    .join(', ') ?? '–'
const saying = (said: string, turns = TURNS, agent = AGENT) =>
  voicesIn({ turns, agent, customer: `${OWN[0]} ${said} ${OWN[1]}` })

it('speech between two turns of the other side is a voice without words', () => {
  expect(saying('8–10')).toBe('8–10 customer')
  expect(saying('7–8.1 9–10 11–12')).toBe('7–8.1 customer, 9–10 customer, 11–12 customer')
  expect(saying('5.5–8')).toBe('5.5–8 customer')
  const sides = { turns: TURNS.replaceAll('agent', 'x').replaceAll('user', 'agent').replaceAll('x', 'user') }
  expect(voicesIn({ ...sides, customer: AGENT, agent: '1–2 8–10 20–22' })).toBe('8–10 agent')
})

it.each([
  ['shorter than a second', saying('8–8.9')],
  ['just after its side’s turn', saying('8–10', '0:01 user A\n0:04 agent B\n0:06 user C\n0:14 agent D\n0:18 agent E')],
  ['just before its side’s turn', saying('11–12.5', TURNS.replace('0:14', '0:11 agent X\n0:13 user Y\n0:14'))],
  ['that the text of a turn may last for', saying('8–10', TURNS.replace('user A', `user ${'word '.repeat(13)}`))],
  ['before any turn of the other side', saying('8–10', '0:01 user A\n0:14 agent C\n0:16 agent D\n0:20 user E')],
  ['after all turns of the other side', saying('17–18.5')],
  ['near a turn of unknown role', saying('8–10', TURNS.replace('0:14', '0:10 supervisor X\n0:14'))],
  ['within a turn that has a later start', saying('8–10', '0:01 user A\n0:04 agent B\n0:09 user C\n0:14 agent D')],
])('speech %s is no voice without words', (_, voices) => {
  expect(voices).toBe('')
})

it('whether there is a voice without words is unknown if the side mostly speaks while the other side does', () => {
  const television = saying('6.5–9 10–12 12.5–14', TURNS, '4–9.5 10.5–13')
  expect(television).toBe('–')
  expect(saying('8.5–11.5', TURNS, '4–9.2 14–16')).toBe('8.5–11.5 customer')
})

it('in a mix, or if a turn has no start, whether there is a voice without words is unknown', () => {
  expect(voicesIn({ turns: TURNS, mix: '1–2 4–6 8–10 14–16 20–22' })).toBe('–')
  expect(saying('8–10', `${TURNS}\n? user E`)).toBe('–')
})

it('a voice without words is reported only if its sound is known, and none is only if all sound is known', () => {
  const lostAt = (lost: string, customer = '1–2 8–10 20–22') => {
    const known = { lost: intervalsOf(lost), endsWithCall: true, hasTimes: true }
    return voicesIn({ turns: TURNS, agent: AGENT, customer, known })
  }
  expect(lostAt('9–9.5')).toBe('–')
  expect(lostAt('12–13')).toBe('8–10 customer')
  expect(lostAt('12–13', '1–2 20–22')).toBe('–')
  const known = { lost: [], endsWithCall: true, hasTimes: false }
  expect(voicesIn({ turns: TURNS, agent: AGENT, customer: '1–2 8–10 20–22', known })).toBe('–')
})

it('the turns move by the shift before they are compared', () => {
  const late = timelineOf('0:06 user A\n0:09 agent B\n0:19 agent C\n0:25 user D\n0:31 agent E\n0:36 user F')
  const heard = {
    basis: 'channels',
    agent: intervalsOf('4–6 14–16 26–28'),
    customer: intervalsOf('1–2 8–10 20–22 31–33'),
  } as const
  const { shift, untranscribed } = heardIn(heard, late, 34)
  expect(shift).toBeCloseTo(-5)
  expect(untranscribed).toEqual([{ start: 8, end: 10, side: 'customer' }])
})
