import { expect, it } from 'vitest'
import { exportSrt } from '../../../../src/domain/export/export-srt.ts'
import { expectCuesRoundTrip } from '../../../support/call/cue-round-trip.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { exportOptions } from '../../../support/call/export-options.ts'
import { parseSrt } from '../../../support/call/parse-cues.ts'

it('the SubRip export numbers its cues and replaces arrows in the text', () => {
  expect(exportSrt(timelineOf('0:01 agent Hello.\n1:01:02 user <b>Hi</b> --> there'), exportOptions)).toBe(
    '1\n00:00:01,000 --> 01:01:02,000\nAgent: Hello.\n\n2\n01:01:02,000 --> 01:01:02,500\nCustomer: <b>Hi</b> → there\n',
  )
})

it('the SubRip export of any transcript parses back to its cues', () => {
  expectCuesRoundTrip(exportOptions, exportSrt, parseSrt, (line) => line.replaceAll('-->', '→'))
})
