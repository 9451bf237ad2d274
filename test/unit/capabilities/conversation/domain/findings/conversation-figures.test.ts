import { expect, it } from 'vitest'
import { isSlow, medianOf } from '../../../../../../src/capabilities/conversation/domain/findings/answers.ts'
import { conversationFigures } from '../../../../../../src/capabilities/conversation/domain/findings/conversation-figures.ts'
import type { HeardCall, HeardTurn } from '../../../../../../src/domain/sound/heard-call.ts'
import { NOTHING_HEARD } from '../../../../../support/call/nothing-heard.ts'

/** The figures of a call with the given response times. */
function figuresOf(responseTimes: readonly (number | null)[], facts: Partial<HeardCall> = {}) {
  const turns = responseTimes.map(
    (responseTime, index): HeardTurn => ({ index, onset: 10 * index, end: null, responseTime, state: 'heard' }),
  )
  return conversationFigures({ ...NOTHING_HEARD, turns, ...facts })
}

it('the median is in the middle of the sorted values, or between the two in the middle', () => {
  expect([[], [2], [3, 1], [9, 1, 2], [4, 1, 2, 10]].map(medianOf)).toEqual([null, 2, 2, 2, 3])
})

it('an answer is slow after more than 3 s, or if it takes 1.5 s and three times as long as the median', () => {
  const slow = [isSlow(3.1, null), isSlow(3.1, 2.9), isSlow(1.5, 0.5)]
  const notSlow = [isSlow(3, null), isSlow(1.4, 0.5), isSlow(0, 0)]
  expect([slow, notSlow]).toEqual([slow.map(() => true), notSlow.map(() => false)])
})

it('the response time is the median of those that are known, and null if none is', () => {
  expect(figuresOf([null, 1, 1.2, 2, 0.8, 5])?.response).toEqual({ median: 1.2, count: 5 })
  expect(figuresOf([null, null])?.response).toBeNull()
})

it('the agent’s first word is counted from the end of the ringing, and null if the agent isn’t heard', () => {
  const after = (firstWord: Seconds | null) => figuresOf([], { agent: { firstWord, ringingEnd: 4, stops: [] } })
  expect([after(10)?.firstWord, after(null)?.firstWord]).toEqual([6, null])
})

it('in a mix, the figures are estimates, without a first word', () => {
  expect(figuresOf([1], { basis: 'mix', agent: null })).toMatchObject({ isEstimate: true, firstWord: null })
})

it('if the page is unsure of a conversation, there are no figures', () => {
  expect(figuresOf([1], { unsure: 'customer-silent', deadAir: null, talkOver: null })).toBeNull()
})
