import { expect, it } from 'vitest'
import {
  findMentions,
  saidStatement,
} from '../../../../../../src/capabilities/conversation/domain/findings/statements.ts'
import { buildTimeline } from '../../../../../../src/domain/call/timeline.ts'
import type { HeardTurn } from '../../../../../../src/domain/sound/heard-call.ts'
import { transcript } from '../../../../../support/call/drawn-transcript.ts'

const AI = { name: 'AI', side: 'agent', anyOf: ['I am an AI assistant', 'This is a machine'], within: 20 } as const
const turnsOf = (drawn: string) => buildTimeline(transcript(drawn)).turns
const mentionsIn = (drawn: string, anyOf: readonly string[] = AI.anyOf) =>
  findMentions(turnsOf(drawn), [{ ...AI, anyOf }])[0]?.map(({ first, last }) =>
    first === last ? first : `${first}-${last}`,
  )

it.each([
  ['as listed', 'I am an AI assistant', [0]],
  ['in another listed wording, within a longer text', 'Hello. THIS is a machine, how can I help?', [0]],
  ['with one other letter in each word', 'Y um en AF assistent', [0]],
  ['with a letter more or less in each word', 'I amm a AIs asistant', [0]],
  ['with two other letters in a word', 'I am an AI assestent', []],
  ['with two letters of a word swapped', 'I am an AI assisatnt', []],
  ['with a word more', 'I am not an AI assistant', []],
  ['with a word less', 'I am an assistant', []],
  ['in another order', 'An AI assistant I am', []],
  ['only in part', 'I am an AI', []],
  ['over two turns', 'I am an\n0:03 agent AI assistant.', ['0-1']],
  ['with a break by the other side', 'I am an\n0:03 user Yes?\n0:04 agent AI assistant.', []],
  ['around a hidden word', 'I am an ••• AI assistant', []],
  ['twice', 'This is a machine.\n0:09 user What?\n0:12 agent This is a machine!', [0, 2]],
])('a statement that is said %s is found in %j', (_, said, mentions) => {
  expect(mentionsIn(`0:01 agent ${said}`)).toEqual(mentions)
})

it('digits must be right, and the other side can’t make the statement', () => {
  expect(mentionsIn('0:01 agent within 15 days', ['within 14 days'])).toEqual([])
  expect(mentionsIn('0:01 agent within 14 days', ['within 14 days'])).toEqual([0])
  expect(mentionsIn('0:01 user This is a machine')).toEqual([])
})

it('accents, apostrophes and scripts are folded as in search', () => {
  expect(mentionsIn('0:01 agent cet appel est ENREGISTRE', ['Cet appel est enregistré.'])).toEqual([0])
  expect(mentionsIn('0:01 agent أنا مساعد آليّ', ['أنا مساعد آلي'])).toEqual([0])
})

const state = (index: number, state: HeardTurn['state'], end: number | null): HeardTurn => ({
  ...{ index, onset: null, end, responseTime: null, state },
})
const said = (drawn: string, heard: HeardTurn[] | null, within = 20) => {
  const turns = turnsOf(drawn)
  const found = saidStatement({ ...AI, within }, findMentions(turns, [AI])[0] ?? [], turns, heard)
  if (!found) return null
  return `${found.turn} at ${found.at} ${found.state} ${found.until}`
}
const ONCE = '0:02 agent Hi, this is a machine.'

it.each<[string, HeardTurn[] | null, string]>([
  ['heard if its turn is', [state(0, 'heard', 4.5)], '0 at 2 heard 4.5'],
  ['not heard if its turn isn’t', [state(0, 'unheard', null)], '0 at 2 unheard null'],
  ['not heard if its turn is cut off before it ends', [state(0, 'cut-off', 2.5)], '0 at 2 unheard 2.5'],
  ['of unknown hearing if its turn’s state is unknown', [state(0, null, 4.5)], '0 at 2 said 4.5'],
  ['of unknown hearing if its turn’s end is unknown', [state(0, 'heard', null)], '0 at 2 said null'],
  ['of unknown hearing without a measured recording', null, '0 at 2 said null'],
])('a statement is %s', (_, heard, found) => {
  expect(said(ONCE, heard)).toBe(found)
})

it('a statement early in a turn that is cut off later may have been heard', () => {
  expect(said('0:02 agent This is a machine. And it says many more words', [state(0, 'cut-off', 4)])).toBe(
    '0 at 2 said 4',
  )
})

it('a statement over two turns is heard if both are, and until the second ends', () => {
  const drawn = '0:02 agent This is\n0:04 agent a machine.'
  expect(said(drawn, [state(0, 'heard', 3), state(1, 'heard', 5)])).toBe('0 at 2 heard 5')
  expect(said(drawn, [state(0, 'cut-off', 3), state(1, 'heard', 5)])).toBe('0 at 2 unheard 5')
  expect(said(drawn, [state(0, 'heard', 3), state(1, null, 5)])).toBe('0 at 2 said 5')
})

it('of several places, the first one that was heard in time counts', () => {
  const drawn = '0:02 agent This is a machine.\n0:08 agent This is a machine.\n0:30 agent This is a machine.'
  const all = (...states: HeardTurn['state'][]) => states.map((one, at) => state(at, one, at * 10 + 4))
  expect(said(drawn, all('unheard', 'heard', 'heard'))).toBe('1 at 8 heard 14')
  expect(said(drawn, all('unheard', null, 'heard'))).toBe('1 at 8 said 14')
  expect(said(drawn, all('unheard', 'unheard', 'heard'))).toBe('0 at 2 unheard 4')
  expect(said(drawn, all('heard', 'heard', 'heard'), 1)).toBe('0 at 2 late 4')
  expect(said(drawn.replace('0:02', '?'), null, 1)).toBe('0 at null said null')
  expect(said('0:02 agent Hi', null)).toBe(null)
})
