import { expect, it } from 'vitest'
import { evaluationOf, readEvaluation, verdictOf } from '../../../../src/domain/call/verdict.ts'

const told = (delivered: string) => ({ kind: 'boolean', value: /true/i.test(delivered), delivered })
const written = (delivered: string) => ({ kind: 'text', delivered })

it('readEvaluation reads only “true” and “false”, in any case, and keeps everything else a text', () => {
  const booleans = ['true', 'TRUE', ' true\n', 'False']
  const texts = ['yes', 'no', '1', '0', '', 'not true', 'truefalse', 'null']
  expect([...booleans, ...texts].map(readEvaluation)).toEqual([...booleans.map(told), ...texts.map(written)])
})

const AT = Date.UTC(2026, 2, 5)
const ENDED = { createdAt: AT, startAt: AT, endAt: AT, endedReason: 'voicemail' }
const LIVE = { ...ENDED, endAt: null, endedReason: null }

it.each([
  [true, 'True', { kind: 'agreed', success: true, agent: told('True') }],
  [true, 'False', { kind: 'disagree', success: true, agent: told('False') }],
  [false, 'true', { kind: 'disagree', success: false, agent: told('true') }],
  [true, 'yes', { kind: 'service-only', success: true, agent: written('yes') }],
  [false, null, { kind: 'service-only', success: false, agent: null }],
  [null, 'yes', { kind: 'unknown', agent: written('yes') }],
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
