import { describe, expect, it } from 'vitest'
import { type DrawnConversation, drawTurns, heardCallOf } from '../../../support/call/drawn-conversation.ts'

const states = (drawn: DrawnConversation) => drawTurns(heardCallOf(drawn), 'state')

describe('unheard turns', () => {
  it.each([
    [
      'whose side stays silent',
      { turns: '0:02 agent A\n0:06 user B\n0:12 agent C', agent: '2–5', customer: '6–11 16–18' },
      'heard heard unheard',
    ],
    [
      'whose side is silent until its next turn',
      { turns: '0:02 user A\n0:06 agent B\n0:07 agent C', agent: '7.2–11', customer: '2–5' },
      'heard unheard heard',
    ],
    [
      'whose side begins its next turn early',
      { turns: '0:02 user A\n0:06 agent B\n0:07 agent C', agent: '6.8–11', customer: '2–5' },
      'heard unheard heard',
    ],
    [
      'that starts just after its side has stopped speaking',
      { turns: '0:02 agent A\n0:06 agent B\n0:12 user C', agent: '2–5.9', customer: '12–14' },
      'heard unheard heard',
    ],
    [
      'during which only the other side speaks',
      { turns: '0:02 user A\n0:06 agent B', agent: '0–1', customer: '2–5 6–9' },
      'heard unheard',
    ],
  ])('a turn %s is unheard', (_, drawn, expected) => {
    expect(states(drawn)).toBe(expected)
  })

  it.each([
    [
      'shares speech in the second before its start with the previous turn',
      { turns: '0:05 agent A\n0:06 agent B', agent: '5.2–5.9', customer: '' },
    ],
    ['begins up to a second early', { turns: '0:02 user A\n0:06 agent B', agent: '5.1–5.6', customer: '2–4' }],
    ['begins long after its start', { turns: '0:02 user A\n0:06 agent B', agent: '16–18', customer: '2–4' }],
    ['shares a segment with the previous turn', { turns: '0:02 agent A\n0:06 agent B', agent: '2–9', customer: '' }],
    [
      'starts while its side is already speaking',
      { turns: '0:02 agent A\n0:05 agent B', agent: '2–5.4', customer: '' },
    ],
  ])('a turn that %s is heard', (_, drawn) => {
    expect(states(drawn)).toBe('heard heard')
  })

  it.each([
    ['in a mix', { turns: '0:02 agent A\n0:20 user B', mix: '2–4' }, '– –'],
    ['without a usable start', { turns: '0:02 agent A\n? user B', agent: '2–4', customer: '' }, 'heard –'],
    ['of an unknown role', { turns: '0:02 agent A\n0:06 supervisor B', agent: '2–4', customer: '' }, 'heard –'],
    [
      'after the end of the recording',
      { turns: '0:02 agent A\n0:30 user B', agent: '2–4', customer: '', duration: 20 },
      'heard –',
    ],
    [
      'of a transcript that does not match the recording',
      {
        turns: '0:02 agent A\n0:06 user B\n0:09 agent C\n0:12 user D\n0:15 agent E\n0:18 user F',
        agent: '40–44 50–52',
        customer: '45–47',
      },
      '– – – – – –',
    ],
  ])('the state of a turn %s is unknown', (_, drawn, expected) => {
    expect(states(drawn)).toBe(expected)
  })

  it('a turn is heard if its speech is the last of several adjacent segments', () => {
    expect(states({ turns: '0:02 user A\n0:06 agent B', agent: '1–5.1 5.1–6 6–6.3', customer: '' })).toBe(
      'unheard heard',
    )
  })
})

/** Twenty letters, which take two seconds to say. */
const LONG = 'abcdefghij klmnopqrst'
const before = `0:00 agent ${LONG}\n0:05 agent ${LONG}\n0:09 user Yes\n`

describe('turns that were cut off', () => {
  const stateIfInterrupted = (turn: string, agent: string, customer: string) =>
    states({ turns: before + turn, agent: `0–2 5–7 ${agent}`, customer: `9–9.5 ${customer}` })

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
    const drawn = { turns, agent: '0–2 5–7 12–13 22–23 32–33', customer: '12.5–15 22.5–25 32.5–35' }
    expect(states(drawn)).toBe('heard heard cut-off cut-off cut-off')
  })

  it('a turn is not cut off if the pace of its side is based on only one turn', () => {
    const drawn = {
      turns: `0:00 agent ${LONG}\n0:12 agent ${LONG}${LONG}${LONG}`,
      agent: '0–2 12–13',
      customer: '12.5–15',
    }
    expect(states(drawn)).toBe('heard heard')
  })

  it('a turn is not cut off if the pace of its side is unknown', () => {
    const drawn = { turns: `0:12 agent ${LONG}${LONG}${LONG}`, agent: '12–13', customer: '12.5–15' }
    expect(states(drawn)).toBe('heard')
  })
})
