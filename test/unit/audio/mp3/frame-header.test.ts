import { expect, it } from 'vitest'
import { MAX_FRAME_LENGTH, readFrameHeader } from '../../../../src/audio/mp3/frame-header.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

function read(hex: string): string {
  const header = readFrameHeader(bytesOf(hex), 0)
  // At another offset, the same is read.
  expect(readFrameHeader(bytesOf(`00 ${hex}`), 1)).toEqual(header)
  if (!header) return 'nothing'
  const { format, bitRate, length } = header
  expect(length).toBeLessThanOrEqual(MAX_FRAME_LENGTH)
  const { sampleRate, samplesPerFrame, channels } = format
  return `${sampleRate} Hz, ${samplesPerFrame} samples, ${channels} channels, ${bitRate / 1000} kbit/s, ${length} bytes`
}

it.each(textCases(import.meta.dirname, 'frame-header.txt'))('%s …', (_, lines) => {
  expect(withAnswers(lines, (_, hex = '') => read(hex))).toEqual(lines)
})
