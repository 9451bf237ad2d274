import { expect, it } from 'vitest'
import { decodeCall } from '../../../../src/api/decode-call.ts'
import type { Turn } from '../../../../src/domain/call/turn.ts'
import { transcriptFile } from '../../../../src/features/sharing/export-files.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const options = {
  speaker: () => 'Agent',
  shown: (text: string) => text,
  colon: ': ',
  startOf: ({ start }: Turn) => start,
  syncOffset: 0,
}

it.each([
  ['only untimed turns', '? user Hm.\n? agent Hello.', false],
  ['only turns without text', '0:01 user', false],
  ['no turns', '', false],
  ['one timed turn with text', '? user Hm.\n0:01 agent Hello.', true],
])('subtitle files exist only for a transcript with cues: %s', (_, drawn, hasCues) => {
  const call = decodeCall(JSON.stringify({ uid: 'c-1' }))
  if (!call) throw new Error('no call')
  const exists = (['text', 'srt', 'vtt', 'json'] as const).map(
    (format) =>
      transcriptFile(
        { ...call, timeline: timelineOf(drawn) },
        format,
        { ...options, duration: null, heard: null },
        '',
      ) !== null,
  )
  expect(exists).toEqual([true, hasCues, hasCues, true])
})
