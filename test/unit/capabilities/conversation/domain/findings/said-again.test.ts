import { expect, it } from 'vitest'
import { findSaidAgain } from '../../../../../../src/capabilities/conversation/domain/findings/said-again.ts'
import { buildTimeline } from '../../../../../../src/domain/call/timeline.ts'
import { transcript } from '../../../../../support/call/drawn-transcript.ts'

const turnsOf = (drawn: string, hidden: Record<number, 'turn' | 'words'> = {}) =>
  buildTimeline(transcript(drawn).map((turn, at) => (hidden[at] ? { ...turn, hidden: hidden[at] } : turn))).turns
/** Each as `side turn number/count`. */
const again = (drawn: string, hidden?: Record<number, 'turn' | 'words'>) =>
  findSaidAgain(turnsOf(drawn, hidden)).map(({ side, turn, number, count }) => `${side} ${turn} ${number}/${count}`)

const ASK = 'Could you tell me your customer number?'

it('six words that a side says again are found in each turn after the first', () => {
  const call = `0:01 agent Hi. ${ASK}\n0:05 user Hello?\n0:09 agent Sorry. ${ASK}\n0:14 user What?\n0:20 agent ${ASK} Please.`
  expect(again(call)).toEqual(['agent 2 2/3', 'agent 4 3/3'])
})

it.each([
  ['case and punctuation', 'could you tell me… your CUSTOMER number', ASK],
  ['accents and apostrophes', 'J’ai déjà donné mon numéro de client', 'Jai deja donne mon numero de client'],
  ['a break between two turns', 'Could you tell me\n0:06 agent your customer number?', ASK],
])('words that differ only in %s are the same', (_, first, second) => {
  expect(again(`0:01 agent ${first}\n0:07 user No.\n0:09 agent ${second}`)).toHaveLength(1)
})

it.each([
  ['by the other side', `0:01 agent ${ASK}\n0:05 user ${ASK}`],
  ['that are only five', '0:01 agent One two three four five.\n0:02 user Hm\n0:05 agent One two three four five six.'],
  ['of which one differs', `0:01 agent ${ASK}\n0:02 user Hm\n0:05 agent Could you tell me your order number?`],
  ['in another order', `0:01 agent ${ASK}\n0:02 user Hm\n0:05 agent Your customer number, could you tell me?`],
  [
    'that the other side interrupts',
    `0:01 agent ${ASK}\n0:05 agent Could you tell me\n0:06 user x\n0:07 agent your customer number`,
  ],
  ['that overlap', '0:01 agent no no no no no no no no no no no'],
  ['of a role that is unknown', `0:01 system ${ASK}\n0:02 user Hm\n0:05 system ${ASK}`],
])('words %s are not said again', (_, call) => {
  expect(again(call)).toEqual([])
})

it('words that are said twice without overlap in one turn are said again', () => {
  expect(again('0:01 agent no no no no no no no no no no no no')).toEqual(['agent 0 2/2'])
})

it('of several phrases in one turn, the one that is said most often counts', () => {
  const call = `0:01 agent ${ASK}\n0:02 user a b c d e f g\n0:03 agent ${ASK} Take all the time that you need.
    0:05 user A b c d e f.\n0:07 agent Take all the time that you need. ${ASK}\n0:08 agent x`
  expect(again(call)).toEqual(['agent 2 2/3', 'agent 4 3/3', 'customer 3 2/2'])
})

it('what is hidden is never the same: neither hidden turns nor the words around a hidden word', () => {
  const hiddenTurn = '0:01 agent This turn is hidden because you hid it'
  expect(again(`${hiddenTurn}\n0:05 user Hm\n${hiddenTurn}`, { 0: 'turn', 2: 'turn' })).toEqual([])
  const call = '0:01 agent Hello ••• how are you today?\n0:05 user Hm\n0:09 agent Hello ••• how are you today?'
  expect(again(call, { 0: 'words', 2: 'words' })).toEqual([])
})
