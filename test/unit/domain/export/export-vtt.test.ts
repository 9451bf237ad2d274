import { expect, it } from 'vitest'
import { exportVtt } from '../../../../src/domain/export/export-vtt.ts'
import { expectCuesRoundTrip } from '../../../support/call/cue-round-trip.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { exportOptions } from '../../../support/call/export-options.ts'
import { parseVtt } from '../../../support/call/parse-cues.ts'

it('the WebVTT export puts each turn into a voice span and escapes its text', () => {
  expect(exportVtt(timelineOf('0:01 agent Hello & welcome.\n0:04 user <b>Hi</b> --> there'), exportOptions)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Agent>Hello &amp; welcome.</v>\n\n00:00:04.000 --> 00:00:20.000\n<v Customer>&lt;b&gt;Hi&lt;/b&gt; --&gt; there</v>\n',
  )
})

it('the WebVTT export of any transcript parses back to its cues', () => {
  expectCuesRoundTrip(exportOptions, exportVtt, parseVtt, (line) => line)
})
