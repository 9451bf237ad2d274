import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportPlain } from '../../src/domain/export-plain.ts'
import { maskText } from '../../src/domain/mask.ts'
import { maskTimeline, maskTurns } from '../../src/domain/mask-turns.ts'
import { createSearch } from '../../src/domain/search.ts'
import type { Turn } from '../../src/domain/turn.ts'
import { speakerName } from '../../src/words/speaker-name.ts'
import { timelineOf } from '../support/transcript.ts'

/** `user Four one five.` a line, or `agent Okay.`, each a second later; back come the words alone. */
const draw = (lines: readonly string[]) => timelineOf(lines.map((line, second) => `0:0${second} ${line}`).join('\n'))
const masked = (lines: readonly string[]) => maskTurns(draw(lines).turns).map(({ text }) => text)

describe('a number told over several turns is hidden', () => {
  it.each<[string, string[], string[]]>([
    [
      'with an acknowledgement between',
      ['user Four one five.', 'agent Okay.', 'user Five five five, oh one three two.'],
      ['• • •.', 'Okay.', '• • •, • • • •.'],
    ],
    [
      'in three pieces',
      ['user My number is 415.', 'agent Got it.', 'user 555.', 'agent Uh huh.', 'user And 0132, thanks.'],
      ['My number is •••.', 'Got it.', '•••.', 'Uh huh.', 'And ••••, thanks.'],
    ],
    [
      'with what the other side says again',
      ['user 415', 'agent Okay, four one five.', 'user 555', 'agent 555?', 'user 0132'],
      ['•••', 'Okay, • • •.', '•••', '•••?', '••••'],
    ],
    ['with nothing between', ['user It’s 415', 'user 555 0', 'user 132'], ['It’s •••', '••• •', '•••']],
    [
      'digit by digit',
      ['user Four', 'user one', 'user five', 'user five', 'user five', 'user nine', 'user two'],
      ['•', '•', '•', '•', '•', '•', '•'],
    ],
    [
      'with a question for more',
      ['user 415, okay?', 'agent Yes.', 'user 555 0132.'],
      ['•••, okay?', 'Yes.', '••• ••••.'],
    ],
  ])('%s', (_, lines, texts) => {
    expect(masked(lines)).toEqual(texts)
  })

  it.each<[string, string[]]>([
    ['other words between', ['user 415', 'agent What was that?', 'user 555']],
    ['another side', ['user 415', 'agent 5550']],
    ['two listeners', ['user 415', 'agent Okay.', 'system Okay.', 'user 5550']],
    ['a short number', ['user Two', 'agent Okay.', 'user 30']],
    ['prices', ['user It costs $150.', 'agent Okay.', 'user 1500 dollars, then.']],
    ['amounts', ['user 415', 'agent Okay.', 'user 1500 people came']],
    ['percent', ['user 415', 'agent Okay.', 'user 1500%']],
    ['words before the number', ['user 415', 'agent Okay.', 'user Room 1500']],
    ['words behind the number', ['user 415 people', 'agent Okay.', 'user 1500']],
  ])('but not with %s', (_, lines) => {
    expect(masked(lines)).toEqual(draw(lines).turns.map(({ text }) => text))
  })

  it.each([
    ['a time', 'At 2:30.'],
    ['a date', 'On March 19.'],
    ['a year', 'In 2024.'],
  ])('and not %s said before it', (_, said) => {
    expect(masked([`user ${said}`, 'agent Okay.', 'user 415 555 0132'])).toEqual([said, 'Okay.', '••• ••• ••••'])
  })

  it('in search, exports and wherever else the timeline is read', () => {
    const timeline = maskTimeline(
      draw(['user Four one five.', 'agent Okay.', 'user Five five five, oh one three two.']),
    )
    const speaker = (turn: Turn) => speakerName({ agent: 'Agent', customer: 'Customer' }, turn)
    expect(createSearch({ timeline, summary: null, captured: [], inputs: [] }, maskText)('four')).toEqual([])
    expect(exportPlain(timeline, { speaker, shown: maskText, nudge: 0 }, [])).toBe(
      '[0:00] Customer: • • •.\n[0:01] Agent: Okay.\n[0:02] Customer: • • •, • • • •.\n',
    )
  })
})

describe('masked turns', () => {
  it.each([
    ['+14155550132', '+•••••••••••'],
    ['jane@x.com', '•••••'],
    ['sip:jane@x.com', 'sip:•••••'],
    ['supervisor', 'supervisor'],
    ['', '?'],
  ])('name an unknown role %s as %s', (deliveredRole, name) => {
    const turns = maskTurns([{ role: 'other' as const, deliveredRole, text: 'Hello.' }])
    expect(turns.map((turn) => speakerName({ agent: 'Agent', customer: 'Customer' }, turn))).toEqual([name])
  })

  it('are the same objects where nothing is hidden', () => {
    const { turns } = draw(['user Hello 415.', 'agent 4155550132', 'system Bye.'])
    expect(maskTurns(turns).map((turn, index) => turn === turns[index])).toEqual([true, false, true])
  })

  const said = fc.constantFrom(
    'one',
    'Two ',
    'oh ',
    '415',
    '0132',
    '5',
    ', ',
    '. ',
    '-',
    'okay ',
    'and ',
    'jane ',
    '•',
    '$',
  )
  const turn = fc.record({
    role: fc.constantFrom('agent' as const, 'customer' as const, 'other' as const),
    deliveredRole: fc.constantFrom('a', '+14155550132'),
    text: fc.array(said, { maxLength: 6 }).map((parts) => parts.join('')),
  })

  it('stay as they are when they are masked again, alone or together', () => {
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 8 }), (turns) => {
        const once = maskTurns(turns)
        expect(maskTurns(once)).toEqual(once)
        expect(once.map(({ text }) => maskText(text))).toEqual(once.map(({ text }) => text))
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['1-', '1... ', '•, ', 'okay ', 'one '])('are masked in time when "%s" goes on and on', (piece) => {
    const text = `${piece.repeat(2000)}x`
    const turns = Array.from({ length: 5 }, () => ({ role: 'agent' as const, deliveredRole: 'agent', text }))
    expect(maskTurns(turns)).toHaveLength(5)
  })
})
