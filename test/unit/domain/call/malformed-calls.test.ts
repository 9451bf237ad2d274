import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeCall } from '../../../../src/api/decode-call.ts'
import type { Call } from '../../../../src/domain/call/call.ts'
import { checksOf } from '../../../../src/domain/call/checks.ts'
import { shiftTimeline } from '../../../../src/domain/call/timeline.ts'
import { instantAt, talkTimeOf, waitTimeOf } from '../../../../src/domain/call/timing.ts'
import { cuesOf, type ExportOptions } from '../../../../src/domain/export/cues.ts'
import { exportJson } from '../../../../src/domain/export/export-json.ts'
import { exportPlain } from '../../../../src/domain/export/export-plain.ts'
import { callFileName } from '../../../../src/domain/export/file-name.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { booking } from '../../../sample-service/calls/scripts/booking.ts'
import { wireCallOf } from '../../../sample-service/calls/wire-call.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { startsShiftedBy } from '../../../support/call/export-options.ts'

const wireCall = wireCallOf(readRecordedCall(booking), 'odd')

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
  expect(() => JSON.parse(exportJson(call, { ...options, syncOffset: 0.3, heard: null }))).not.toThrow()
  expect(exportPlain(call.timeline, options, [callFileName(call, 'mp3')])).not.toMatch(/NaN|undefined|Infinity/)
}

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

it('decodeCall returns turns in time order for any transcript entries', () => {
  const seconds = fc.oneof(fc.double(), fc.integer({ min: -9, max: 99 }), fc.constant(1e308), fc.jsonValue())
  const role = fc.oneof(fc.constantFrom('agent', 'user', '__proto__'), fc.jsonValue())
  const turn = fc.record(
    { role, content: fc.oneof(anyText, fc.jsonValue()), secondsFromStart: seconds },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(turn, turn, fc.jsonValue())), (transcript) => {
      const call = decodedCall({ ...wireCall, transcript })
      expectConsistent(call)
      expectUsable(call)
      const objects = transcript.filter((entry) => Object(entry) === entry && !Array.isArray(entry))
      expect(call.timeline.turns).toHaveLength(objects.length)
    }),
  )
})

function withUid([fields, uid]: [Record<string, unknown>, unknown]): unknown {
  return { ...fields, uid }
}
