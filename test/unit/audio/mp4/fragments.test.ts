import { expect, it } from 'vitest'
import { fragment, initSegment } from '../../../../src/audio/mp4/fragments.ts'
import { audioEntryIn, formats } from '../../../support/audio/mp4-audio-entry.ts'
import { bigNumberIn, boxAt, numbersIn, readBoxes } from '../../../support/audio/mp4-boxes.ts'

it.each(formats)('an initialization segment describes %j', ({ format, objectType }) => {
  const { sampleRate, channels } = format
  const boxes = readBoxes(initSegment(format))
  // The type of an audio stream, and a reserved bit.
  const audioStream = (5 << 2) | 1
  expect(audioEntryIn(boxes)).toEqual({ channels, sampleRate, objectType, streamType: audioStream })
  const rates = ['moov/mvhd', 'moov/trak/mdia/mdhd'].flatMap((path) => numbersIn(boxAt(boxes, path), 20, 1))
  expect(rates).toEqual([sampleRate, sampleRate])
})

it('an initialization segment contains no frames and declares that fragments follow', () => {
  const boxes = readBoxes(initSegment({ sampleRate: 16_000, samplesPerFrame: 576, channels: 2 }))
  expect(boxes.map(({ type }) => type)).toEqual(['ftyp', 'moov'])
  const tables = boxAt(boxes, 'moov/trak/mdia/minf/stbl').boxes.slice(1)
  expect(tables.map(({ type }) => type)).toEqual(['stts', 'stsc', 'stco', 'stsz'])
  for (const table of tables) expect(numbersIn(table, 0, table.content.byteLength / 4).every((n) => n === 0)).toBe(true)
  expect(numbersIn(boxAt(boxes, 'moov/mvex/trex'), 4, 1)).toEqual([1])
})

const data = Uint8Array.from({ length: 60 }, (_, index) => index)
const decodeTime = 2 ** 40 + 576
const bytes = fragment({ sequence: 7, decodeTime, lengths: [10, 20, 30], data, samplesPerFrame: 576 })
const boxes = readBoxes(bytes)

it('a fragment contains its sequence number, its exact start and the duration of its frames', () => {
  expect(boxes.map(({ type }) => type)).toEqual(['moof', 'mdat'])
  expect(numbersIn(boxAt(boxes, 'moof/mfhd'), 4, 1)).toEqual([7])
  expect(bigNumberIn(boxAt(boxes, 'moof/traf/tfdt'), 4)).toBe(decodeTime)
  const [flags, track, samples] = numbersIn(boxAt(boxes, 'moof/traf/tfhd'), 0, 3)
  expect({ flags, track, samples }).toEqual({ flags: 0x020028, track: 1, samples: 576 })
})

it('a fragment contains the lengths of its frames and the offset of the first one', () => {
  const [flags, count, offset = 0, ...sizes] = numbersIn(boxAt(boxes, 'moof/traf/trun'), 0, 6)
  expect({ flags, count, sizes }).toEqual({ flags: 0x201, count: 3, sizes: [10, 20, 30] })
  expect(boxAt(boxes, 'mdat').start + 8).toBe(offset)
  expect(bytes.subarray(offset)).toEqual(data)
})
