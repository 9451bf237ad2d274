import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Turn } from '../../../../src/domain/call/turn.ts'
import { exportPlain } from '../../../../src/domain/export/export-plain.ts'
import { maskText } from '../../../../src/domain/privacy/mask-text.ts'
import { maskTimeline, maskTurns } from '../../../../src/domain/privacy/mask-turns.ts'
import { createSearch } from '../../../../src/domain/search/search.ts'
import { speakerLabel } from '../../../../src/messages/speaker-label.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

/** A timeline of turns written as `user Four one five.`, one second apart. */
const draw = (lines: readonly string[]) => timelineOf(lines.map((line, second) => `0:0${second} ${line}`).join('\n'))
const masked = (lines: readonly string[]) => maskTurns(draw(lines).turns).map(({ text }) => text)

describe('a number dictated across turns', () => {
  it.each<[string, string[], string[]]>([
    [
      'with an acknowledgement in between',
      ['user Four one five.', 'agent Okay.', 'user Five five five, oh one three two.'],
      ['• • •.', 'Okay.', '• • •, • • • •.'],
    ],
    [
      'in three pieces',
      ['user My number is 415.', 'agent Got it.', 'user 555.', 'agent Uh huh.', 'user And 0132, thanks.'],
      ['My number is •••.', 'Got it.', '•••.', 'Uh huh.', 'And ••••, thanks.'],
    ],
    [
      'that the other side repeats',
      ['user 415', 'agent Okay, four one five.', 'user 555', 'agent 555?', 'user 0132'],
      ['•••', 'Okay, • • •.', '•••', '•••?', '••••'],
    ],
    [
      'without a turn by the other side in between',
      ['user It’s 415', 'user 555 0', 'user 132'],
      ['It’s •••', '••• •', '•••'],
    ],
    [
      'digit by digit',
      ['user Four', 'user one', 'user five', 'user five', 'user five', 'user nine', 'user two'],
      ['•', '•', '•', '•', '•', '•', '•'],
    ],
    [
      'with a question after the first piece',
      ['user 415, okay?', 'agent Yes.', 'user 555 0132.'],
      ['•••, okay?', 'Yes.', '••• ••••.'],
    ],
    [
      'after a short first part',
      ['user anota cincuenta y cinco', 'agent ok', 'user cuarenta y ocho diecisiete', 'agent ok', 'user cero nueve'],
      ['anota ••', 'ok', '•• ••', 'ok', '• •'],
    ],
    [
      'with a part that the caller corrects',
      [
        'user my number is 9884',
        'agent nine eight eight five',
        'user no no, four at the end',
        'agent okay 9884',
        'user 1337',
      ],
      ['my number is ••••', '• • • •', 'no no, • at the end', 'okay ••••', '••••'],
    ],
    [
      'with a choice in between',
      ['user account 8140', 'agent sorry, was that 14 or 40 at the end?', 'user 40', 'agent okay', 'user and then 77'],
      ['account ••••', 'sorry, was that •• • •• at the end?', '••', 'okay', 'and then ••'],
    ],
    [
      'with an interruption by the caller',
      ['user policy 302', 'agent okay', 'user sorry, where was I?', 'agent go on', 'user 991 5'],
      ['policy •••', 'okay', 'sorry, where was I?', 'go on', '••• •'],
    ],
    [
      'whose parts are confirmed as a whole',
      [
        'user the invoice says one one',
        'agent yeah',
        'user four seven oh two',
        'agent one one four seven oh two, thanks',
      ],
      ['the invoice says • •', 'yeah', '• • • •', '• • • • • •, thanks'],
    ],
    [
      'that the listener repeats in other words',
      ['user invoice 509', 'agent 509', 'user double one eight', 'agent one one eight'],
      ['invoice •••', '•••', '•• •', '• • •'],
    ],
    [
      'and then corrected',
      ['user 415', 'agent So that’s 415 555 0132.', 'user No, the last one’s a 7.'],
      ['•••', 'So that’s ••• ••• ••••.', 'No, the last •’s a •.'],
    ],
    [
      'after its end was given alone',
      ['user The one ending 447.', 'agent I need all of it.', 'user 07400 216 447'],
      ['The one ending •••.', 'I need all of it.', '••••• ••• •••'],
    ],
  ])('a number dictated across turns %s is masked', (_, lines, texts) => {
    expect(masked(lines)).toEqual(texts)
  })

  it.each<[string, string[]]>([
    ['with other words in between', ['user 415', 'agent What was that?', 'user 555']],
    ['from different sides', ['user 415', 'agent 5550']],
    ['with acknowledgements from two speakers in between', ['user 415', 'agent Okay.', 'system Okay.', 'user 5550']],
    ['that form only a short number', ['user Two', 'agent Okay.', 'user 30']],
    ['that are prices', ['user It costs $150.', 'agent Okay.', 'user 1500 dollars, then.']],
    ['whose last part counts people', ['user 415', 'agent Okay.', 'user 1500 people came']],
    ['whose last part is a percentage', ['user 415', 'agent Okay.', 'user 1500%']],
    ['whose last part is a room number', ['user 415', 'agent Okay.', 'user Room 1500']],
    [
      'that name a room',
      ['user I am in room 314.', 'agent 314 or 304?', 'user 314, third floor.', 'agent How many towels?', 'user 4'],
    ],
    [
      'that are sizes',
      ['user It is 120 by 95.', 'agent 120 wide?', 'user 120 wide.', 'agent And how many?', 'user 85', 'agent 85?'],
    ],
    [
      'that are prices without a currency',
      [
        'user y el de ochenta',
        'agent ese son ciento ochenta y cinco',
        'user ciento ochenta y cinco',
        'agent treinta más',
      ],
    ],
    ['whose first part counts people', ['user 415 people', 'agent Okay.', 'user 1500']],
  ])('digits in several turns %s are not masked', (_, lines) => {
    expect(masked(lines)).toEqual(draw(lines).turns.map(({ text }) => text))
  })

  it('a number after a question about a date does not continue an earlier private number', () => {
    const lines = [
      'user cinquante-neuf zéro douze',
      'agent On peut passer le deux avril à seize heures ?',
      'user Le compteur affiche quatre-vingt-dix-sept.',
      'agent Et un numéro où vous joindre ?',
      'user zéro six, douze, trente-quatre, cinquante-six, quarante',
    ]
    expect(masked(lines)[2]).toBe('Le compteur affiche quatre-vingt-dix-sept.')
  })

  it.each([
    ['a time', 'At 2:30.'],
    ['a date', 'On March 19.'],
    ['a year', 'In 2024.'],
  ])('%s in the turn before a masked number is not masked', (_, said) => {
    expect(masked([`user ${said}`, 'agent Okay.', 'user 415 555 0132'])).toEqual([said, 'Okay.', '••• ••• ••••'])
  })

  it('a number dictated across turns is masked in search and exports', () => {
    const timeline = maskTimeline(
      draw(['user Four one five.', 'agent Okay.', 'user Five five five, oh one three two.']),
    )
    const speaker = (turn: Turn) => speakerLabel({ agent: 'Agent', customer: 'Customer' }, turn)
    expect(createSearch({ timeline, summary: null, captured: [], inputs: [] }, maskText)('four')).toEqual([])
    expect(exportPlain(timeline, { speaker, shown: maskText, colon: ': ', startOf: ({ start }) => start }, [])).toBe(
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
  ])('the unknown role "%s" of a masked turn is shown as "%s"', (deliveredRole, name) => {
    const turns = maskTurns([{ role: 'other' as const, deliveredRole, text: 'Hello.' }])
    expect(turns.map((turn) => speakerLabel({ agent: 'Agent', customer: 'Customer' }, turn))).toEqual([name])
  })

  it('maskTurns returns the same object for a turn without private data', () => {
    const { turns } = draw(['user Hello 419.', 'agent 4155550132', 'system Bye.'])
    expect(maskTurns(turns).map((turn, index) => turn === turns[index])).toEqual([true, false, true])
  })

  const spokenPart = fc.constantFrom(
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
    text: fc.array(spokenPart, { maxLength: 6 }).map((parts) => parts.join('')),
  })

  it('masking turns a second time has no effect, whether individually or together', () => {
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 8 }), (turns) => {
        const once = maskTurns(turns)
        expect(maskTurns(once)).toEqual(once)
        expect(once.map(({ text }) => maskText(text))).toEqual(once.map(({ text }) => text))
      }),
      { numRuns: 400 },
    )
  })

  it.each(['1-', '1... ', '•, ', 'okay ', 'one '])(
    'maskTurns handles thousands of repetitions of "%s" within the test’s time limit',
    (piece) => {
      const text = `${piece.repeat(2000)}x`
      const turns = Array.from({ length: 2 }, () => ({ role: 'agent' as const, deliveredRole: 'agent', text }))
      expect(maskTurns(turns)).toHaveLength(2)
    },
  )
})

describe('an address in several turns', () => {
  it.each<[string, string[], string[]]>([
    [
      'is masked, including its repetition by the other side',
      ['user it’s mandla dot k', 'agent mandla dot k, yes?', 'user at webmail dot co dot za'],
      ['it’s •••••', '•••••, yes?', '•••••'],
    ],
    [
      'is masked in three parts',
      ['user Sabine', 'agent mit S?', 'user ja, Sabine punkt Kurz', 'agent und dann?', 'user ät aon punkt at'],
      ['•••••', 'mit S?', 'ja, •••••', 'und dann?', '•••••'],
    ],
    [
      'is masked even if the caller starts again',
      ['user my email is liam dot oneill', 'agent with an apostrophe?', 'user no, just oneill at live dot ie'],
      ['my email is •••••', 'with an apostrophe?', 'no, just •••••'],
    ],
    [
      'is masked if a turn consists of the word for @',
      [
        'user b schuster',
        'agent b schuster',
        'user At',
        'agent Ja?',
        'user arcor punkt de',
        'agent arcor punkt de, danke',
      ],
      ['•••••', '•••••', '•••••', 'Ja?', '•••••', '•••••, danke'],
    ],
    [
      'is masked if the host is said in parts',
      ['user info arroba', 'agent info arroba ajá', 'user clinica del rio', 'agent sí', 'user punto mx'],
      ['•••••', '••••• ajá', '•••••', 'sí', '•••••'],
    ],
    [
      'is masked if the name is spelled in between',
      [
        'user it’s r dot macallister',
        'agent spell that please',
        'user m a c a l l',
        'agent and then',
        'user at yahoo dot com',
      ],
      ['it’s •••••', 'spell that please', '•••••', 'and then', '•••••'],
    ],
    [
      'is masked where it is corrected later',
      ['user t@gmx.net', 'agent tom.berg@gmx.net', 'user with a dot, tom dot berg', 'agent gmx.net or gmx.com?'],
      ['•••••', '•••••', 'with a dot, •••••', '••••• or •••••?'],
    ],
  ])('an address in several turns %s', (_, lines, expected) => {
    expect(masked(lines)).toEqual(expected)
  })

  it('words of an address that are said apart in a later turn are not masked', () => {
    const lines = ['user it’s info at the flower shop dot com', 'agent and the delivery to your shop is on Monday?']
    expect(masked(lines)).toEqual(['it’s •••••', 'and the delivery to your shop is on Monday?'])
  })

  it('a turn before a complete address is not masked', () => {
    const lines = ['user I have a question.', 'agent What is it?', 'user jane at example dot com']
    expect(masked(lines)).toEqual(['I have a question.', 'What is it?', '•••••'])
  })
})

describe('a number with prompts between its parts', () => {
  it('a number with prompts between its parts is masked', () => {
    const lines = ['user four five three two', 'agent and the last four?', 'user seven two one five']
    expect(masked(lines)).toEqual(['• • • •', 'and the last four?', '• • • •'])
  })

  it.each(['How many guests?', 'And what is your date of birth?'])(
    'the parts of a number are not joined across the question "%s"',
    (question) => {
      const lines = ['user four five three two', `agent ${question}`, 'user seven two one']
      expect(masked(lines)).toEqual(['four five three two', question, 'seven two one'])
    },
  )
})
