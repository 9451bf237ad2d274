import { expect, it } from 'vitest'
import { speechBySide } from '../../../../src/domain/conversation/speech.ts'
import { drawIntervals, intervalsOf } from '../../../support/audio/drawn-intervals.ts'

const channels = [intervalsOf('1–3 8–9'), intervalsOf('2–5')] as const

it.each([
  [{ agent: 0, customer: 1 } as const, '1–3 8–9', '2–5'],
  [{ agent: 1, customer: 0 } as const, '2–5', '1–3 8–9'],
])('speechBySide assigns the channels to the sides by their roles: %o', (roles, agent, customer) => {
  const heard = speechBySide({ basis: 'channels', channels }, roles)
  if (heard.basis !== 'channels') throw new Error('not by channel')
  expect([drawIntervals(heard.agent), drawIntervals(heard.customer)]).toEqual([agent, customer])
})

it('without channel roles, speechBySide returns the speech of both sides together', () => {
  const heard = speechBySide({ basis: 'channels', channels }, null)
  if (heard.basis !== 'mix') throw new Error('not a mix')
  expect(drawIntervals(heard.speech)).toBe('1–5 8–9')
})
