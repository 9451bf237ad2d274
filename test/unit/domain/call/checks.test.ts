import { expect, it } from 'vitest'
import type { Call } from '../../../../src/domain/call/call.ts'
import { type CheckFacts, checksOf, type RecordingFacts } from '../../../../src/domain/call/checks.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const decoded = decodedCall({
  ...{ uid: 'c-1', agent: { name: 'Nora', slug: 'nora' }, toNumber: '+12025550147', endedReason: 'voicemail' },
  ...{ createdAt: '2026-03-05T17:42:00Z', startAt: '2026-03-05T17:42:10Z', endAt: '2026-03-05T17:43:10Z' },
  ...{ durationSeconds: 60, successEvaluation: true, inputData: {}, audioUrl: null },
  ...{ outputData: { summary: 'x', successEvaluation: 'true' }, transcript: [] },
})
const sound: Call = { ...decoded, timeline: timelineOf('0:01 agent Hello.\n0:30 user Bye.') }
const LIVE = { endAt: null, endedReason: null }
const whole: RecordingFacts = { duration: 60, cutAt: null, isExact: true }

const kinds = (call: Partial<Call>, recording: Partial<RecordingFacts> | null = {}) => {
  const facts: CheckFacts = { call: { ...sound, ...call }, recording: recording && { ...whole, ...recording } }
  return checksOf(facts).map(({ kind }) => kind)
}

it.each<[string, Partial<Call>, Partial<RecordingFacts> | null]>([
  ['without inconsistencies', {}, {}],
  ['whose evaluation is neither true nor false', { agentEvaluation: 'mostly' }, {}],
  ['whose recording is only 2 s longer than reported', {}, { duration: 62 }],
  ['whose long recording is only 2% longer than reported', { durationSeconds: 1000 }, { duration: 1020 }],
  ['whose duration was not reported', { durationSeconds: null }, { duration: 90 }],
  ['that never connected', { startAt: null, timeline: timelineOf('') }, null],
  ['whose transcript could not be read', { unreadable: ['transcript'], timeline: timelineOf('') }, null],
  ['that is in progress', { ...LIVE, timeline: timelineOf('') }, null],
  ['that is in progress and whose verdicts disagree', { ...LIVE, agentEvaluation: 'False' }, null],
])('a call %s has no checks', (_, call, recording) => {
  expect(kinds(call, recording)).toEqual([])
})

it.each<[string, Partial<Call>, Partial<RecordingFacts> | null]>([
  ['verdicts-disagree', { agentEvaluation: 'False' }, null],
  ['verdicts-disagree', { agentEvaluation: 'False', startAt: null }, null],
  ['no-transcript', { endAt: null, timeline: timelineOf('') }, null],
  ['no-transcript', { timeline: timelineOf('') }, null],
  ['no-transcript', { timeline: timelineOf('0:01 agent') }, null],
  ['turn-times', { timeline: timelineOf('0:04 agent A\n0:01 user B') }, null],
  ['turn-times', { timeline: timelineOf('0:04 agent A\n? user B') }, null],
  ['lengths-differ', {}, { duration: 62.1 }],
  ['lengths-differ', {}, { duration: 57 }],
  ['recording-cut', {}, { cutAt: 'end' }],
  ['recording-cut', {}, { cutAt: 12 }],
  ['times-inexact', {}, { isExact: false }],
  ['turns-after-end', { timeline: timelineOf('0:01 agent A\n1:00 user B') }, {}],
])('a call with one inconsistency has only the check %s', (kind, call, recording) => {
  expect(kinds(call, recording)).toEqual([kind])
})

it('checks that depend on the recording come last so that the other checks do not move on the page', () => {
  const call = { agentEvaluation: 'false', timeline: timelineOf('1:10 agent A\n0:01 user B') }
  const early = kinds(call, null)
  expect(kinds(call, { duration: 30, cutAt: 3, isExact: false }).slice(0, early.length)).toEqual(early)
  expect(early).toEqual(['verdicts-disagree', 'turn-times'])
})
