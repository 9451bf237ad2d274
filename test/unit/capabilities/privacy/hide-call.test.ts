import { isDeepStrictEqual } from 'node:util'
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
import { textCases } from '../../../support/text-cases.ts'

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

it.each(textCases(import.meta.dirname, 'hidden-names.txt'))('in turns, %s', (_, lines) => {
  const shown = lines.map((line) => {
    const [given = '', said = ''] = line.split(' | ')
    const [key = '', value = ''] = given.split(/: (.*)/)
    const inputs = { [key]: /^["[{]/.test(value) ? JSON.parse(value) : value }
    return [given, said, shownTurns(callOf({ inputs, turns: said.split(' / ') })).join(' / ')].join(' | ')
  })
  expect(shown).toEqual(lines)
})

it.each(textCases(import.meta.dirname, 'private-dates.txt'))('a date of the call’s values hides %s', (_, lines) => {
  for (const line of lines) {
    const [value = '', said = ''] = line.split(' | ')
    const call = callOf({
      inputs: { born: value.length > 12 ? [value] : value },
      turns: [said, 'on the 3rd of June'],
      outputs: { summary: `Hello. It was ${said}. Goodbye.` },
    })
    expect(shownTurns(call), line).toEqual(['Number hidden', 'on the 3rd of June'])
    expect(hidden(call).call.summary, line).toMatch(/^Hello\. (?:Number hidden ){1,2}Goodbye\.$/)
    expect(shownTurns(call, { level: false }), line).toEqual([said, 'on the 3rd of June'])
  }
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

it('what the user shows is open, and what the user hides is hidden in any language, also while private data is shown', () => {
  const asked = call.timeline.turns.slice(1, 2)
  const jane = hidden(call).wordAt({ turn: 0 }, 'Is that '.length) ?? ''
  const byHand = { hiddenWords: ['that jane', 'Thanks'], hiddenTurns: withHidden(new Map(), asked) }
  const states: Partial<HidingChoices>[] = [
    { shownTurns: new Set(asked.map(turnKey)) },
    { shownWords: new Set([jane]) },
    { level: false, ...byHand },
  ]
  expect(states.map((state) => shownTurns(call, state).join(' / '))).toEqual([
    'Is that ••• •••? / My number is four one five five, says Jane. / Thanks, •••.',
    'Is that Jane •••? / Number hidden / Thanks, Jane.',
    'Is ••• Moss? / Turn hidden / •••, Jane.',
  ])
})

it.each(textCases(import.meta.dirname, 'hidden-by-hand.txt'))('what the user hides is hidden %s', (_, lines) => {
  const shown = lines.map((line) => {
    const [chosen = '', text = ''] = line.split(' | ')
    const { inputs } = hidden(callOf({ inputs: { text } }), { level: false, hiddenWords: [chosen] }).call
    return [chosen, text, inputs[0]?.value].join(' | ')
  })
  expect(shown).toEqual(lines)
})

it('at the second level, all words are hidden but known codes and roles, also in details and speakers', () => {
  const shownAt = (endedReason: string, successEvaluation: string) => {
    const { call: shown } = hidden(
      decodedCall({
        ...{ uid: 'c-1', agent: { name: 'Nora', slug: 'nora' }, endedReason, endAt: '2026-03-05T18:42:19Z' },
        inputData: { 'Diabetes type 2': 'yes' },
        outputData: { 'told Uncle Tom': true, summary: 'A call.', successEvaluation },
        transcript: ['agent', 'user', 'Uncle Tom', ''].map((role) => ({ role, content: 'Hi.', secondsFromStart: 1 })),
      }),
      { level: 'all' },
    )
    const keys = [...shown.inputs, ...shown.captured].map(({ key }) => key)
    const turns = shown.timeline.turns.map(({ deliveredRole, text }) => `${deliveredRole}: ${text}`)
    return [shown.endedReason, shown.agentEvaluation, shown.summary, keys.join(), turns.join()]
  }
  const turns = 'agent: Turn hidden,user: Turn hidden,•••: Turn hidden,: Turn hidden'
  const rest = ['Text hidden', '•••,•••', turns]
  expect(shownAt('customer-ended-call', 'false')).toEqual(['customer-ended-call', 'false', ...rest])
  for (const reason of ['hung up, her husband Tom has cancer', 'hung up because Tom has cancer'])
    expect(shownAt(reason, 'The customer was happy.')).toEqual(['•••', 'Text hidden', ...rest])
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
  const { turns } = callOf({ turns: ['It is 4155'] }).timeline
  const changed = callOf({ turns: ['It is 41555'] })
  expect(shownTurns(changed, { shownTurns: new Set(turns.map(turnKey)) })).toEqual(['Number hidden'])
})

/** `*` marks the turns that the user hides at first, and those that are hidden after the service has sent the updates. */
it.each(textCases(import.meta.dirname, 'turns-hidden-by-hand.txt'))('%s', (_, [first = '', ...lines]) => {
  const callsIn = (line: string) =>
    (line.split(' | ')[1] ?? '').split(' → ').map((call) => {
      const drawn = call.replaceAll(' / ', '\n')
      const { turns } = timelineOf(drawn.replaceAll('*', ''))
      const isMarked = timelineOf(drawn).turns.map(({ text }) => text.startsWith('*'))
      return { turns, marked: turns.filter(({ index }) => isMarked[index]) }
    })
  const wrong = lines.filter((line) => {
    const [{ turns, marked } = { turns: [], marked: [] }, ...updates] = [...callsIn(first), ...callsIn(line)]
    let state: HidingChoices = { ...NOTHING_CHOSEN, turns, hiddenTurns: withHidden(new Map(), marked) }
    for (const update of updates) state = followTurns(state, update.turns)
    const last = updates.at(-1)
    const found = last?.turns.filter((turn) => state.hiddenTurns.has(turnKey(turn)))
    return !isDeepStrictEqual(found, last?.marked)
  })
  expect(wrong).toEqual([])
})
