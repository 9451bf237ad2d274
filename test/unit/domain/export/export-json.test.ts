import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exportJson } from '../../../../src/domain/export/export-json.ts'
import type { HeardCall } from '../../../../src/domain/sound/heard-call.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { exportOptions as options, startsShiftedBy } from '../../../support/call/export-options.ts'
import { NOTHING_HEARD } from '../../../support/call/nothing-heard.ts'

const exportOptions = { ...options, syncOffset: 0, heard: null, keys: null, voicemail: null }

const wire = {
  ...{ uid: 'c-1', agent: { name: 'Nora', slug: 'nora' }, toNumber: null, endedReason: null, audioUrl: null },
  ...{
    createdAt: '2026-03-05T17:42:08.215Z',
    startAt: null,
    endAt: null,
    durationSeconds: 0,
    successEvaluation: true,
  },
  ...{ inputData: {}, outputData: {} },
}
const callWith = (transcript: readonly unknown[]) => decodedCall({ ...wire, transcript })

it('the JSON export preserves all visible strings and times', () => {
  const turn = fc.record({
    role: fc.constantFrom('agent', 'user', '<b>'),
    content: fc.array(fc.constantFrom('a', '\ud800', '\0', '"', '\\', '🙂', '\n')).map((parts) => parts.join('')),
    secondsFromStart: fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constant(null)),
  })
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 6 }), (transcript) => {
      const call = callWith(transcript)
      const read = JSON.parse(exportJson(call, { ...exportOptions, startOf: startsShiftedBy(0.1), syncOffset: 0.1 }))
      expect(read).toMatchObject({ uid: 'c-1', agent: { name: 'Nora' }, startAt: null, syncSeconds: 0.1 })
      expect(
        read.transcript.map((one: Record<string, unknown>) => [one['role'], one['content'], one['secondsFromStart']]),
      ).toEqual(call.timeline.turns.map((one) => [one.deliveredRole, one.text, one.start]))
    }),
    { numRuns: 50 },
  )
})

it.each([
  [0.1, 2.1],
  [-5, 0],
])('a turn at 2 s is also exported with its time in a recording that is moved by %d s: %d s', (syncOffset, time) => {
  const call = callWith([{ role: 'user', content: 'x', secondsFromStart: 2 }])
  const read = JSON.parse(exportJson(call, { ...exportOptions, startOf: startsShiftedBy(syncOffset), syncOffset }))
  expect(read.transcript[0]).toMatchObject({ speaker: 'Customer', secondsFromStart: 2, secondsInRecording: time })
})

it('the JSON export contains the measurements, with times rounded to milliseconds', () => {
  const heard: HeardCall = {
    basis: 'channels',
    unsure: null,
    unknown: [{ start: 9.00049, end: 10 }],
    turns: [{ index: 0, onset: 2.0254, end: 3.5, responseTime: null, state: 'heard' }],
    talkOver: [{ start: 2.10049, end: 2.5, by: 'agent' }],
    deadAir: [{ start: 4, end: 8.3336, waitingFor: 'customer' }],
    untranscribed: [{ start: 8.5, end: 9.00049, side: 'customer' }],
    agent: { firstWord: 2.0254, ringingEnd: 1.00049, stops: [{ start: 2.10049, end: 2.5 }] },
    talkShare: { agent: 0.5, customer: 0.5 },
    end: { start: 12, end: 13, spokeLast: 'agent', speaking: null },
    shift: -0.1 - 0.2,
  }
  const keys = [{ at: 7.0254, end: 7.1, key: '5', side: 'customer' }] as const
  const read = JSON.parse(exportJson(callWith([]), { ...exportOptions, heard, keys }))
  expect(read.heard).toEqual({
    basis: 'channels',
    unsure: null,
    unknown: [{ start: 9, end: 10 }],
    turns: [{ index: 0, onset: 2.025, end: 3.5, responseTime: null, state: 'heard' }],
    talkOver: [{ start: 2.1, end: 2.5, by: 'agent' }],
    deadAir: [{ start: 4, end: 8.334, waitingFor: 'customer' }],
    untranscribed: [{ start: 8.5, end: 9, side: 'customer' }],
    keys: [{ at: 7.025, end: 7.1, key: '5', side: 'customer' }],
    shift: -0.3,
    agent: { firstWord: 2.025, ringingEnd: 1, stops: [{ start: 2.1, end: 2.5 }] },
  })
})

it('the JSON export of a voicemail contains its parts, and nothing about a conversation', () => {
  const heard: HeardCall = {
    ...NOTHING_HEARD,
    turns: [{ index: 0, onset: 2, end: 3.5, responseTime: 1.2, state: 'heard' }],
    talkOver: [{ start: 2.1, end: 2.5, by: 'agent' }],
    agent: { firstWord: 2, ringingEnd: 0, stops: [{ start: 2.1, end: 2.5 }] },
  }
  const [greeting, message] = [
    { start: 1.0004, end: 6.3 },
    { start: 8, end: 24.00049 },
  ]
  const voicemail = { greeting, tone: 7.1004, message, state: 'whole' } as const
  const read = JSON.parse(exportJson(callWith([]), { ...exportOptions, heard, voicemail }))
  expect(read.voicemail).toEqual({
    greeting: { start: 1, end: 6.3 },
    tone: 7.1,
    message: { start: 8, end: 24 },
    state: 'whole',
  })
  expect(read.heard).toMatchObject({
    turns: [{ onset: 2, responseTime: null }],
    talkOver: null,
    deadAir: null,
    untranscribed: null,
    agent: null,
  })
  const other = JSON.parse(exportJson(callWith([]), { ...exportOptions, heard }))
  expect(other).toMatchObject({ voicemail: null, heard: { turns: [{ responseTime: 1.2 }] } })
})

it('the JSON export escapes controls, and contains no characters that would hide or reorder text', () => {
  const content = 'a\u202eb\u0000\u200f\u061c\u00ad\u{e0041}c'
  expect(exportJson(callWith([{ role: 'user', content, secondsFromStart: 2 }]), exportOptions)).toContain(
    '"ab\\u0000c"',
  )
})
