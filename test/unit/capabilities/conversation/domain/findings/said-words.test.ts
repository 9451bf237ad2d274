import { expect, it } from 'vitest'
import { findSaidAgain } from '../../../../../../src/capabilities/conversation/domain/findings/said-again.ts'
import {
  findMentions,
  saidStatement,
} from '../../../../../../src/capabilities/conversation/domain/findings/statements.ts'
import { buildTimeline } from '../../../../../../src/domain/call/timeline.ts'
import type { HeardTurn } from '../../../../../../src/domain/sound/heard-call.ts'
import { transcript } from '../../../../../support/call/drawn-transcript.ts'
import { textCases } from '../../../../../support/text-cases.ts'

const TEXTS: Record<string, string> = {
  ASK: 'Could you tell me your customer number?',
  TIME: 'Take all the time that you need.',
}
const ANY_OF = [
  'I am an AI assistant',
  'This is a machine',
  'within 14 days',
  'Cet appel est enregistré.',
  'أنا مساعد آلي',
]
const STATEMENT = { name: 'AI', side: 'agent', anyOf: ANY_OF, within: 20 } as const

/** `HIDDEN` is hidden as a whole. */
function turnsOf(drawn: string) {
  const lines = drawn.split(' / ').map((turn, index) => `0:${10 + index} ${turn}`)
  const delivered = transcript(lines.join('\n').replace(/ASK|TIME/g, (name) => TEXTS[name] ?? name))
  return buildTimeline(delivered.map((turn) => (turn.text.startsWith('HIDDEN') ? { ...turn, hidden: 'turn' } : turn)))
    .turns
}

const again = (drawn: string) =>
  findSaidAgain(turnsOf(drawn)).map(({ side, turn, number, count }) => `${side} ${turn} ${number}/${count}`)

const mentions = (drawn: string) =>
  findMentions(turnsOf(drawn), [STATEMENT]).flatMap((places) =>
    places.map(({ first, last }) => (first === last ? first : `${first}-${last}`)),
  )

/** @param drawn turns of the agent, each with the state and the end that were measured */
function said(drawn: string) {
  const heard: HeardTurn[] = []
  const lines = drawn.split(' / ').map((turn, index) => {
    const [, start = '', text, state, end] = /^(\S+) (.*) (\S+) (\S+)$/.exec(turn) ?? []
    const known = state === '–' ? null : (state as HeardTurn['state'])
    heard.push({ index, onset: null, end: end === '–' ? null : Number(end), responseTime: null, state: known })
    return `${start === '?' ? start : `0:${start}`} agent ${text}`
  })
  const { turns } = buildTimeline(transcript(lines.join('\n')))
  const found = saidStatement(STATEMENT, findMentions(turns, [STATEMENT])[0] ?? [], turns, heard)
  return [found ? `${found.turn} at ${found.at ?? '–'} ${found.state} ${found.until ?? '–'}` : '–']
}

const TELLERS = [again, mentions, said]

it.each(
  textCases(import.meta.dirname, 'said-words.txt').map((section, index) => [...section, TELLERS[index]] as const),
)('%s', (_, lines, tell) => {
  const told = lines.map((line) => {
    const [name, drawn = ''] = line.split(' | ')
    return [name, drawn, tell?.(drawn).join(', ') || 'none'].join(' | ')
  })
  expect(told).toEqual(lines)
})

it('without a measured recording, it is unknown whether a statement was heard', () => {
  const turns = turnsOf('agent This is a machine.')
  const found = saidStatement(STATEMENT, findMentions(turns, [STATEMENT])[0] ?? [], turns, null)
  expect(found).toEqual({ turn: 0, at: 10, until: null, state: 'said' })
})
