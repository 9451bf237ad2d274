import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCall } from '../../src/api/decode-call.ts'
import type { Call } from '../../src/domain/call.ts'
import { checksOf } from '../../src/domain/checks.ts'
import { cuesOf, type ExportOptions } from '../../src/domain/cues.ts'
import { exportJson } from '../../src/domain/export-json.ts'
import { exportPlain } from '../../src/domain/export-plain.ts'
import { callFileName } from '../../src/domain/file-name.ts'
import { shiftTimeline } from '../../src/domain/timeline.ts'
import { momentAt, progressOf, talkOf, waitOf } from '../../src/domain/timing.ts'
import { booking } from '../sample-service/calls/booking.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'
import { wireCallOf } from '../sample-service/wire-call.ts'

const told = wireCallOf(readRecordedCall(booking), 'odd')
const names = Object.keys(told).filter((name) => name !== 'uid')

function decoded(source: string): Call {
  const call = decodeCall(source)
  if (!call) throw new Error('The answer was not read as a call')
  return call
}

const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)) })

/** What holds of every call, however odd: nothing that is shown, compared or written down is no number. */
function expectSound(call: Call) {
  const { timeline } = call
  const isUsable = (value: number | null | undefined) => value == null || Number.isFinite(value)
  expect([call.createdAt, call.startAt, call.endAt, call.durationSeconds].every(isUsable)).toBe(true)
  expect(timeline.turns.every(({ start, index }, place) => isUsable(start) && index === place)).toBe(true)
  expect(timeline.starts.every((start, place) => start >= (timeline.starts[place - 1] ?? start))).toBe(true)
  expect(timeline.starts.every((start, place) => timeline.turns[timeline.timed[place] ?? -1]?.start === start)).toBe(
    true,
  )
  expect(timeline.timed.length + timeline.untimedCount).toBe(timeline.turns.length)
  expect([waitOf(call), talkOf(call)].every((span) => span === null || (span >= 0 && isUsable(span)))).toBe(true)
  expect(timeline.turns.every(({ start }) => isUsable(momentAt(call.startAt, start)))).toBe(true)
}

/** A page may use the call in every way it knows without falling over. */
function expectUsable(call: Call) {
  const options: ExportOptions = { speaker: ({ role }) => role, shown: () => 'Hm.', duration: 75, nudge: 0.3 }
  expectSound({ ...call, timeline: shiftTimeline(call.timeline, -0.3) })
  const recording = { duration: 75, cutAt: null, isExact: true }
  expect(() => checksOf({ call, recording })).not.toThrow()
  const cues = cuesOf(call.timeline, options)
  expect(cues.every(({ start, end }) => start >= 0 && end > start)).toBe(true)
  expect(() => JSON.parse(exportJson(call, options))).not.toThrow()
  expect(exportPlain(call.timeline, options, [callFileName(call, 'mp3')])).not.toMatch(/NaN|undefined|Infinity/)
}

describe('any JSON at all', () => {
  it('is a call if it is an object with a uid, and none if it is not', () => {
    const uid = fc.oneof(fc.jsonValue(), fc.string())
    const json = fc.oneof(fc.jsonValue(), fc.tuple(fc.dictionary(fc.string(), fc.jsonValue()), uid).map(withUid))
    fc.assert(
      fc.property(json, (value) => {
        const given = Object(value)
        const isCall = !Array.isArray(value) && typeof given.uid === 'string' && given.uid !== ''
        const call = decodeCall(JSON.stringify(value))
        expect(call?.uid).toBe(isCall ? given.uid : undefined)
        if (call) expectSound(call)
      }),
    )
  })

  it('is looked at without a throw, even as text that is none', () => {
    const pieces = fc.constantFrom(...'{}[]:,"\\ -', '"uid"', '"a"', '\\u0', '1e', 'null')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: pieces }), anyText), (source) => {
        expect(decodeCall(source)?.source ?? source).toBe(source)
      }),
    )
  })

  it('in some fields of a call costs nothing else', () => {
    const whole = decoded(JSON.stringify(told))
    const odd = fc.dictionary(fc.constantFrom(...names), fc.jsonValue(), { minKeys: 1 })
    fc.assert(
      fc.property(odd, (fields) => {
        const source = JSON.stringify({ ...told, ...fields })
        const call = decoded(source)
        expectSound(call)
        expect(call).toMatchObject({ uid: told.uid, source })
        const lost = call.unreadable.map((name) => name.split(/[.[]/, 1)[0])
        expect(Object.keys(fields)).toEqual(expect.arrayContaining(lost))
        const kept = Object.entries(whole).filter(([name]) => !isOf(Object.keys(fields), name))
        expect(call).toMatchObject(Object.fromEntries(kept))
      }),
    )
  })

  it('as entries of a transcript gives turns in order', () => {
    const seconds = fc.oneof(fc.double(), fc.integer({ min: -9, max: 99 }), fc.constant(1e308), fc.jsonValue())
    const role = fc.oneof(fc.constantFrom('agent', 'user', '__proto__'), fc.jsonValue())
    const turn = fc.record(
      { role, content: fc.oneof(anyText, fc.jsonValue()), secondsFromStart: seconds },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(turn, turn, fc.jsonValue())), (transcript) => {
        const call = decoded(JSON.stringify({ ...told, transcript }))
        expectSound(call)
        expectUsable(call)
        const objects = transcript.filter((entry) => Object(entry) === entry && !Array.isArray(entry))
        expect(call.timeline.turns).toHaveLength(objects.length)
      }),
    )
  })
})

describe('a transcript of odd times', () => {
  const scheduled = (...seconds: string[]) => {
    const turns = seconds.map((json, place) => `{"role":"user","content":"${place}","secondsFromStart":${json}}`)
    return decoded(JSON.stringify({ ...told, transcript: '@' }).replace('"@"', () => `[${turns.join()}]`))
  }

  it.each([
    ['in order', '0 4 9', '0 1 2', 0],
    ['from last to first', '9 4 0', '2 1 0', 2],
    ['all at once', '4 4 4', '0 1 2', 0],
    ['all at zero and minus zero', '0 -0 0 -0.0', '0 1 2 3', 0],
    ['two at once behind a later one', '9 4 4 0', '3 1 2 0', 3],
    ['below zero', '-1 -3 -2', '1 2 0', 2],
    ['far below zero', '-1e308 0 -1.7976931348623157e308', '2 0 1', 1],
    ['far apart', '1e308 -1e308 0 1e-308 5e-324', '1 2 4 3 0', 4],
    ['as far as a number goes', '1.7976931348623157e308 1e308 9007199254740993', '2 1 0', 2],
    ['a hair apart', '0.30000000000000004 0.3 0.1', '2 1 0', 2],
    ['beyond what a number holds', '1e309 4 -1e309 2', '0 3 1 2', 1, 2],
    ['as strings', '"9" "4" "0"', '0 1 2', 0, 3],
    ['as strings that name no number', '"NaN" 4 "Infinity" 2 ""', '0 3 4 1 2', 1, 3],
    ['as clocks', '"0:09" 4 "00:00:02.500" 0', '0 3 1 2', 1, 2],
    ['as nothing', 'null null', '0 1', 0, 2],
    ['as nothing, behind the turn they came after', '9 null 4 null', '2 3 0 1', 1, 2],
    ['as truth, lists and objects', 'true 9 [3] {"seconds":2} 4', '0 4 1 2 3', 1, 3],
  ])('%s is put in order', (_, seconds, order, movedCount, untimedCount = 0) => {
    const call = scheduled(...seconds.split(' '))
    expectSound(call)
    expectUsable(call)
    expect(call.timeline.turns.map(({ text }) => text).join(' ')).toBe(order)
    expect(call.timeline).toMatchObject({ movedCount, untimedCount })
    expect(call.unreadable).toEqual([])
  })

  it.each([
    ['from first to last', (place: number) => place, 0],
    ['from last to first', (place: number) => -place, 19_999],
    ['all at once', () => 4, 0],
    ['without a time', () => null, 0],
    ['with a time now and then', (place: number) => (place % 7 === 0 ? 20_000 - place : null), 2857],
  ])('of twenty thousand turns %s is put in order', (_, secondsOf, movedCount) => {
    const seconds = Array.from({ length: 20_000 }, (_turn, place) => JSON.stringify(secondsOf(place)))
    const call = scheduled(...seconds)
    expectSound(call)
    expect(call.timeline).toMatchObject({ movedCount })
    expect(call.timeline.turns).toHaveLength(20_000)
  })

  it('keeps all of a turn of a million characters', () => {
    const content = 'Далеко 👋 '.repeat(100_000)
    const call = decoded(JSON.stringify({ ...told, transcript: [{ role: 'user', content, secondsFromStart: 0 }] }))
    expect(call.timeline.turns[0]?.text === content).toBe(true)
    expectUsable(call)
  })
})

describe('moments', () => {
  const [year1, year9999, today] = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-03-05T17:42:08.215Z']
  const timed = (createdAt: string, startAt: string | null, endAt: string | null) =>
    decoded(JSON.stringify({ ...told, createdAt, startAt, endAt }))

  it.each([
    ['the first year', year1, year1, year1, 0, 0],
    ['the year nought', '0000-01-01T00:00:00.000Z', year1, year1, 31_622_400, 0],
    ['the last year of four digits', year9999, year9999, year9999, 0, 0],
    ['all the years there are', year1, today, year9999, 63_908_329_328.215, 251_629_568_271.784],
    ['an end before the answer', today, today, year1, 0, null],
    ['a creation after the answer', year9999, today, today, null, 0],
    ['a creation after an end without an answer', year9999, null, today, null, null],
    ['an end in another zone', today, today, '2026-03-05T23:42:09.215+06:00', 0, 1],
    ['more digits than a clock has', today, today, '2026-03-05T17:42:08.215999999Z', 0, 0],
  ])('of %s are read, and their spans are none below zero', (_, createdAt, startAt, endAt, wait, talk) => {
    const call = timed(createdAt, startAt, endAt)
    expectSound(call)
    expectUsable(call)
    expect(call.unreadable).toEqual([])
    expect([waitOf(call), talkOf(call)]).toEqual([wait, talk])
  })

  it.each([
    ['beyond the years of four digits', '+010000-01-01T00:00:00.000Z'],
    ['at the end of all dates', '+275760-09-13T00:00:00.000Z'],
    ['behind the end of all dates', '+275760-09-13T00:00:00.001Z'],
    ['before the year nought', '-000001-01-01T00:00:00.000Z'],
    ['of a year of five digits', '10000-01-01T00:00:00.000Z'],
    ['of the thirtieth of February', '2026-02-30T17:42:08.215Z'],
    ['of the twenty-ninth of February in a common year', '2026-02-29T17:42:08.215Z'],
    ['of the thirty-first of April', '2026-04-31T17:42:08.215Z'],
    ['of a month nought', '2026-00-05T17:42:08.215Z'],
    ['of a day nought', '2026-03-00T17:42:08.215Z'],
    ['of the hour of twenty-five', '2026-03-05T25:42:08.215Z'],
    ['of the hour of twenty-four', '2026-03-05T24:00:00.000Z'],
    ['of the sixtieth minute', '2026-03-05T17:60:08.215Z'],
    ['of the sixtieth second', '2026-12-31T23:59:60.000Z'],
    ['of no zone', '2026-03-05T17:42:08.215'],
    ['of a zone without minutes', '2026-03-05T17:42:08+05'],
    ['of a zone apart', '2026-03-05T17:42:08 +05:00'],
    ['of a zone by name', '2026-03-05T17:42:08.215 CET'],
    ['of a zone that is none', '2026-03-05T17:42:08.215+99:00'],
    ['of a clock alone', '17:42:08'],
    ['of a week', '2026-W10-4T17:42:08Z'],
    ['in words', 'Thu, 05 Mar 2026 17:42:08 GMT'],
    ['in another order', '05/03/2026 17:42:08'],
    ['in digits of another script', '٢٠٢٦-٠٣-٠٥T١٧:٤٢:٠٨Z'],
    ['with something behind it', `${today}\nx`],
    ['that is no number', 'NaN'],
    ['that is no date', 'Invalid Date'],
  ])('%s are not read, and are named', (_, moment) => {
    const call = timed(moment, moment, moment)
    expectSound(call)
    expectUsable(call)
    expect(call).toMatchObject({ createdAt: undefined, startAt: undefined, endAt: undefined })
    expect(call.unreadable).toEqual(['createdAt', 'startAt', 'endAt'])
    expect([progressOf(call), waitOf(call), talkOf(call)]).toEqual(['unknown', null, null])
  })

  it('of the twenty-ninth of February in a leap year are read', () => {
    const day = '2028-02-29T17:42:08.215Z'
    expect(timed(day, day, day)).toMatchObject({ createdAt: Date.parse(day), unreadable: [] })
  })

  it.each(['1e308', '-1e308', '8.64e12', '1.7976931348623157e308'])('of a turn at %s s are none', (seconds) => {
    expect(momentAt(decoded(JSON.stringify(told)).startAt, Number(seconds))).toBeNull()
  })
})

function withUid([fields, uid]: [Record<string, unknown>, unknown]): unknown {
  return { ...fields, uid }
}

/** Whether what is read as `read` comes of one of the fields delivered. */
function isOf(delivered: readonly string[], read: string): boolean {
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
    namesForeignRecording: 'audioUrl',
  }
  return read === 'unreadable' || read === 'source' || delivered.includes(sources[read] ?? read)
}
