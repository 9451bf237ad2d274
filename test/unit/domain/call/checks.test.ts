import { expect, it } from 'vitest'
import type { Call } from '../../../../src/domain/call/call.ts'
import { checksOf, type RecordingFacts } from '../../../../src/domain/call/checks.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const decoded = decodedCall({
  ...{ uid: 'c-1', agent: { name: 'Nora', slug: 'nora' }, toNumber: '+12025550147', endedReason: 'voicemail' },
  ...{ createdAt: '2026-03-05T17:42:00Z', startAt: '2026-03-05T17:42:10Z', endAt: '2026-03-05T17:43:10Z' },
  ...{ durationSeconds: 60, successEvaluation: true, inputData: {}, audioUrl: null },
  ...{ outputData: { summary: 'x', successEvaluation: 'true' }, transcript: [] },
})
const turns = (drawn: string): Partial<Call> => ({ timeline: timelineOf(drawn.replace(' / ', '\n')) })
const NOBODY = turns('')
const LIVE = { endAt: null, endedReason: null }
const DISAGREEING = { agentEvaluation: 'False' }

/** The checks of a call whose recording, if it has one, lasts 60 s. */
const kinds = (change: Partial<Call>, recording: Partial<RecordingFacts> | null = {}) => {
  const call = { ...decoded, ...turns('0:01 agent Hello. / 0:30 user Bye.'), ...change }
  const facts = recording && { duration: 60, cutAt: null, isExact: true, ...recording }
  return checksOf({ call, recording: facts }).map(({ kind }) => kind)
}

it.each<[string, Partial<Call>, (Partial<RecordingFacts> | null)?]>([
  ['without inconsistencies', {}],
  ['whose evaluation is neither true nor false', { agentEvaluation: 'mostly' }],
  ['whose recording is only 2 s longer than reported', {}, { duration: 62 }],
  ['whose long recording is only 2% longer than reported', { durationSeconds: 1000 }, { duration: 1020 }],
  ['whose duration was not reported', { durationSeconds: null }, { duration: 90 }],
  ['that never connected', { ...NOBODY, startAt: null }, null],
  ['whose transcript could not be read', { ...NOBODY, unreadable: ['transcript'] }, null],
  ['that is in progress', { ...NOBODY, ...LIVE }, null],
  ['that is in progress and whose verdicts disagree', { ...LIVE, ...DISAGREEING }, null],
])('a call %s has no checks', (_, call, recording) => {
  expect(kinds(call, recording)).toEqual([])
})

it.each<[string, Partial<Call>, (Partial<RecordingFacts> | null)?]>([
  ['verdicts-disagree', DISAGREEING, null],
  ['verdicts-disagree', { ...DISAGREEING, startAt: null }, null],
  ['no-transcript', { ...NOBODY, endAt: null }, null],
  ['no-transcript', NOBODY, null],
  ['no-transcript', turns('0:01 agent'), null],
  ['turn-times', turns('0:04 agent A / 0:01 user B'), null],
  ['turn-times', turns('0:04 agent A / ? user B'), null],
  ['lengths-differ', {}, { duration: 62.1 }],
  ['lengths-differ', {}, { duration: 57 }],
  ['recording-cut', {}, { cutAt: 'end' }],
  ['recording-cut', {}, { cutAt: 12 }],
  ['times-inexact', {}, { isExact: false }],
  ['turns-after-end', turns('0:01 agent A / 1:00 user B')],
])('a call with one inconsistency has only the check %s', (kind, call, recording) => {
  expect(kinds(call, recording)).toEqual([kind])
})

it('checks that depend on the recording come last so that the other checks do not move on the page', () => {
  const call = { ...DISAGREEING, ...turns('1:10 agent A / 0:01 user B') }
  const early = ['verdicts-disagree', 'turn-times']
  expect(kinds(call, null)).toEqual(early)
  expect(kinds(call, { duration: 30, cutAt: 3, isExact: false }).slice(0, 2)).toEqual(early)
})
