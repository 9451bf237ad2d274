import { expect, it } from 'vitest'
import { isSlow, medianOf } from '../../../../../../src/capabilities/conversation/domain/findings/answers.ts'
import { conversationFigures } from '../../../../../../src/capabilities/conversation/domain/findings/conversation-figures.ts'
import type { HeardCall, HeardTurn } from '../../../../../../src/domain/sound/heard-call.ts'
import { NOTHING_HEARD } from '../../../../../support/call/nothing-heard.ts'

/** The figures of a call that has an agent turn every ten seconds, with the given response times. */
function callOf(responseTimes: readonly (number | null)[], facts: Partial<HeardCall> = {}) {
  const turns = responseTimes.map(
    (responseTime, index): HeardTurn => ({
      ...{ index, onset: 10 * index, end: 10 * index + 2, responseTime, state: 'heard' },
    }),
  )
  return conversationFigures({ ...NOTHING_HEARD, turns, ...facts })
}

it.each([
  [[], null],
  [[2], 2],
  [[3, 1], 2],
  [[9, 1, 2], 2],
  [[4, 1, 2, 10], 3],
])('the median of %j is %s', (values, median) => {
  expect(medianOf(values)).toBe(median)
})

it.each([
  [false, 3, null],
  [true, 3.1, null],
  [true, 3.1, 2.9],
  [false, 1.4, 0.5],
  [true, 1.5, 0.5],
  [false, 0, 0],
])('isSlow is %s for a response time of %d s if the median is %s', (slow, seconds, median) => {
  expect(isSlow(seconds, median)).toBe(slow)
})

it('the response time is the median of those that are known, and null if none is', () => {
  expect(callOf([null, 1, 1.2, 2, 0.8, 5])?.response).toEqual({ median: 1.2, count: 5 })
  expect(callOf([null, null])?.response).toBeNull()
})

it('the agent’s first word is counted from the end of the ringing, and null if the agent isn’t heard', () => {
  expect(callOf([], { agent: { firstWord: 10, ringingEnd: 4, stops: [] } })?.firstWord).toBe(6)
  expect(callOf([], { agent: { firstWord: null, ringingEnd: 4, stops: [] } })?.firstWord).toBeNull()
})

it('in a mix, the figures are estimates, without a first word', () => {
  expect(callOf([1], { basis: 'mix', agent: null })).toMatchObject({ isEstimate: true, firstWord: null })
})

it('if the page is unsure of a conversation, there are no figures', () => {
  expect(callOf([1], { unsure: 'customer-silent', deadAir: null, talkOver: null })).toBeNull()
})
