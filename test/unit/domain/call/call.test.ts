import { expect, it } from 'vitest'
import {
  type DeliveredInstant,
  instantAt,
  isLive,
  progressOf,
  talkTimeOf,
  transcriptStateOf,
  waitTimeOf,
} from '../../../../src/domain/call/call.ts'
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
] as const)('the transcript %j of a call with unreadable fields %j has the state %s', (drawn, unreadable, state) => {
  expect(transcriptStateOf({ timeline: timelineOf(drawn), unreadable })).toBe(state)
})

const at = (clock: string) => Date.parse(`2026-03-05T${clock}Z`)
const QUEUED = at('17:42:08.215')
const ANSWERED = at('17:42:19.640')
const ENDED = at('17:44:36.000')

type Delivered = [startAt: DeliveredInstant, endAt: DeliveredInstant, endedReason: string | null]
it.each<[string, ...Delivered]>([
  ['unanswered', null, null, null],
  ['talking', ANSWERED, null, null],
  ['ended', ANSWERED, ENDED, 'voicemail'],
  ['ended', ANSWERED, null, 'voicemail'],
  ['ended', ANSWERED, undefined, 'voicemail'],
  ['never-connected', null, ENDED, 'no-answer'],
  ['never-connected', null, null, 'no-answer'],
  ['never-connected', null, undefined, 'no-answer'],
  ['unknown', undefined, ENDED, 'voicemail'],
  ['unknown', undefined, null, null],
  ['unknown', ANSWERED, undefined, null],
  ['unknown', null, undefined, null],
])('a call is "%s" if startAt is %s, endAt is %s and endedReason is %s', (progress, startAt, endAt, endedReason) => {
  expect(progressOf({ createdAt: QUEUED, startAt, endAt, endedReason })).toBe(progress)
})

it.each([
  [true, 'there is neither an end time nor an ended reason', null, null],
  [false, 'there is an ended reason but no end time', null, 'no-answer'],
  [false, 'there is an end time but no ended reason', ENDED, null],
  [false, 'the end time cannot be read', undefined, null],
])('isLive returns %s if %s', (isLiveCall, _, endAt, endedReason) => {
  for (const startAt of [ANSWERED, null, undefined])
    expect(isLive({ createdAt: QUEUED, startAt, endAt, endedReason })).toBe(isLiveCall)
})

it.each([
  ['of an ended call', { createdAt: QUEUED, startAt: ANSWERED, endAt: ENDED }, 11.425, 136.36],
  ['of a call that never connected', { createdAt: QUEUED, startAt: null, endAt: ENDED }, 147.785, null],
  ['of a call in progress', { createdAt: QUEUED, startAt: ANSWERED, endAt: null }, 11.425, null],
  ['of an unanswered call', { createdAt: QUEUED, startAt: null, endAt: null }, null, null],
  ['of a call whose start time cannot be read', { createdAt: QUEUED, startAt: undefined, endAt: ENDED }, null, null],
  ['of a call that ended before it was answered', { createdAt: ENDED, startAt: ENDED, endAt: ANSWERED }, 0, null],
])('the wait time and the talk time %s are computed from its instants', (_, instants, wait, talk) => {
  expect({ wait: waitTimeOf(instants), talk: talkTimeOf(instants) }).toEqual({ wait, talk })
})

it.each([
  ['is its start added to the time at which the call was answered', ANSWERED, 83, ANSWERED + 83_000],
  ['may be before the call was answered', ANSWERED, -3, ANSWERED - 3000],
  ['is unknown if the call was not answered', null, 83, null],
  ['is unknown if the start time of the call cannot be read', undefined, 83, null],
  ['is unknown if the turn has no start', ANSWERED, null, null],
  ['is unknown outside the range of dates', ANSWERED, 1e308, null],
])('the instant of a turn %s', (_, startAt, offset, instant) => {
  expect(instantAt(startAt, offset)).toBe(instant)
})
