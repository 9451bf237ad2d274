import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exportJson } from '../../../../src/domain/export/export-json.ts'
import type { HeardCall } from '../../../../src/domain/sound/heard-call.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { exportOptions, startsShiftedBy } from '../../../support/call/export-options.ts'

/** The export of a call. All turns are `syncOffset` later in its recording. */
function exported(transcript: readonly unknown[], { syncOffset = 0, ...others }: Partial<JsonOptions> = {}): string {
  const options = { ...exportOptions, startOf: startsShiftedBy(syncOffset), syncOffset }
  const agent = { name: 'Nora', slug: 'nora' }
  const instants = { createdAt: '2026-03-05T17:42:08.215Z', startAt: null, endAt: null }
  const call = decodedCall({ uid: 'c-1', agent, ...instants, durationSeconds: 0, transcript })
  return exportJson(call, { ...options, heard: null, keys: null, voicemail: null, ...others })
}
type JsonOptions = Parameters<typeof exportJson>[1]

it('the JSON export preserves all visible strings and times', () => {
  const turn = fc.record({
    role: fc.constantFrom('agent', 'user', '<b>'),
    content: fc.array(fc.constantFrom('a', '\ud800', '\0', '"', '\\', '🙂', '\n')).map((parts) => parts.join('')),
    secondsFromStart: fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constant(null)),
  })
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 6 }), (transcript) => {
      const read = JSON.parse(exported(transcript, { syncOffset: 0.1 }))
      const { turns } = decodedCall({ uid: 'c-1', transcript }).timeline
      expect(read).toMatchObject({ uid: 'c-1', agent: { name: 'Nora' }, startAt: null, syncSeconds: 0.1 })
      expect(
        read.transcript.map((one: Record<string, unknown>) => [one['role'], one['content'], one['secondsFromStart']]),
      ).toEqual(turns.map((one) => [one.deliveredRole, one.text, one.start]))
    }),
    { numRuns: 50 },
  )
})

const HEARD: HeardCall = {
  basis: 'channels',
  unsure: null,
  unknown: [{ start: 9.00049, end: 10 }],
  turns: [{ index: 0, onset: 2.0254, end: 3.5, responseTime: 1.2, state: 'heard' }],
  talkOver: [{ start: 2.10049, end: 2.5, by: 'agent' }],
  deadAir: [{ start: 4, end: 8.3336, waitingFor: 'customer' }],
  untranscribed: [{ start: 8.5, end: 9.00049, side: 'customer' }],
  agent: { firstWord: 2.0254, ringingEnd: 1.00049, stops: [{ start: 2.10049, end: 2.5 }] },
  talkShare: { agent: 0.5, customer: 0.5 },
  end: { start: 12, end: 13, spokeLast: 'agent', speaking: null },
  shift: -0.1 - 0.2,
}
const TURN = { role: 'user', content: 'a\u202eb\u0000\u200f\u061c\u00ad\u{e0041}c', secondsFromStart: 2 }

it.each([
  ['conversation', 0.1, null],
  [
    'voicemail',
    -5,
    { greeting: { start: 1.0004, end: 6.3 }, tone: 7.1004, message: { start: 8, end: 24.00049 }, state: 'whole' },
  ],
] as const)(
  'the JSON export of a %s has times in the recording in milliseconds, and no text that hides or reorders',
  async (...row) => {
    const [name, syncOffset, voicemail] = row
    const keys = [{ at: 7.0254, end: 7.1, key: '5', side: 'customer' }] as const
    await expect(exported([TURN], { syncOffset, heard: HEARD, keys, voicemail })).toMatchFileSnapshot(
      `${name}.json.txt`,
    )
  },
)
