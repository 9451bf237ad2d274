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
import type { LineFault, Voicemail } from '../../../../../src/domain/sound/comparison.ts'
import { LANGUAGES } from '../../../../../src/messages/languages.ts'
import { loadMessages } from '../../../../../src/messages/load-messages.ts'
import { decodedCall } from '../../../../support/call/decoded-call.ts'
import { en, messagesIn } from '../../../../support/messages.ts'

const texts = textsOf(messagesIn.en)
/** Without the signs that keep text directions apart. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const textIn = (language: (typeof LANGUAGES)[number], findings: readonly Finding[], isEstimate = false) =>
  plain(findingText(findings, null, isEstimate, messagesIn[language], textsOf(messagesIn[language])))

const slow = (length: number, start = 20): Finding => ({ kind: 'slow-response', start, end: start + length, turn: 1 })
const talkOver = (by: 'agent' | 'customer'): Finding => ({ kind: 'talk-over', start: 41, end: 41.7, by, turn: 3 })
const silence = (length: number, waitingFor: 'agent' | 'customer' | null): Finding => ({
  ...{ kind: 'dead-air', start: 16.4, end: 16.4 + length, waitingFor, turn: 4 },
})
const lost = (kind: 'unheard' | 'cut-off'): Finding => ({ kind, start: 12, end: 12, side: 'agent', turn: 1 })
const voice = (side: 'agent' | 'customer'): Finding => ({ kind: 'untranscribed', start: 8, end: 9, side, turn: 1 })

it.each([
  [[slow(5.5)], 'Slow answer: after 5.5 s'],
  [[slow(3.2), slow(5.5), slow(4)], 'Slow answers: 3, the slowest after 5.5 s'],
  [[silence(5.5, 'agent')], 'No answer for 5.5 s'],
  [[silence(4.2, 'agent'), silence(5.5, 'agent')], 'No answer for up to 5.5 s (2×)'],
  [[silence(61, 'customer')], 'Nobody spoke for 1 min 1 s'],
  [[silence(4, null)], 'Nobody spoke for 4.0 s'],
  [[talkOver('agent')], 'Both spoke at once for 0.7 s (because of the agent)'],
  [[talkOver('customer'), talkOver('customer')], 'Both spoke at once (2×, because of the customer)'],
  [[talkOver('agent'), talkOver('agent')], 'Both spoke at once (2×, because of the agent)'],
  [[talkOver('agent'), talkOver('customer')], 'Both spoke at once (2×, once because of the agent)'],
  [[voice('customer')], 'The customer speaks here, the transcript has no words'],
  [[voice('agent'), voice('agent')], 'The agent speaks here, the transcript has no words (2×)'],
  [[lost('unheard')], 'Probably not spoken: 1 turn'],
  [[lost('cut-off'), lost('cut-off')], 'Probably cut off: 2 turns'],
] satisfies [Finding[], string][])('%j is told as “%s”', (findings, text) => {
  expect(textIn('en', findings)).toBe(text)
})

const START = { start: 0, end: 1, turn: null }
const keys = (start: number, ...pressed: string[]): Finding => ({
  ...{ kind: 'keys', start, end: start + 1, keys: pressed, turn: null },
})

it('keys are told with their places; several that follow one another are only counted', () => {
  const entries = [keys(22, '1'), keys(41, '4', '1', '5', '5')]
  expect(textIn('en', entries)).toBe('Keys heard: 1 at 0:22, 4 keys at 0:41')
  expect(entries.map((entry) => findingSentence(entry, en, texts, false))).toEqual([
    '0:22: Keys heard: 1',
    '0:41: Keys heard: 4 keys',
  ])
  const many = Array.from({ length: 11 }, (_, index) => keys(10 * index, '•'))
  expect(textIn('en', many)).toMatch(/^Keys heard: • at 0:00, .* • at 1:30…$/)
  const lineOf = (...told: ReturnType<typeof keys>[]) => {
    const places = told.map(({ start, end }) => ({ start, end, turn: 0, sentence: '' }))
    return rowLine({ kind: 'keys', text: textIn('en', told), places }, en)
  }
  expect(lineOf(keys(22, '1'))).toBe('Keys heard: 1, 0:22')
  expect(lineOf(...entries)).toBe('Keys heard: 1 at 0:22, 4 keys at 0:41')
})

it.each<[Finding & LineFault, string]>([
  [{ kind: 'silent-side', side: 'customer', ...START }, 'The customer’s channel is silent'],
  [{ kind: 'soft-side', side: 'agent', ...START }, 'The agent is very soft'],
  [{ kind: 'echo', side: 'agent', delay: 0.6, ...START }, 'The agent is heard in the customer’s channel, 0.6 s later'],
  [{ kind: 'clipped', length: 3, ...START }, 'Clipped for 3.0 s'],
])('%j is told as “%s”, and in each language in its own words', (fault, text) => {
  expect(textIn('en', [fault])).toBe(text)
  expect(new Set(LANGUAGES.map((language) => textIn(language, [fault]))).size).toBe(LANGUAGES.length)
})

it('in every language, the text of each kind says how often it happened, and differs from that of the other kinds', () => {
  const kinds = [
    [slow(5), slow(7), slow(6)],
    ...(['agent', null] as const).map((side) => [5, 7, 6].map((length) => silence(length, side))),
    [talkOver('agent'), talkOver('customer'), talkOver('customer')],
    ...(['agent', 'customer'] as const).map((side) => [voice(side), voice(side), voice(side)]),
    [lost('unheard'), lost('unheard'), lost('unheard')],
    [lost('cut-off'), lost('cut-off'), lost('cut-off')],
    [keys(1, '1', '2', '3')],
  ]
  const found = LANGUAGES.map((language) => {
    const told = kinds.map((findings) => textIn(language, findings))
    return [language, new Set(told).size, told.filter((text) => !/[3٣]/.test(text))]
  })
  expect(found).toEqual(LANGUAGES.map((language) => [language, kinds.length, []]))
})

it('findingSentence begins with the time, and tells a single finding', () => {
  expect(findingSentence(silence(5.5, 'agent'), en, texts, false)).toBe('0:16: No answer for 5.5 s')
})

it('rowLine lists the times of the places, and of more than ten how many more there are', () => {
  const places = [16, 47].map((start) => ({ start, end: start, turn: null, sentence: '' }))
  expect(rowLine({ kind: 'dead-air', text: 'No answer', places }, en)).toBe('No answer, 0:16 and 0:47')
  const many = Array.from({ length: 12 }, (_, index) => ({ start: index, end: index, turn: null, sentence: '' }))
  expect(rowLine({ kind: 'dead-air', text: 'No answer', places: many }, en)).toMatch(/, 0:09 and 2 more/)
  expect(rowLine({ kind: 'no-transcript', text: 'No transcript.', places: [] }, en)).toBe('No transcript.')
})

const MEASURED: ConversationFigures = {
  isEstimate: false,
  response: { median: 1.24, count: 12 },
  firstWord: 0.84,
  talkShare: { agent: 0.616, customer: 0.384 },
}

it('the figures are the response time, the first word and the talk time, without those that are unknown', () => {
  expect(figureTexts(MEASURED, en, texts)).toEqual([
    'Response time: 1.2 s (median of 12 responses)',
    'First word: 0.8 s (Agent)',
    'Talk time: Agent 62%, Customer 38%',
  ])
  expect(figureTexts({ ...MEASURED, response: null, firstWord: null, talkShare: null }, en, texts)).toEqual([])
})

it('in a mix, slow answers and figures are marked as estimates', () => {
  expect(textIn('en', [slow(5.5)], true)).toBe('Slow answer: after about 5.5 s')
  expect(figureTexts({ ...MEASURED, isEstimate: true, firstWord: null }, en, texts)).toEqual([
    'Response time: 1.2 s (median of 12 responses, estimated)',
    'Talk time: Agent 62%, Customer 38% (estimated)',
  ])
})

const quiet = { start: 50.1, end: 57, spokeLast: 'agent', speaking: null } as const
it.each([
  ['customer-ended-call', quiet, 'The customer hung up after 6.9 s of silence (the agent spoke last)'],
  ['assistant-said-end-call-phrase', quiet, 'The agent hung up after 6.9 s of silence (the agent spoke last)'],
  ['exceeded-max-duration', quiet, 'The call ended after 6.9 s of silence (the agent spoke last)'],
  [null, { ...quiet, spokeLast: null }, 'The call ended after 6.9 s of silence'],
  ['customer-ended-call', { ...quiet, speaking: 'agent' }, 'The agent was still speaking when the call ended'],
  ['voicemail', { ...quiet, speaking: 'both' }, 'Both were still speaking when the call ended'],
] as const)('after %s, endSentence tells %j, and so does a finding', (code, end, sentence) => {
  expect(endSentence(end, code, en, texts)).toBe(sentence)
  expect(findingText([{ kind: 'call-end', ...end, turn: null }], code, false, en, texts)).toBe(sentence)
})

it('voicemailParts tells the parts that were heard, and a whole message; what went wrong with it is a finding', () => {
  const linesOf = (voicemail: Voicemail) => voicemailParts(voicemail, texts).map(({ text }) => text)
  const greeting = { start: 1, end: 7.05 }
  expect(linesOf({ greeting, tone: 7.1, message: { start: 8, end: 24.3 }, state: 'whole' })).toEqual([
    'Full message left',
    'Greeting 0:01–0:07',
    'Tone at 0:07',
    'Message 0:08–0:24',
  ])
  expect(linesOf({ greeting, tone: null, message: null, state: 'none' })).toEqual([
    'Greeting 0:01–0:07',
    'No tone heard',
  ])
  const none: Finding = { kind: 'voicemail', state: 'none', start: 7.05, end: 7.05, turn: null }
  expect(textIn('en', [none])).toBe('No message left')
})

it.each([
  ['de', 'de-CH', '.'],
  ['de', 'de-AT', ','],
  ['ar', 'ar-EG', '.'],
] as const)('how it was measured is told in %s with decimals of the region %s: %j', async (language, tag, point) => {
  const { method } = textsOf(await loadMessages(language, [tag]))
  expect(method.channels.match(/\d([.,])\d/)?.[1]).toBe(point)
})

it('words that are said again are counted', () => {
  const again = { side: 'agent', turn: 2, number: 3, count: 4 } as const
  expect(againText(again, en, texts)).toBe('The agent says this again (3 of 4)')
})

const AI = { name: 'AI disclosure', side: 'agent', anyOf: ['I am an AI assistant'], within: 20 } as const
const found = { turn: 0, at: 2, until: null, state: 'said' } as const
const ENDED = { role: 'agent', content: 'Hello.', secondsFromStart: 2 }
const callOf = (facts: object) =>
  decodedCall({ uid: 'x', transcript: [ENDED], endedReason: 'customer-ended-call', ...facts })
const statementOf = (said: SaidStatement | null, facts: object = {}, hidden: object = {}) => {
  const call = callOf(facts)
  const turns = call.timeline.turns.map((turn) => ({ ...turn, ...hidden }))
  return statementText(said, AI, { ...call, timeline: { ...call.timeline, turns } }, en, texts)
}

it.each<[string, string | null, string | null]>([
  ['said', statementOf(found), 'AI disclosure: said at 0:02'],
  ['heard', statementOf({ ...found, until: 4.2, state: 'heard' }), 'AI disclosure: said at 0:02, heard until 0:04'],
  ['said, not heard', statementOf({ ...found, state: 'unheard' }), 'AI disclosure: said at 0:02, probably not heard'],
  ['said late', statementOf({ ...found, at: 45, state: 'late' }), 'AI disclosure: said at 0:45, not in the first 20 s'],
  ['said at an unknown time', statementOf({ ...found, at: null }), 'AI disclosure: said at –'],
  ['not said', statementOf(null), 'AI disclosure: none of the listed wordings was found'],
  [
    'not said in the turns that aren’t hidden',
    statementOf(null, {}, { hidden: 'turn' }),
    'AI disclosure: none of the listed wordings was found in what is shown',
  ],
  ['not said yet in a live call', statementOf(null, { endedReason: null, endAt: null }), null],
  ['not in a transcript without words', statementOf(null, { transcript: [] }), null],
  ['not in a transcript of which a part is unreadable', statementOf(null, { transcript: [ENDED, 7] }), null],
])('of a statement that is %s, the text is %j', (_, text, expected) => {
  expect(text).toBe(expected)
})
