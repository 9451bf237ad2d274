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
  ['words', '0:01 agent Hello.', []],
  ['words', '0:01 agent\n0:04 user Hello.', ['transcript[0].content']],
  ['empty', '', ['startAt', 'toNumber']],
  ['empty', '0:01 agent\n0:04 user', []],
  ['unreadable', '', ['transcript']],
  ['unreadable', '', ['transcript[0]', 'transcript[1]']],
  ['unreadable', '0:01 agent', ['transcript[0].content']],
])('the state is “%s” of the transcript %j of a call with unreadable fields %j', (state, drawn, unreadable) => {
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
  ['ended', ANSWERED, ENDED, null],
  ['never-connected', null, ENDED, 'no-answer'],
  ['never-connected', null, null, 'no-answer'],
  ['never-connected', null, undefined, 'no-answer'],
  ['unknown', undefined, ENDED, 'voicemail'],
  ['unknown, live', undefined, null, null],
  ['unknown', ANSWERED, undefined, null],
  ['unknown', null, undefined, null],
])('a call is "%s" if startAt is %s, endAt is %s and endedReason is %s', (progress, startAt, endAt, endedReason) => {
  const call = { createdAt: QUEUED, startAt, endAt, endedReason }
  const isLiveCall = /unanswered|talking|live/.test(progress)
  expect([progressOf(call), isLive(call)]).toEqual([progress.replace(', live', ''), isLiveCall])
})

it.each<[string, ...instants: DeliveredInstant[], wait: number | null, talk: number | null]>([
  ['of an ended call', QUEUED, ANSWERED, ENDED, 11.425, 136.36],
  ['of a call that never connected', QUEUED, null, ENDED, 147.785, null],
  ['of a call in progress', QUEUED, ANSWERED, null, 11.425, null],
  ['of an unanswered call', QUEUED, null, null, null, null],
  ['of a call whose start time cannot be read', QUEUED, undefined, ENDED, null, null],
  ['of a call that ended before it was answered', ENDED, ENDED, ANSWERED, 0, null],
  ['of a call of eleven days', QUEUED, QUEUED, QUEUED + 11 * 86_400_000, 0, null],
])('the wait time and the talk time %s are computed from its instants', (_, createdAt, startAt, endAt, wait, talk) => {
  const instants = { createdAt, startAt, endAt }
  expect([waitTimeOf(instants), talkTimeOf(instants)]).toEqual([wait, talk])
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
