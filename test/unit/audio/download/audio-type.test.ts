import { expect, it } from 'vitest'
import { sniffAudioType } from '../../../../src/audio/download/audio-type.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

it.each(textCases(import.meta.dirname, 'audio-type.txt'))('%s …', (_, lines) => {
  const answer = (_?: string, head = '') => sniffAudioType(Buffer.from(head, 'latin1'))?.extension ?? 'text'
  expect(withAnswers(lines, answer)).toEqual(lines)
})

it('sniffAudioType returns the media type, and null for no bytes and for text that is cut within a character', () => {
  expect(sniffAudioType(Buffer.from('ID3\u0004'))).toEqual({ type: 'audio/mpeg', extension: 'mp3' })
  expect([Buffer.alloc(0), Buffer.from('ü'.repeat(300)).subarray(0, 511)].map(sniffAudioType)).toEqual([null, null])
})
