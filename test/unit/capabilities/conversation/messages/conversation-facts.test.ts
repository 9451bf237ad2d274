import { expect, it } from 'vitest'
import type { ConversationFigures } from '../../../../../src/capabilities/conversation/domain/findings/conversation-figures.ts'
import type { Finding } from '../../../../../src/capabilities/conversation/domain/findings/findings.ts'
import type { SaidStatement } from '../../../../../src/capabilities/conversation/domain/findings/statements.ts'
import {
  againText,
  endSentence,
  figureTexts,
  findingSentence,
  findingText,
  rowLine,
  statementText,
  voicemailParts,
} from '../../../../../src/capabilities/conversation/messages/conversation-facts.ts'
import { textsOf } from '../../../../../src/capabilities/conversation/messages/texts.ts'
import type { Voicemail } from '../../../../../src/domain/sound/comparison.ts'
import { loadMessages } from '../../../../../src/messages/load-messages.ts'
import type { Messages } from '../../../../../src/messages/messages.ts'
import { decodedCall } from '../../../../support/call/decoded-call.ts'
import { en, messagesIn } from '../../../../support/messages.ts'

const PLACE = { start: 20, end: 21, turn: 1 }
const slow = (length: number): Finding => ({ ...PLACE, kind: 'slow-response', end: 20 + length })
const silence = (length: number, waitingFor: 'agent' | 'customer' | null): Finding => ({
  ...{ ...PLACE, kind: 'dead-air', end: 20 + length, waitingFor },
})
const [byAgent, byCustomer] = (['agent', 'customer'] as const).map(
  (by): Finding => ({ ...PLACE, kind: 'talk-over', end: 20.7, by }),
) as [Finding, Finding]
const [agentVoice, customerVoice] = (['agent', 'customer'] as const).map(
  (side): Finding => ({ ...PLACE, kind: 'untranscribed', side }),
) as [Finding, Finding]
const lost = (kind: 'unheard' | 'cut-off'): Finding => ({ ...PLACE, kind, side: 'agent' })
const keys = (start: number, ...pressed: string[]): Finding => ({
  ...{ kind: 'keys', start, end: start + 1, keys: pressed, turn: null },
})
const voicemail = (state: 'none' | 'before-tone' | 'cut-off'): Finding => ({ ...PLACE, kind: 'voicemail', state })

/** Findings of one kind each. */
const FINDINGS: readonly Finding[][] = [
  [slow(5.5)],
  [slow(3.2), slow(5.5), slow(4)],
  [silence(5.5, 'agent')],
  [silence(4.2, 'agent'), silence(5.5, 'agent')],
  [silence(61, 'customer')],
  [silence(4, null), silence(4.1, null), silence(4.2, null)],
  [byAgent],
  [byCustomer, byCustomer],
  [byAgent, byAgent],
  [byAgent, byCustomer, byCustomer],
  [byAgent, byAgent, byCustomer],
  [customerVoice],
  [agentVoice, agentVoice],
  [lost('unheard')],
  [lost('cut-off'), lost('cut-off')],
  [keys(22, '1')],
  [keys(22, '1'), keys(41, '4', '1', '5', '5')],
  Array.from({ length: 11 }, (_, index) => keys(10 * index, '•')),
  ...(['agent', 'customer'] as const).flatMap((side): Finding[][] => [
    [{ ...PLACE, kind: 'silent-side', side }],
    [{ ...PLACE, kind: 'soft-side', side }],
    [{ ...PLACE, kind: 'echo', side, delay: 0.6 }],
  ]),
  [{ ...PLACE, kind: 'clipped', length: 3 }],
  ...(['none', 'before-tone', 'cut-off'] as const).map((state) => [voicemail(state)]),
]

const quiet = { start: 50.1, end: 57, spokeLast: 'agent', speaking: null } as const
const ENDS = [
  ['customer-ended-call', quiet],
  ['assistant-said-end-call-phrase', { ...quiet, spokeLast: 'customer' }],
  ['exceeded-max-duration', quiet],
  [null, { ...quiet, spokeLast: null }],
  ['customer-ended-call', { ...quiet, speaking: 'agent' }],
  ['customer-ended-call', { ...quiet, speaking: 'customer' }],
  ['voicemail', { ...quiet, speaking: 'both' }],
] as const

const MEASURED: ConversationFigures = {
  isEstimate: false,
  response: { median: 1.24, count: 12 },
  firstWord: 0.84,
  talkShare: { agent: 0.616, customer: 0.384 },
}
const UNKNOWN = { response: null, firstWord: null, talkShare: null }

const greeting = { start: 1, end: 7.05 }
const WHOLE: Voicemail = { greeting, tone: 7.1, message: { start: 8, end: 24.3 }, state: 'whole' }

const STATEMENT = { name: 'AI disclosure', side: 'agent', anyOf: ['I am an AI assistant'], within: 20 } as const
const found = { turn: 0, at: 2, until: null, state: 'said' } as const
const TURN = { role: 'agent', content: 'Hello.', secondsFromStart: 2 }
/** Where it was said, the facts of the call, and those of its turns. */
const STATEMENTS: readonly [SaidStatement | null, facts?: object, hidden?: object][] = [
  [found],
  [{ ...found, until: 4.2, state: 'heard' }],
  [{ ...found, state: 'unheard' }],
  [{ ...found, at: 45, state: 'late' }],
  [{ ...found, at: null }],
  [null],
  [null, {}, { hidden: 'turn' }],
  [null, { endedReason: null, endAt: null }],
  [null, { transcript: [] }],
  [null, { transcript: [TURN, 7] }],
]

function statementOf([said, facts, hidden]: (typeof STATEMENTS)[number], messages: Messages): string | null {
  const call = decodedCall({ uid: 'x', transcript: [TURN], endedReason: 'customer-ended-call', ...facts })
  const turns = call.timeline.turns.map((turn) => ({ ...turn, ...hidden }))
  const shown = { ...call, timeline: { ...call.timeline, turns } }
  return statementText(said, STATEMENT, shown, messages, textsOf(messages))
}

/** Everything that can be told of a conversation. */
function toldIn(messages: Messages): Record<string, readonly (string | null)[]> {
  const texts = textsOf(messages)
  const partsOf = (heard: Voicemail) => voicemailParts(heard, texts).map(({ text }) => text)
  const row = (text: string, count: number) => {
    const places = Array.from({ length: count }, (_, index) => ({ ...PLACE, start: 16 * index, sentence: '' }))
    return rowLine({ kind: 'dead-air', text, places }, messages)
  }
  const ofKeys = FINDINGS.filter(([one]) => one?.kind === 'keys')
  return {
    findings: FINDINGS.map((findings) => findingText(findings, null, false, messages, texts)),
    'in a mix': [findingText([slow(5.5)], null, true, messages, texts)],
    alone: [silence(5.5, 'agent'), ...ofKeys.flat().slice(1, 3)].map((one) =>
      findingSentence(one, messages, texts, false),
    ),
    'with places': [
      ...[0, 1, 2, 12].map((count) => row('…', count)),
      ...ofKeys.slice(0, 2).map((pressed) => {
        const places = pressed.map((one) => ({ ...one, sentence: '' }))
        return rowLine({ kind: 'keys', text: findingText(pressed, null, false, messages, texts), places }, messages)
      }),
    ],
    figures: figureTexts(MEASURED, messages, texts),
    'figures in a mix': figureTexts({ ...MEASURED, isEstimate: true, firstWord: null }, messages, texts),
    'unknown figures': figureTexts({ ...MEASURED, ...UNKNOWN }, messages, texts),
    end: ENDS.map(([code, end]) => endSentence(end, code, messages, texts)),
    voicemail: [WHOLE, { ...WHOLE, tone: null, message: null, state: 'none' } as const].flatMap(partsOf),
    again: (['agent', 'customer'] as const).map((side) =>
      againText({ side, turn: 2, number: 3, count: 4 }, messages, texts),
    ),
    statements: STATEMENTS.map((statement) => statementOf(statement, messages)),
  }
}

/** The signs that keep text directions apart. */
const DIRECTIONS = /[\u200e\u200f\u061c\u2066-\u2069]/g

it.each(Object.entries(messagesIn))('what stands out in a conversation is told in %s', async (language, messages) => {
  const told = Object.entries(toldIn(messages)).map(([name, texts]) => [name, ...texts.map((text) => `  ${text}`)])
  const plain = told
    .flat()
    .join('\n')
    .replaceAll(DIRECTIONS, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
  await expect(`${plain}\n`).toMatchFileSnapshot(`told/${language}.txt`)
})

it('the end of a call is told as a finding, too', () => {
  const told = ENDS.map(([code, end]) =>
    findingText([{ kind: 'call-end', ...end, turn: null }], code, false, en, textsOf(en)),
  )
  expect(told).toEqual(toldIn(en)['end'])
})

it.each([
  ['de', 'de-CH', '.'],
  ['de', 'de-AT', ','],
  ['ar', 'ar-EG', '.'],
] as const)('how it was measured is told in %s with decimals of the region %s: %j', async (language, tag, point) => {
  const { method } = textsOf(await loadMessages(language, [tag]))
  expect(method.channels.match(/\d([.,])\d/)?.[1]).toBe(point)
})
