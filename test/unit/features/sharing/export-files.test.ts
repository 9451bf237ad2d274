import { expect, it } from 'vitest'
import type { Turn } from '../../../../src/domain/call/turn.ts'
import { transcriptFile } from '../../../../src/features/sharing/export-files.ts'
import { TRANSCRIPT_FORMATS } from '../../../../src/features/sharing/transcript-format.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const options = {
  speaker: () => 'Agent',
  colon: ': ',
  startOf: ({ start }: Turn) => start,
  syncOffset: 0,
}

function formatsOf(turns: string): string[] {
  const shown = { ...decodedCall({ uid: 'c-1' }), timeline: timelineOf(turns) }
  return TRANSCRIPT_FORMATS.filter((format) =>
    transcriptFile(shown, format, { ...options, duration: null, heard: null }, []),
  )
}

it.each([
  ['only untimed turns', '? user Hm.\n? agent Hello.'],
  ['only turns without text', '0:01 user'],
  ['no turns', ''],
])('a transcript with %s has no subtitle files', (_, turns) => {
  expect(formatsOf(turns)).toEqual(['text', 'json'])
})

it('a transcript with a timed turn that has text is available in all formats', () => {
  expect(formatsOf('? user Hm.\n0:01 agent Hello.')).toEqual(TRANSCRIPT_FORMATS)
})
