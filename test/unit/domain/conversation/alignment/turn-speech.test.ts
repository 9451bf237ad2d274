import { describe, expect, it } from 'vitest'
import { type DrawnConversation, drawTurns, heardCallOf } from '../../../../support/call/drawn-conversation.ts'

const onsets = (drawn: DrawnConversation) => drawTurns(heardCallOf(drawn), 'onset')
const ends = (drawn: DrawnConversation) => drawTurns(heardCallOf(drawn), 'end')

describe('the onset of a turn', () => {
  it.each([
    [
      'is where its side begins to speak',
      { turns: '0:02 agent A\n0:06 user B', agent: '2.4–5', customer: '3–3.4 6.1–8' },
      '2.4 6.1',
    ],
    ['may be before its start', { turns: '0:02 agent A\n0:06 user B', agent: '1.4–5', customer: '5.6–8' }, '1.4 5.6'],
    [
      'is the nearest of several starts of speech',
      { turns: '0:06 agent A', agent: '2–3 6.3–7 8.9–9.5', customer: '' },
      '6.3',
    ],
    [
      'is never shared with another turn',
      { turns: '0:06 agent A\n0:07 agent B', agent: '6.2–6.6 7.5–9', customer: '' },
      '6.2 7.5',
    ],
    [
      'is at the first words, not after a short pause',
      { turns: '0:02 user A\n0:06 agent B', agent: '6–6.4 7–9', customer: '2–5' },
      '2 6',
    ],
    [
      'is at the first words, even if words after a short pause are nearer to the start',
      { turns: '0:02 user A\n0:06 agent B', agent: '5.7–6 6.2–9', customer: '2–5' },
      '2 5.7',
    ],
    [
      'is found even while the other side is speaking',
      { turns: '0:02 user A\n0:06 agent B', agent: '6.4–9', customer: '2–8' },
      '2 6.4',
    ],
  ])('the onset of a turn %s', (_, drawn, expected) => {
    expect(onsets(drawn)).toBe(expected)
  })

  it.each([
    [
      'continues the segment of the previous turn',
      { turns: '0:02 agent A\n0:06 agent B', agent: '2–9', customer: '' },
      '2 –',
    ],
    ['is more than 1.25 s from any speech, in a mix', { turns: '0:02 agent A\n0:06 user B', mix: '2–3 7.5–9' }, '2 –'],
    [
      'is more than two seconds from any speech of its side',
      { turns: '0:02 agent A\n0:06 user B', agent: '2–3', customer: '9–10' },
      '2 –',
    ],
    ['has no usable start', { turns: '0:02 agent A\n? user B', agent: '2–3', customer: '4–5' }, '2 –'],
    ['has an unknown role', { turns: '0:02 agent A\n0:04 supervisor B', agent: '2–3', customer: '4–5' }, '2 –'],
    ['follows another turn without a pause, in a mix', { turns: '0:02 agent A\n0:06 user B', mix: '2–9' }, '2 –'],
  ])('the onset of a turn is unknown if the turn %s', (_, drawn, expected) => {
    expect(onsets(drawn)).toBe(expected)
  })
})

describe('the end of a turn', () => {
  it.each([
    [
      'at the end of its last speech segment',
      { turns: '0:02 agent A\n0:12 user B', agent: '2–4 5–8 9–10', customer: '12–14' },
      '10 14',
    ],
    [
      'before the other side’s turn, even if its side speaks again later',
      { turns: '0:02 agent A\n0:06 user B\n0:16 agent C', agent: '2–5 9–9.4 16–18', customer: '6–12' },
      '5 12 18',
    ],
    [
      'at the end of its speech segment if the other side interrupts',
      { turns: '0:02 agent A\n0:06 user B', agent: '2–8', customer: '6–12' },
      '8 12',
    ],
    [
      'at the end of its last speech segment, even if a later turn of its side was not heard',
      { turns: '0:02 agent A\n0:09 agent B', agent: '2–5', customer: '' },
      '5 –',
    ],
    ['before the next turn in a mix', { turns: '0:02 agent A\n0:06 user B', mix: '2–3 4–5 6.2–8' }, '5 8'],
  ])('a turn ends %s', (_, drawn, expected) => {
    expect(ends(drawn)).toBe(expected)
  })

  it.each([
    [
      'the next turn of its side shares its segment',
      { turns: '0:02 agent A\n0:06 agent B', agent: '2–9', customer: '' },
    ],
    ['the next turn follows without a pause in a mix', { turns: '0:02 agent A\n0:06 user B', mix: '2–9' }],
  ])('the end of a turn is unknown if %s', (_, drawn) => {
    expect(ends(drawn)).toBe('– –')
  })
})
