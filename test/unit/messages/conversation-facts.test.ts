import { expect, it } from 'vitest'
import type { Voicemail } from '../../../src/domain/conversation/voicemail.ts'
import type { ConversationFigures } from '../../../src/domain/findings/conversation-figures.ts'
import type { Finding } from '../../../src/domain/findings/findings.ts'
import {
  conversationFacts,
  endSentence,
  factLine,
  talkSentence,
  voicemailLines,
} from '../../../src/messages/conversation-facts.ts'
import { deferredMessagesIn, en } from '../../support/messages.ts'

const MOMENTS: readonly Finding[] = [
  { kind: 'talk-over', start: 41.2, end: 42, by: 'customer', turn: 3 },
  { kind: 'talk-over', start: 70, end: 71.5, by: 'agent', turn: 5 },
]
const SILENCE: Finding = { kind: 'dead-air', start: 50.1, end: 56.8, waitingFor: 'agent', turn: 4 }
const LOST: readonly Finding[] = [
  { kind: 'unheard', start: 12, end: 12, side: 'agent', turn: 1 },
  { kind: 'cut-off', start: 42, end: 42, side: 'agent', turn: 3 },
]
const RESPONSE = { seconds: 1.24, turn: 2, interval: { start: 14.2, end: 15.44 } }

const MEASURED: ConversationFigures = {
  isEstimate: false,
  responses: {
    count: 12,
    median: RESPONSE,
    spread: { slowest: { ...RESPONSE, seconds: 61 }, slowCount: 1 },
  },
  firstWord: { seconds: 0.84, turn: 0, interval: { start: 0, end: 0.84 } },
  talkOver: { moments: MOMENTS, total: 2.3, by: { agent: 1, customer: 1 } },
  stops: { moments: MOMENTS, median: 0.9, longest: 1.5 },
  deadAir: { moments: [SILENCE], total: 6.7, longest: 6.7 },
  lost: { moments: LOST, unheardCount: 1, cutOffCount: 1 },
}
const NOTHING: ConversationFigures = {
  ...MEASURED,
  responses: null,
  firstWord: null,
  stops: null,
  talkOver: { moments: [], total: 0, by: { agent: 0, customer: 0 } },
  deadAir: { moments: [], total: 0, longest: 0 },
  lost: { moments: [], unheardCount: 0, cutOffCount: 0 },
}

const linesOf = (figures: ConversationFigures) =>
  conversationFacts(figures, en, deferredMessagesIn.en.conversation).map((fact) => factLine(fact, en))

it('conversationFacts writes the figures with their explanations and moments', () => {
  expect(linesOf(MEASURED)).toEqual([
    'Response time: 1.2 s (median of 12 responses), 0:14',
    'Slowest response: 1 min 1 s (1 slow), 0:14',
    'First word: 0.8 s (Agent), 0:00',
    'Talk-over: 2.3 s (2×, 1 by agent), 0:41, 1:10',
    'Stops when interrupted: 0.9 s (2×, longest 1.5 s), 0:41, 1:10',
    'Dead air: 6.7 s, 0:50',
    'Probably not fully spoken: 2× (1 cut off), 0:12, 0:42',
  ])
})

it('events that did not happen and values that could not be measured are left out', () => {
  expect(linesOf(NOTHING)).toEqual([])
  expect(linesOf({ ...NOTHING, talkOver: null, deadAir: null, lost: null })).toEqual([])
})

it('if no response was slow, the slowest one has no explanation', () => {
  const spread = { slowest: RESPONSE, slowCount: 0 }
  expect(linesOf({ ...NOTHING, responses: { count: 12, median: RESPONSE, spread } })[1]).toBe(
    'Slowest response: 1.2 s, 0:14',
  )
})

it('the talk shares are rounded, and marked as estimates in a mix', () => {
  const share = { agent: 0.616, customer: 0.384 }
  expect(talkSentence(share, false, en, texts)).toBe('Talk time: Agent 62%, Customer 38%')
  expect(talkSentence(share, true, en, texts)).toBe('Talk time: Agent 62%, Customer 38%, estimated')
})

const texts = deferredMessagesIn.en.conversation
const silence = { start: 50.1, end: 57, spokeLast: 'agent', speaking: null } as const
it.each([
  ['customer-ended-call', silence, 'The customer hung up after 6.9 s of silence (the agent spoke last)'],
  ['assistant-said-end-call-phrase', silence, 'The agent hung up after 6.9 s of silence (the agent spoke last)'],
  ['exceeded-max-duration', silence, 'The call ended after 6.9 s of silence (the agent spoke last)'],
  [null, { ...silence, spokeLast: null }, 'The call ended after 6.9 s of silence'],
  ['customer-ended-call', { ...silence, speaking: 'agent' }, 'The agent was still speaking when the call ended'],
  ['voicemail', { ...silence, speaking: 'both' }, 'Both were still speaking when the call ended'],
] as const)('after %s, endSentence tells %j', (code, end, sentence) => {
  expect(endSentence(end, code, en, texts)).toBe(sentence)
})

it('voicemailLines writes the parts that were heard, and how the message was left', () => {
  const linesOf = (voicemail: Voicemail) => voicemailLines(voicemail, deferredMessagesIn.en.conversation)
  const greeting = { start: 1, end: 7.05 }
  expect(linesOf({ greeting, tone: 7.1, message: { start: 8, end: 24.3 }, state: 'whole' })).toEqual([
    'Greeting 0:01–0:07',
    'Tone at 0:07',
    'Message 0:08–0:24',
    'Full message left',
  ])
  expect(linesOf({ greeting, tone: null, message: null, state: 'none' })).toEqual([
    'Greeting 0:01–0:07',
    'No tone heard',
    'No message left',
  ])
})
