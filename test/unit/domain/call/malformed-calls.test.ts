import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Call, instantAt, talkTimeOf, waitTimeOf } from '../../../../src/domain/call/call.ts'
import { checksOf } from '../../../../src/domain/call/checks.ts'
import { shiftTimeline } from '../../../../src/domain/call/timeline.ts'
import { exportJson } from '../../../../src/domain/export/export-json.ts'
import { exportPlain } from '../../../../src/domain/export/export-plain.ts'
import { callFileName } from '../../../../src/domain/export/file-name.ts'
import { booking } from '../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { wireCallOf } from '../../../sample-service/calls/wire-call.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { exportOptions, startsShiftedBy } from '../../../support/call/export-options.ts'

const wireCall = wireCallOf(readRecordedCall(booking), 'odd')
const isUsable = (value: number | null | undefined) => value == null || Number.isFinite(value)

/** What is wrong with a call, however malformed its response is. */
function faultsIn({ timeline: { turns, starts, timed, untimedCount }, ...call }: Call): string[] {
  const facts = {
    'every instant is finite': [call.createdAt, call.startAt, call.endAt, call.durationSeconds].every(isUsable),
    'every turn has a finite start': turns.every(({ start }) => isUsable(start)),
    'turns are numbered in order': turns.every(({ index }, at) => index === at),
    'starts are in order': starts.every((start, at) => start >= (starts[at - 1] ?? start)),
    'starts are those of the turns': starts.every((start, at) => turns[timed[at] ?? -1]?.start === start),
    'every turn is timed or untimed': timed.length + untimedCount === turns.length,
    'times are not negative': [waitTimeOf(call), talkTimeOf(call)].every((time) => isUsable(time) && (time ?? 0) >= 0),
    'every turn has a finite instant': turns.every(({ start }) => isUsable(instantAt(call.startAt, start))),
  }
  return Object.entries(facts).flatMap(([fact, isTrue]) => (isTrue ? [] : [fact]))
}

/** Expects that a call's checks and exports can be computed without an error. */
function expectUsable(call: Call) {
  const options = { ...exportOptions, startOf: startsShiftedBy(0.3) }
  expect(faultsIn(call)).toEqual([])
  expect(faultsIn({ ...call, timeline: shiftTimeline(call.timeline, -0.3) })).toEqual([])
  expect(() => checksOf({ call, recording: { duration: 75, cutAt: null, isExact: true } })).not.toThrow()
  const json = exportJson(call, { ...options, syncOffset: 0.3, heard: null, keys: null, voicemail: null })
  expect(() => JSON.parse(json)).not.toThrow()
  expect(exportPlain(call.timeline, options, [callFileName(call, 'mp3')])).not.toMatch(/NaN|undefined|Infinity/)
}

it('decodeCall returns turns in time order for any transcript entries', () => {
  const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)) })
  const seconds = fc.oneof(fc.double(), fc.integer({ min: -9, max: 99 }), fc.constant(1e308), fc.jsonValue())
  const role = fc.oneof(fc.constantFrom('agent', 'user', '__proto__'), fc.jsonValue())
  const content = fc.oneof(anyText, fc.jsonValue())
  const turn = fc.record({ role, content, secondsFromStart: seconds }, { requiredKeys: [] })
  fc.assert(
    fc.property(fc.array(fc.oneof(turn, turn, fc.jsonValue())), (transcript) => {
      const call = decodedCall({ ...wireCall, transcript })
      expectUsable(call)
      const objects = transcript.filter((entry) => Object(entry) === entry && !Array.isArray(entry))
      expect(call.timeline.turns).toHaveLength(objects.length)
    }),
  )
})
