import { expect, it } from 'vitest'
import { evaluationOf, readEvaluation, verdictOf } from '../../../../src/domain/call/verdict.ts'

it.each([
  ['true', true],
  ['TRUE', true],
  [' true\n', true],
  ['False', false],
])('readEvaluation reads "%s" as %s', (delivered, value) => {
  expect(readEvaluation(delivered)).toEqual({ kind: 'boolean', value, delivered })
})

it.each(['yes', 'no', '1', '0', '', 'not true', 'truefalse', 'null'])('readEvaluation keeps %j a text', (delivered) => {
  expect(readEvaluation(delivered)).toEqual({ kind: 'text', delivered })
})

const AT = Date.UTC(2026, 2, 5)
const ENDED = { createdAt: AT, startAt: AT, endAt: AT, endedReason: 'voicemail' }
const LIVE = { ...ENDED, endAt: null, endedReason: null }

const yes = { kind: 'text', delivered: 'yes' }
it.each([
  [true, 'True', { kind: 'agreed', success: true, agent: { kind: 'boolean', value: true, delivered: 'True' } }],
  [true, 'False', { kind: 'disagree', success: true, agent: { kind: 'boolean', value: false, delivered: 'False' } }],
  [false, 'true', { kind: 'disagree', success: false, agent: { kind: 'boolean', value: true, delivered: 'true' } }],
  [true, 'yes', { kind: 'service-only', success: true, agent: yes }],
  [false, null, { kind: 'service-only', success: false, agent: null }],
  [null, 'yes', { kind: 'unknown', agent: yes }],
  [null, null, { kind: 'unknown', agent: null }],
])('verdictOf combines the service’s evaluation %s and the agent’s %s', (success, agentEvaluation, verdict) => {
  expect(verdictOf({ ...ENDED, success, agentEvaluation })).toEqual(verdict)
  expect(evaluationOf({ success, agentEvaluation })).toEqual(verdict)
})

it.each([
  ['live', 'is in progress', LIVE],
  ['live', 'is unanswered', { ...LIVE, startAt: null }],
  ['not-connected', 'never connected', { ...ENDED, startAt: null }],
  ['not-connected', 'has an ended reason but neither start nor end', { ...ENDED, startAt: null, endAt: null }],
  ['disagree', 'ended at an unknown time', { ...ENDED, endAt: null }],
])('verdictOf returns "%s" for a call that %s and has conflicting evaluations', (kind, _, call) => {
  expect(verdictOf({ ...call, success: true, agentEvaluation: 'false' }).kind).toBe(kind)
})
