import { expect, it } from 'vitest'
import { transcriptStateOf } from '../../../../src/domain/call/call.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

it.each([
  ['0:01 agent Hello.', [], 'words'],
  ['0:01 agent\n0:04 user Hello.', ['transcript[0].content'], 'words'],
  ['', [], 'empty'],
  ['', ['startAt', 'toNumber'], 'empty'],
  ['0:01 agent\n0:04 user', [], 'empty'],
  ['', ['transcript'], 'unreadable'],
  ['', ['transcript[0]', 'transcript[1]'], 'unreadable'],
  ['0:01 agent', ['transcript[0].content'], 'unreadable'],
] as const)(
  'the transcript %j of a call with the unreadable fields %j has the state %s',
  (drawn, unreadable, state) => {
    expect(transcriptStateOf({ timeline: timelineOf(drawn), unreadable })).toBe(state)
  },
)
