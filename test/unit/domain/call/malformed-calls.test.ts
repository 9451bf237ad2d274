import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCall } from '../../../../src/api/decode-call.ts'
import type { Call } from '../../../../src/domain/call/call.ts'
import { checksOf } from '../../../../src/domain/call/checks.ts'
import { shiftTimeline } from '../../../../src/domain/call/timeline.ts'
import { instantAt, progressOf, talkTimeOf, waitTimeOf } from '../../../../src/domain/call/timing.ts'
import { cuesOf, type ExportOptions } from '../../../../src/domain/export/cues.ts'
import { exportJson } from '../../../../src/domain/export/export-json.ts'
import { exportPlain } from '../../../../src/domain/export/export-plain.ts'
import { callFileName } from '../../../../src/domain/export/file-name.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { booking } from '../../../sample-service/calls/scripts/booking.ts'
import { wireCallOf } from '../../../sample-service/calls/wire-call.ts'
import { startsShiftedBy } from '../../../support/call/export-options.ts'

const wireCall = wireCallOf(readRecordedCall(booking), 'odd')
const names = Object.keys(wireCall).filter((name) => name !== 'uid')

function decoded(source: string): Call {
  const call = decodeCall(source)
  if (!call) throw new Error('The response was not decoded as a call')
  return call
}

const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)) })

/** Checks the invariants of any call, however malformed: finite numbers and a consistent timeline. */
function expectConsistent(call: Call) {
  const { timeline } = call
  const isUsable = (value: number | null | undefined) => value == null || Number.isFinite(value)
  expect([call.createdAt, call.startAt, call.endAt, call.durationSeconds].every(isUsable)).toBe(true)
  expect(timeline.turns.every(({ start, index: turnIndex }, index) => isUsable(start) && turnIndex === index)).toBe(
    true,
  )
  expect(timeline.starts.every((start, index) => start >= (timeline.starts[index - 1] ?? start))).toBe(true)
  expect(timeline.starts.every((start, index) => timeline.turns[timeline.timed[index] ?? -1]?.start === start)).toBe(
    true,
  )
  expect(timeline.timed.length + timeline.untimedCount).toBe(timeline.turns.length)
  expect([waitTimeOf(call), talkTimeOf(call)].every((time) => time === null || (time >= 0 && isUsable(time)))).toBe(
    true,
  )
  expect(timeline.turns.every(({ start }) => isUsable(instantAt(call.startAt, start)))).toBe(true)
}

/** Expects that a call's checks, cues and exports can be computed without an error. */
function expectUsable(call: Call) {
  const options: ExportOptions = {
    speaker: ({ role }) => role,
    colon: ': ',
    duration: 75,
    startOf: startsShiftedBy(0.3),
  }
  expectConsistent({ ...call, timeline: shiftTimeline(call.timeline, -0.3) })
  const recording = { duration: 75, cutAt: null, isExact: true }
  expect(() => checksOf({ call, recording })).not.toThrow()
  const cues = cuesOf(call.timeline, options)
  expect(cues.every(({ start, end }) => start >= 0 && end > start)).toBe(true)
  expect(() =>
    JSON.parse(exportJson(call, { ...options, syncOffset: 0.3, heard: null, voicemail: null })),
  ).not.toThrow()
  expect(exportPlain(call.timeline, options, [callFileName(call, 'mp3')])).not.toMatch(/NaN|undefined|Infinity/)
}

describe('decodeCall with any JSON', () => {
  it('decodeCall accepts JSON only if it is an object with a uid', () => {
    const uid = fc.oneof(fc.jsonValue(), fc.string())
    const json = fc.oneof(fc.jsonValue(), fc.tuple(fc.dictionary(fc.string(), fc.jsonValue()), uid).map(withUid))
    fc.assert(
      fc.property(json, (value) => {
        const object = Object(value)
        const isCall = !Array.isArray(value) && typeof object.uid === 'string' && object.uid !== ''
        const call = decodeCall(JSON.stringify(value))
        expect(call?.uid).toBe(isCall ? object.uid : undefined)
        if (call) expectConsistent(call)
      }),
    )
  })

  it('decodeCall never throws, even for input that is not JSON', () => {
    const pieces = fc.constantFrom(...'{}[]:,"\\ -', '"uid"', '"a"', '\\u0', '1e', 'null')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: pieces }), anyText), (source) => {
        expect(decodeCall(source)?.source ?? source).toBe(source)
      }),
    )
  })

  it('malformed fields in a call do not affect its other fields', () => {
    const whole = decoded(JSON.stringify(wireCall))
    const malformed = fc.dictionary(fc.constantFrom(...names), fc.jsonValue(), { minKeys: 1 })
    fc.assert(
      fc.property(malformed, (fields) => {
        const source = JSON.stringify({ ...wireCall, ...fields })
        const call = decoded(source)
        expectConsistent(call)
        expect(call).toMatchObject({ uid: wireCall.uid, source })
        const lost = call.unreadable.map((name) => name.split(/[.[]/, 1)[0])
        expect(Object.keys(fields)).toEqual(expect.arrayContaining(lost))
        const kept = Object.entries(whole).filter(([name]) => !dependsOn(Object.keys(fields), name))
        expect(call).toMatchObject(Object.fromEntries(kept))
      }),
    )
  })

  it('decodeCall returns turns in time order for any transcript entries', () => {
    const seconds = fc.oneof(fc.double(), fc.integer({ min: -9, max: 99 }), fc.constant(1e308), fc.jsonValue())
    const role = fc.oneof(fc.constantFrom('agent', 'user', '__proto__'), fc.jsonValue())
    const turn = fc.record(
      { role, content: fc.oneof(anyText, fc.jsonValue()), secondsFromStart: seconds },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(turn, turn, fc.jsonValue())), (transcript) => {
        const call = decoded(JSON.stringify({ ...wireCall, transcript }))
        expectConsistent(call)
        expectUsable(call)
        const objects = transcript.filter((entry) => Object(entry) === entry && !Array.isArray(entry))
        expect(call.timeline.turns).toHaveLength(objects.length)
      }),
    )
  })
})

describe('a transcript with malformed times', () => {
  const scheduled = (...seconds: string[]) => {
    const turns = seconds.map((json, index) => `{"role":"user","content":"${index}","secondsFromStart":${json}}`)
    return decoded(JSON.stringify({ ...wireCall, transcript: '@' }).replace('"@"', () => `[${turns.join()}]`))
  }

  it.each([
    ['in ascending order', '0 4 9', '0 1 2', 0],
    ['in descending order', '9 4 0', '2 1 0', 2],
    ['that are all equal', '4 4 4', '0 1 2', 0],
    ['of 0 and -0', '0 -0 0 -0.0', '0 1 2 3', 0],
    ['in descending order, two of which are equal', '9 4 4 0', '3 1 2 0', 3],
    ['below zero', '-1 -3 -2', '1 2 0', 2],
    ['of ten days before and after the start', '864000 -864000 0', '1 2 0', 2],
    ['of more than ten days', '864000.5 4 1e12 -864001 1.7976931348623157e308 2', '0 5 1 2 3 4', 1, 4],
    ['of very different magnitudes', '8e5 -8e5 0 1e-308 5e-324', '1 2 4 3 0', 4],
    ['that differ by one rounding error', '0.30000000000000004 0.3 0.1', '2 1 0', 2],
    ['beyond the range of doubles', '1e309 4 -1e309 2', '0 3 1 2', 1, 2],
    ['that are strings', '"9" "4" "0"', '0 1 2', 0, 3],
    ['that are non-numeric strings', '"NaN" 4 "Infinity" 2 ""', '0 3 4 1 2', 1, 3],
    ['that are clock times', '"0:09" 4 "00:00:02.500" 0', '0 3 1 2', 1, 2],
    ['that are null', 'null null', '0 1', 0, 2],
    ['some of which are null', '9 null 4 null', '2 3 0 1', 1, 2],
    ['that are booleans, arrays and objects', 'true 9 [3] {"seconds":2} 4', '0 4 1 2 3', 1, 3],
  ])('turns with times %s are put in order', (_, seconds, order, movedCount, untimedCount = 0) => {
    const call = scheduled(...seconds.split(' '))
    expectConsistent(call)
    expectUsable(call)
    expect(call.timeline.turns.map(({ text }) => text).join(' ')).toBe(order)
    expect(call.timeline).toMatchObject({ movedCount, untimedCount })
    expect(call.unreadable).toEqual([])
  })

  it.each([
    ['in ascending order', (index: number) => index, 0],
    ['in descending order', (index: number) => -index, 19_999],
    ['that are all equal', () => 4, 0],
    ['that are null', () => null, 0],
    ['most of which are null', (index: number) => (index % 7 === 0 ? 20_000 - index : null), 2857],
  ])('20,000 turns with times %s are put in order', (_, secondsOf, movedCount) => {
    const seconds = Array.from({ length: 20_000 }, (_turn, index) => JSON.stringify(secondsOf(index)))
    const call = scheduled(...seconds)
    expectConsistent(call)
    expect(call.timeline).toMatchObject({ movedCount })
    expect(call.timeline.turns).toHaveLength(20_000)
  })

  it('a turn of a million characters is kept in full', () => {
    const content = 'Далеко 👋 '.repeat(100_000)
    const call = decoded(JSON.stringify({ ...wireCall, transcript: [{ role: 'user', content, secondsFromStart: 0 }] }))
    expect(call.timeline.turns[0]?.text === content).toBe(true)
    expectUsable(call)
  })
})

describe('instants', () => {
  const [year1, year9999, today] = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-03-05T17:42:08.215Z']
  const timed = (createdAt: string, startAt: string | null, endAt: string | null) =>
    decoded(JSON.stringify({ ...wireCall, createdAt, startAt, endAt }))

  it.each([
    ['the year 1', year1, year1, year1, 0, 0],
    ['the year 0', '0000-01-01T00:00:00.000Z', year1, year1, 31_622_400, 0],
    ['the year 9999', year9999, year9999, year9999, 0, 0],
    ['the whole range of years', year1, today, year9999, null, null],
    ['an end time before the call was answered', today, today, year1, 0, null],
    ['a creation time after the call was answered', year9999, today, today, null, 0],
    ['a creation time after the end of an unanswered call', year9999, null, today, null, null],
    ['an end time in a different time zone', today, today, '2026-03-05T23:42:09.215+06:00', 0, 1],
    ['more precision than milliseconds', today, today, '2026-03-05T17:42:08.215999999Z', 0, 0],
  ])(
    'the wait and talk time computed from unusual instants are plausible or unknown: %s',
    (_, createdAt, startAt, endAt, wait, talk) => {
      const call = timed(createdAt, startAt, endAt)
      expectConsistent(call)
      expectUsable(call)
      expect(call.unreadable).toEqual([])
      expect([waitTimeOf(call), talkTimeOf(call)]).toEqual([wait, talk])
    },
  )

  it.each([
    ['after the year 9999', '+010000-01-01T00:00:00.000Z'],
    ['at the end of the range of dates', '+275760-09-13T00:00:00.000Z'],
    ['after the end of the range of dates', '+275760-09-13T00:00:00.001Z'],
    ['before the year 0', '-000001-01-01T00:00:00.000Z'],
    ['with a year of five digits', '10000-01-01T00:00:00.000Z'],
    ['on 30 February', '2026-02-30T17:42:08.215Z'],
    ['on 29 February of a common year', '2026-02-29T17:42:08.215Z'],
    ['on 31 April', '2026-04-31T17:42:08.215Z'],
    ['with month 0', '2026-00-05T17:42:08.215Z'],
    ['with day 0', '2026-03-00T17:42:08.215Z'],
    ['with hour 25', '2026-03-05T25:42:08.215Z'],
    ['with hour 24', '2026-03-05T24:00:00.000Z'],
    ['with minute 60', '2026-03-05T17:60:08.215Z'],
    ['with second 60', '2026-12-31T23:59:60.000Z'],
    ['without a time zone', '2026-03-05T17:42:08.215'],
    ['with a time zone without minutes', '2026-03-05T17:42:08+05'],
    ['with a space before the time zone', '2026-03-05T17:42:08 +05:00'],
    ['with a named time zone', '2026-03-05T17:42:08.215 CET'],
    ['with an invalid time zone', '2026-03-05T17:42:08.215+99:00'],
    ['without a date', '17:42:08'],
    ['with a week date', '2026-W10-4T17:42:08Z'],
    ['in words', 'Thu, 05 Mar 2026 17:42:08 GMT'],
    ['in the order day, month, year', '05/03/2026 17:42:08'],
    ['in digits of a different script', '٢٠٢٦-٠٣-٠٥T١٧:٤٢:٠٨Z'],
    ['with trailing text', `${today}\nx`],
    ['that are the string NaN', 'NaN'],
    ['that are the string Invalid Date', 'Invalid Date'],
  ])('instants %s are reported as unreadable', (_, instant) => {
    const call = timed(instant, instant, instant)
    expectConsistent(call)
    expectUsable(call)
    expect(call).toMatchObject({ createdAt: undefined, startAt: undefined, endAt: undefined })
    expect(call.unreadable).toEqual(['createdAt', 'startAt', 'endAt'])
    expect([progressOf(call), waitTimeOf(call), talkTimeOf(call)]).toEqual(['unknown', null, null])
  })

  it('instants on 29 February of a leap year are read', () => {
    const day = '2028-02-29T17:42:08.215Z'
    expect(timed(day, day, day)).toMatchObject({ createdAt: Date.parse(day), unreadable: [] })
  })

  it.each(['1e308', '-1e308', '8.64e12', '1.7976931348623157e308'])(
    'a turn %s s after the start of the call has no instant',
    (seconds) => {
      expect(instantAt(decoded(JSON.stringify(wireCall)).startAt, Number(seconds))).toBeNull()
    },
  )
})

function withUid([fields, uid]: [Record<string, unknown>, unknown]): unknown {
  return { ...fields, uid }
}

/** Whether the property `name` of a call depends on one of the delivered fields. */
function dependsOn(delivered: readonly string[], name: string): boolean {
  const sources: Record<string, string> = {
    agentName: 'agent',
    agentSlug: 'agent',
    success: 'successEvaluation',
    summary: 'outputData',
    agentEvaluation: 'outputData',
    captured: 'outputData',
    inputs: 'inputData',
    timeline: 'transcript',
    hasRecording: 'audioUrl',
    hasUnexpectedAudioUrl: 'audioUrl',
  }
  return ['unreadable', 'source', 'body'].includes(name) || delivered.includes(sources[name] ?? name)
}
