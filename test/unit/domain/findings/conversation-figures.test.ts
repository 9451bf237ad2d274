import { expect, it } from 'vitest'
import type { HeardCall, HeardTurn } from '../../../../src/domain/conversation/heard-call.ts'
import { isSlow, medianOf } from '../../../../src/domain/findings/answers.ts'
import { conversationFigures } from '../../../../src/domain/findings/conversation-figures.ts'
import { findingsOf } from '../../../../src/domain/findings/findings.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { NOTHING_HEARD } from '../../../support/call/nothing-heard.ts'

/** The figures of a call that has an agent turn every ten seconds, with the given response times. */
function callOf(responseTimes: readonly (number | null)[], facts: Partial<HeardCall> = {}) {
  const timeline = timelineOf(responseTimes.map((_, index) => `0:${10 * index} agent A`).join('\n'))
  const turns = responseTimes.map(
    (responseTime, index): HeardTurn => ({
      ...{ index, onset: 10 * index, end: 10 * index + 2, responseTime, state: 'heard' },
    }),
  )
  const heard: HeardCall = { ...NOTHING_HEARD, turns, ...facts }
  return conversationFigures(heard, findingsOf(heard, timeline))
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

it('the median response time comes with the moment of the response closest to it', () => {
  const times = [null, 1, 1.2, 2, 0.8, 5]
  expect(callOf(times)?.responses).toEqual({
    count: 5,
    median: { seconds: 1.2, turn: 2, interval: { start: 18.8, end: 20 } },
    spread: { slowest: { seconds: 5, turn: 5, interval: { start: 45, end: 50 } }, slowCount: 1 },
  })
})

it('four response times have a median, but no slowest response', () => {
  expect(callOf([2, 1, 4, 3])?.responses).toMatchObject({ count: 4, median: { seconds: 2.5 }, spread: null })
})

it('the agent’s first word leads from the end of the ringing to the turn that begins with it', () => {
  const firstWord = callOf([null, 1], { agent: { firstWord: 10, ringingEnd: 4, stops: [] } })?.firstWord
  expect(firstWord).toEqual({ seconds: 6, turn: 1, interval: { start: 4, end: 10 } })
})

it('the time in which the agent stops is a median over the interruptions at which it stopped', () => {
  const talkOver = [1, 4, 7].map((start) => ({ start, end: start + start / 4, by: 'customer' as const }))
  const figures = callOf([1, 1], { talkOver, agent: { firstWord: 0, ringingEnd: 0, stops: talkOver.slice(1) } })
  expect(figures?.stops).toMatchObject({ median: 1.375, longest: 1.75, moments: [{ start: 4 }, { start: 7 }] })
  expect(callOf([1, 1], { talkOver, agent: { firstWord: 0, ringingEnd: 0, stops: [] } })?.stops).toBeNull()
})

it('the figures report who talked over whom, the dead air, and the turns that were not spoken', () => {
  const figures = callOf([1, 1], {
    talkOver: [
      { start: 1, end: 2, by: 'customer' },
      { start: 3, end: 3.5, by: 'agent' },
      { start: 5, end: 6, by: 'customer' },
    ],
    deadAir: [
      { start: 20, end: 25, waitingFor: 'agent' },
      { start: 30, end: 37, waitingFor: null },
    ],
  })
  expect(figures?.talkOver).toMatchObject({ total: 2.5, by: { agent: 1, customer: 2 } })
  expect(figures?.talkOver?.moments.map(({ start }) => start)).toEqual([1, 3, 5])
  expect(figures?.deadAir).toMatchObject({ total: 12, longest: 7 })
  expect(figures?.lost).toEqual({ moments: [], unheardCount: 0, cutOffCount: 0 })
  expect(figures?.isEstimate).toBe(false)
})

it('a mix has no figures that need two channels', () => {
  const figures = callOf([1], { basis: 'mix', talkOver: null })
  expect(figures).toMatchObject({ isEstimate: true, firstWord: null, talkOver: null, stops: null, lost: null })
})

it('if the page is unsure of a conversation, there are no figures', () => {
  expect(callOf([1], { unsure: 'customer-silent', deadAir: null, talkOver: null })).toBeNull()
})

it('where some sound is lost, what was not found has no figure', () => {
  const lost = { unknown: [{ start: 3, end: 5 }], talkOver: null, deadAir: null }
  expect(callOf([1], lost)).toMatchObject({ talkOver: null, deadAir: null, lost: null, responses: { count: 1 } })
})
