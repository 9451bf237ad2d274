import { expect, it } from 'vitest'
import {
  atLevel,
  followTurns,
  type HidingChoices,
  NOTHING_CHOSEN,
  turnKey,
  withHidden,
} from '../../../../src/capabilities/privacy/domain/hiding-choices.ts'
import type { Call } from '../../../../src/domain/call/call.ts'
import { WHOLE_RECORDING } from '../../../../src/domain/call/hidden-call.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { hidden } from '../../../support/call/hidden.ts'
import { NO_KEYS } from '../../../support/call/nothing-heard.ts'

type Given = {
  inputs?: Record<string, unknown>
  outputs?: Record<string, unknown>
  turns?: readonly string[]
  toNumber?: string
  agent?: string
}

function callOf({ inputs = {}, outputs = {}, turns = [], toNumber = '', agent = 'Nora' }: Given): Call {
  const transcript = turns.map((content, index) => ({
    role: index % 2 === 0 ? 'agent' : 'user',
    content,
    secondsFromStart: index * 3,
  }))
  return decodedCall({
    uid: 'c-1',
    agent: { name: agent, slug: agent.toLowerCase() },
    toNumber,
    inputData: inputs,
    outputData: outputs,
    transcript,
    endAt: '2026-03-05T18:42:19Z',
  })
}

const shownTurns = (call: Call, state?: Partial<HidingChoices>) =>
  hidden(call, state).call.timeline.turns.map(({ text }) => text)
const keyOf = (call: Call, index: number) => {
  const turn = call.timeline.turns[index]
  return turn ? turnKey(turn) : ''
}

it.each([
  ['Jane Moss', 'I am jane moss.', 'I am ••• •••.'],
  ['Jane Moss', 'JANE’S order', '•••’S order'],
  ['Jane Moss', 'Janet mosses', 'Janet mosses'],
  ['Müller', 'Herr Mueller und Frau Muller', 'Herr ••• und Frau •••'],
  ['Mueller', 'Herr Müller', 'Herr •••'],
  ['Mrs Jane', 'Mrs Jane', 'Mrs •••'],
  ['Will Moss', 'I will ask Will Moss', 'I will ask ••• •••'],
  ['Ана Петрова', 'это петрова', 'это •••'],
  ['أحمد السيد', 'أنا أحمد، وأحمد هنا', 'أنا •••، ••• هنا'],
  ['٣٥٠ ريال', 'خمسين ريال', 'خمسين ريال'],
  ['王小明', '我是王小明先生', '我是•••先生'],
  ['김민준', '네, 김 민준', '네, •••'],
  ['김 민준', '네, 김민준, 민준', '네, •••, •••'],
  ['김민준', '네, 김민준'.normalize('NFD'), `${'네'.normalize('NFD')}, •••`],
  ['佐藤ガード', 'ｶﾞｰﾄﾞ、佐藤ｶﾞｰﾄﾞです', 'ｶﾞｰﾄﾞ、•••です'],
  ['Alfie Finn', 'Alﬁe and Ｆｉｎｎ', '••• and •••'],
  ['Moss', 'M\u00adoss, mo\u200bss', '•••, •••'],
  ['Moss', 'M O S S', '•••'],
  ['20:45', 'at 20:45', 'at •••'],
])('the words of the call’s values are hidden in turns: %s in "%s"', (value, said, shown) => {
  expect(shownTurns(callOf({ inputs: { name: value }, turns: [said] }))).toEqual([shown])
})

it.each([
  ['name', 'jane marie von moss', 'Jane, Marie and MOSS.', '•••, ••• and •••.'],
  ['customerName', 'li', 'Hi Li, is it li?', 'Hi •••, is it •••?'],
  ['Nachname', 'brecht', 'Brechts Vertrag', '••• Vertrag'],
  ['primer_apellido', 'la calle moreno y ortiz de soto', 'señor Ortiz', 'señor •••'],
  ['prénom', 'jo', 'Jo est là', '••• est là'],
  ['اسم_العميل', 'علي ابن احمد ابن محمود الكبير', 'محمود', '•••'],
  ['name', 'May', 'May I? I am May.', '••• I? I am •••.'],
  ['name', 'April June', 'April June. Is June there?', '••• •••. Is ••• there?'],
  ['name', 'Don Moss', 'Hi Don, I don’t know.', 'Hi •••, I don’t know.'],
  ['name', 'Sean O’Brien', 'Sean OBrien', '••• •••'],
  ['name', '山田さん', '山田様です', '•••様です'],
  ['name', '민준씨', '네, 민준입니다', '네, •••입니다'],
  ['caller', 'jane moss', 'Jane’s order, janes order', '•••’s order, ••• order'],
  ['who', 'Bo Li', 'the box of Li, li la', 'the box of •••, li la'],
  ['people', [{ first_name: 'bo', note: 'ok' }], 'Bo says ok to people', '••• says ok to people'],
  ['json', '{"client":"M\\u00fcller"}', 'Herr Müller', 'Herr •••'],
  ['json', { text: '{"client":"M\\u00fcller"}' }, 'Herr Müller', 'Herr •••'],
  ['members', { 'Jane Moss': 'daughter' }, 'Jane and her daughter', '••• and her daughter'],
  ['members', { status: 'x', deliveryDay: 'y' }, 'the status, the delivery', 'the status, the delivery'],
  ['reason', 'power cut check', 'Let me check the power.', 'Let me check the power.'],
  ['guests', 'four', 'Four it is.', 'Four it is.'],
  ['caller', 'green', 'It is green.', 'It is green.'],
  ['caller', 'Green', 'It is Green.', 'It is •••.'],
  ['when', 'Monday, May 4, 3 PM', 'on Monday in May at 6 PM', 'on Monday in May at 6 PM'],
  ['mail', 'jane@bluebird.health', 'Jane at Bluebird', '••• at •••'],
])('names in lower case, of two letters and in the genitive are hidden: %s, %s', (key, value, said, shown) => {
  expect(shownTurns(callOf({ inputs: { [key]: value }, turns: [said] }))).toEqual([shown])
})

it.each([
  ['1985-05-12', 'the twelfth of May nineteen eighty-five'],
  ['12/05/1985', 'born on May 12, 1985'],
  ['May 12, 1985', 'the 12th of May'],
  ['1985-05-12T00:00:00Z', 'am zwölften Mai'],
  ['1985-05-05', 'am fünften fünften'],
  ['12.05.1985', 'am 12. Mai 1985'],
  ['1985-05-12', 'el doce de mayo del ochenta y cinco'],
  ['12 mai 1985', 'le douze mai quatre-vingt-cinq'],
  ['1985-05-12', 'يوم اثنا عشر مايو'],
  ['1985-05-12', 'انا مواليد 12 ايار 1985'],
  ['١٩٨٥/٠٥/١٢', 'May the twelfth'],
  ['19850512', 'on the twelfth, that was in May'],
  ['Born on 12 May 1985 in Leeds', 'eighty-five, May, the 12th'],
  ['1985-05-12', 'not in May, the twelfth'],
  ['1985-05-12', 'the fifth month, the twelfth day'],
])('a date of the call’s values hides the turns and sentences that say it: %s in "%s"', (value, said) => {
  const call = callOf({
    inputs: { born: value.length > 12 ? [value] : value },
    turns: [said, 'on the 3rd of June'],
    outputs: { summary: `Hello. It was ${said}. Goodbye.` },
  })
  expect(shownTurns(call)).toEqual(['Number hidden', 'on the 3rd of June'])
  expect(hidden(call).call.summary).toMatch(/^Hello\. (?:Number hidden ){1,2}Goodbye\.$/)
  expect(shownTurns(call, { level: false })).toEqual([said, 'on the 3rd of June'])
})

it('a date of the call’s values is hidden if it is said over two turns of one speaker', () => {
  const turns = ['When is your birthday?', 'It is in May.', 'And the day?', 'The twelfth.', 'Thanks.', 'In March.']
  const shown = shownTurns(callOf({ inputs: { born: '1985-05-12' }, turns }))
  expect(shown).toEqual([turns[0], 'Number hidden', turns[2], 'Number hidden', turns[4], turns[5]])
})

it.each(['["\\', '"\\', '김', 'a.', 'jan '])('a hostile value and summary are read to the end: %s', (part) => {
  const text = part.repeat(Math.ceil(20_000 / part.length))
  const { call } = hidden(callOf({ inputs: { name: text, list: [text] }, outputs: { summary: `Hi. ${text}` } }))
  expect(call.inputs.map(({ value }) => value)).toEqual(['•••', '•••'])
  expect(call.summary).toMatch(/^Text hidden/)
})

it('the words of the call’s values are hidden in the summary, the agent’s name and the names of variables', () => {
  const call = callOf({
    inputs: { 'of Jane': 'Jane Moss' },
    outputs: { summary: 'Jane Moss called. The order number is 20931. She was happy.' },
    agent: 'Jane’s agent',
  })
  const shown = hidden(call)
  expect(shown.call.summary).toBe('••• ••• called. Number hidden She was happy.')
  expect([shown.call.agentName, shown.call.agentSlug]).toEqual(['•••’s agent', '•••’s agent'])
  expect(shown.call.inputs).toEqual([{ key: 'of •••', value: '•••' }])
})

it('the call’s values stay hidden as values until the user shows each of them', () => {
  const call = callOf({ inputs: { a: 'x', b: 'y' }, outputs: { c: 7 }, toNumber: '+14155550132' })
  expect([...hidden(call).hiddenValues].sort()).toEqual(['input:a', 'input:b', 'output:c', 'toNumber'])
  const shown = hidden(call, { shownValues: new Set(['input:b', 'toNumber'] as const) }).call
  expect([shown.inputs, shown.toNumber]).toEqual([
    [
      { key: 'a', value: '•••' },
      { key: 'b', value: 'y' },
    ],
    '+14155550132',
  ])
})

const call = callOf({
  inputs: { name: 'Jane Moss' },
  turns: ['Is that Jane Moss?', 'My number is four one five five, says Jane.', 'Thanks, Jane.'],
})

it('a turn that the user shows is open, with all its words', () => {
  expect(shownTurns(call, { shownTurns: new Set([keyOf(call, 1)]) })).toEqual([
    'Is that ••• •••?',
    'My number is four one five five, says Jane.',
    'Thanks, •••.',
  ])
})

it('a word that the user shows is open everywhere', () => {
  const key = hidden(call).wordAt({ turn: 0 }, 'Is that '.length)
  expect(shownTurns(call, { shownWords: new Set([key ?? '']) })).toEqual([
    'Is that Jane •••?',
    'Number hidden',
    'Thanks, Jane.',
  ])
})

it('words and turns hidden by hand are hidden in any language, also while private data is shown', () => {
  const state = {
    level: false,
    hiddenWords: ['that jane', 'Thanks'],
    hiddenTurns: withHidden(new Map(), call.timeline.turns.slice(1, 2)),
  } as const
  expect(shownTurns(call, state)).toEqual(['Is ••• Moss?', 'Turn hidden', '•••, Jane.'])
})

it.each([
  ['Müller', '{"name":"M\\u00fcller"}', '•••'],
  ['Müller', 'Herr Mueller, MÜLLERS', 'Herr •••, •••'],
  ['M\u00adoss Ｆｉｎｎ', 'Moss Finn', '•••'],
  ['金ｶﾞ', '金ガ', '•••'],
  ['Moss', 'M O S S, moss', '•••, •••'],
  ['Moss', '{"note":"a\\nb"}', '{"note":"a\\nb"}'],
  ['415-555-0132', '+14155550132', '+•••'],
  ['415-555-0132', '+1 (415) 555-0132 and 4155550132', '+••• and •••'],
  ['+14155550132', '415 555 0132', '•••'],
  ['030 1234567', '+49301234567', '+•••'],
  ['20931', '20 931, 20-931', '•••, •••'],
  ['20931', '4471 20931', '4471 •••'],
  ['12', '12, 1 2, 112, 120', '•••, •••, 112, 120'],
])('what the user hides is hidden however it is written, at every level: %s in "%s"', (chosen, text, shown) => {
  const state = { level: false, hiddenWords: [chosen] } as const
  const { call } = hidden(callOf({ inputs: { text } }), state)
  expect(call.inputs).toEqual([{ key: 'text', value: shown }])
})

it('all words are hidden at the second level', () => {
  const shownAt = (successEvaluation: string) => {
    const outputs = { summary: 'A call.', successEvaluation }
    const { timeline, summary, agentEvaluation } = hidden(callOf({ turns: ['Hello.'], outputs }), { level: 'all' }).call
    return [timeline.turns[0]?.text, summary, agentEvaluation]
  }
  expect(shownAt('The customer was happy.')).toEqual(['Turn hidden', 'Text hidden', 'Text hidden'])
  expect(shownAt('false')).toEqual(['Turn hidden', 'Text hidden', 'false'])
})

it('at the second level, only known codes and roles stay readable in details and speakers', () => {
  const shownAll = (endedReason: string) => {
    const { call: shown } = hidden(
      decodedCall({
        ...{ uid: 'c-1', agent: { name: 'Nora', slug: 'nora' }, endedReason, endAt: '2026-03-05T18:42:19Z' },
        ...{ inputData: { 'Diabetes type 2': 'yes' }, outputData: { 'told Uncle Tom': true } },
        transcript: ['agent', 'user', 'Uncle Tom', ''].map((role) => ({ role, content: 'Hi.', secondsFromStart: 1 })),
      }),
      { level: 'all' },
    )
    const { inputs, captured, timeline } = shown
    const keys = [...inputs, ...captured].map(({ key }) => key)
    return [shown.endedReason, keys, timeline.turns.map(({ deliveredRole }) => deliveredRole)]
  }
  const rest = [
    ['•••', '•••'],
    ['agent', 'user', '•••', ''],
  ]
  expect(shownAll('customer-ended-call')).toEqual(['customer-ended-call', ...rest])
  expect(shownAll('hung up, her husband Tom has cancer')).toEqual(['•••', ...rest])
  expect(shownAll('hung up because Tom has cancer')).toEqual(['•••', ...rest])
})

it('all sound is hidden if all words are, or if no words tell where private data is said', () => {
  const silent = callOf({ turns: ['', ' '], inputs: { name: 'Jane' } })
  const soundOf = (call: Call) =>
    ([true, 'all'] as const).map((level) => {
      const { call: shown, privateIntervals } = hidden(call, { level })
      return privateIntervals(shown.timeline, null, true, NO_KEYS)?.[0] === WHOLE_RECORDING
    })
  expect(soundOf(call)).toEqual([false, true])
  expect(soundOf(silent)).toEqual([true, true])
})

it('what was shown is hidden again after the switch, and what was hidden by hand stays hidden', () => {
  const state = { ...NOTHING_CHOSEN, level: true, shownTurns: new Set(['t']), hiddenWords: ['w'] } as const
  expect(atLevel(state, true)).toBe(state)
  expect(atLevel(state, false)).toEqual({ ...NOTHING_CHOSEN, level: false, hiddenWords: ['w'] })
})

it('a turn of a live call that changes is hidden again', () => {
  const [before, after] = ['It is 4155', 'It is 41555'].map((text) => callOf({ turns: [text] }))
  if (!before || !after) throw new Error('There are two calls')
  expect(shownTurns(after, { shownTurns: new Set([keyOf(before, 0)]) })).toEqual(['Number hidden'])
})

const BEFORE = `
  0:00 agent Your card?
  0:04 user Four one, four two.
  0:08 agent Okay.
  0:12 user Thanks.
`

const CORRECTED = BEFORE.replace('one, four', 'one for')
const SPLIT_EARLIER = BEFORE.replace('0:04 user Four one, four', '0:03 user Four one,\n0:04 user Four')

/** The texts that are hidden at the end if the user hides the turns with figures and the service then sends the other calls. */
function hiddenAfter(first: string, ...updates: readonly string[]): string[] {
  const { turns } = timelineOf(first)
  const hiddenTurns = withHidden(
    new Map(),
    turns.filter(({ text }) => /^Four/.test(text)),
  )
  let state: HidingChoices = { ...NOTHING_CHOSEN, turns, hiddenTurns }
  let latest = turns
  for (const update of updates) {
    latest = timelineOf(update).turns
    state = followTurns(state, latest)
  }
  return latest.flatMap((turn) => (state.hiddenTurns.has(turnKey(turn)) ? [turn.text] : []))
}

it.each<[string, string[], string[]]>([
  ['stays', [BEFORE], ['Four one, four two.']],
  ['gets more text', [BEFORE.replace('two.', 'two. Five')], ['Four one, four two. Five']],
  ['is corrected', [CORRECTED], ['Four one for two.']],
  ['starts elsewhere', [BEFORE.replace('0:04', '0:13')], ['Four one, four two.']],
  ['gets another speaker', [BEFORE.replace('0:04 user', '0:04 agent')], ['Four one, four two.']],
  ['loses its start', [BEFORE.replace('0:04', '?')], ['Four one, four two.']],
  ['follows a new turn', [BEFORE.replace('0:04', '0:02 user Hm.\n0:04')], ['Four one, four two.']],
  ['is split', [BEFORE.replace('one, four', 'one.\n0:06 user Four')], ['Four one.', 'Four two.']],
  [
    'is split around what the other side says',
    [BEFORE.replace(', four two.', '.').replace('Okay.', 'Okay.\n0:09 user Four two.')],
    ['Four one.', 'Four two.'],
  ],
  ['is missing for a while', ['0:00 agent Your card?', CORRECTED], ['Four one for two.', 'Okay.', 'Thanks.']],
  ['starts earlier, without its end', [SPLIT_EARLIER], ['Four one,', 'Four two.']],
  ['starts earlier', [BEFORE.replace('0:04', '0:02')], ['Four one, four two.']],
  ['starts earlier at the other side', [BEFORE.replace('0:04 user', '0:02 agent')], ['Four one, four two.']],
  ['becomes part of the turn before', [BEFORE.replace(/card\?\n.*user/, 'card?')], ['Your card? Four one, four two.']],
  ['is missing and then split', [BEFORE.replace(/.*Four.*\n/, ''), SPLIT_EARLIER], ['Four one,', 'Four two.']],
  [
    'is missing while other turns are new, and then split',
    [BEFORE.replace(/.*Four.*\n/, '0:06 user Hm.\n'), `${SPLIT_EARLIER}0:06 user Hm.`],
    ['Four one,', 'Four two.', 'Hm.'],
  ],
  ['is left out', [BEFORE.replace(/.*Four.*\n/, '')], []],
])('a turn hidden by hand stays hidden if it %s', (_, updates, texts) => {
  expect(hiddenAfter(BEFORE, ...updates)).toEqual(texts)
})

it('turns that follow a turn hidden by hand are not hidden', () => {
  const longer = BEFORE.replace('two.', 'two. Five')
  expect(hiddenAfter(`${BEFORE}0:15 user Bye.`, `${longer}0:15 user Bye.\n0:18 agent Bye.`)).toEqual([
    'Four one, four two. Five',
  ])
})

it('a turn hidden by hand stays hidden in an earlier turn, whoever spoke in between', () => {
  const later = BEFORE.replace('0:00 agent', '0:00 user Hi.\n0:02 agent')
  expect(hiddenAfter(later, later.replace('Hi.', 'Hi. Four one for two.').replace(/.*four two.*\n/, ''))).toEqual([
    'Hi. Four one for two.',
  ])
})

it('turns with the same text that are hidden by hand all stay hidden', () => {
  const twice = '0:01 user Four one.\n0:01 user Four one.\n0:05 user Four one.\n0:09 agent Okay.'
  const moved = '0:02 user Four one.\n0:03 user Four one.\n0:06 user Four one.\n0:09 agent Okay.'
  expect(hiddenAfter(twice, moved)).toEqual(['Four one.', 'Four one.', 'Four one.'])
  const longer = twice.replace('one.', 'one. Two.')
  expect(hiddenAfter(twice, longer)).toEqual(['Four one. Two.', 'Four one.', 'Four one.'])
})
