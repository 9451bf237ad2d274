import { expect, it } from 'vitest'
import type { Call } from '../../../../src/domain/call/call.ts'
import { checksOf, type RecordingFacts } from '../../../../src/domain/call/checks.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const decoded = decodedCall({
  ...{ uid: 'c-1', agent: { name: 'Nora', slug: 'nora' }, toNumber: '+12025550147', endedReason: 'voicemail' },
  ...{ createdAt: '2026-03-05T17:42:00Z', startAt: '2026-03-05T17:42:10Z', endAt: '2026-03-05T17:43:10Z' },
  ...{ durationSeconds: 60, successEvaluation: true, inputData: {}, audioUrl: null },
  ...{ outputData: { summary: 'x', successEvaluation: 'true' }, transcript: [] },
})

type Change = Partial<Call> & { turns?: string }

/** The checks of a call whose recording, if it has one, lasts 60 s. */
function kinds({ turns = '0:01 agent Hello. / 0:30 user Bye.', ...change }: Change, recording: object | null = {}) {
  const call = { ...decoded, timeline: timelineOf(turns.replace(' / ', '\n')), ...change }
  const facts: RecordingFacts | null = recording && { duration: 60, cutAt: null, isExact: true, ...recording }
  return checksOf({ call, recording: facts }).map(({ kind }) => kind)
}

it.each(textCases(import.meta.dirname, 'checks.txt'))('%s …', (_, lines) => {
  const answer = (_?: string, change = '', recording = '') =>
    kinds(JSON.parse(change), JSON.parse(recording)).join(', ') || 'none'
  expect(withAnswers(lines, answer)).toEqual(lines)
})

it('checks that depend on the recording come last so that the other checks do not move on the page', () => {
  const call = { agentEvaluation: 'False', turns: '1:10 agent A / 0:01 user B' }
  const early = ['verdicts-disagree', 'turn-times']
  expect(kinds(call, null)).toEqual(early)
  expect(kinds(call, { duration: 30, cutAt: 3, isExact: false }).slice(0, 2)).toEqual(early)
})
