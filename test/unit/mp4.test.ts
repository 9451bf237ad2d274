import { describe, expect, it } from 'vitest'
import { mp4File } from '../../src/audio/mp4-file.ts'
import { fragment, initSegment } from '../../src/audio/mp4-fragments.ts'
import type { Mp3Format } from '../../src/audio/mp4-movie.ts'
import { booking } from '../sample-service/calls/booking.ts'
import { readMp3 } from '../sample-service/mp3-frames.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'
import { type Box, boxAt, longIn, numbersIn, readBoxes } from '../support/mp4-boxes.ts'

const telephone: Mp3Format = { sampleRate: 16_000, samples: 576, channels: 2 }

const formats: { format: Mp3Format; objectType: number }[] = [
  { format: { sampleRate: 48_000, samples: 1152, channels: 2 }, objectType: 0x6b },
  { format: { sampleRate: 44_100, samples: 1152, channels: 1 }, objectType: 0x6b },
  { format: { sampleRate: 32_000, samples: 1152, channels: 1 }, objectType: 0x6b },
  { format: { sampleRate: 24_000, samples: 576, channels: 2 }, objectType: 0x69 },
  { format: telephone, objectType: 0x69 },
  { format: { sampleRate: 8_000, samples: 576, channels: 1 }, objectType: 0x69 },
]

/** What the entry of a track says of its sound. */
function soundOf(boxes: readonly Box[]) {
  const entry = boxAt(boxes, 'moov/trak/mdia/minf/stbl/stsd').content
  const bytes = new Uint8Array(entry.buffer, entry.byteOffset, entry.byteLength)
  const [mp4a] = readBoxes(bytes, 8)
  if (mp4a?.type !== 'mp4a') throw new Error('No mp4a')
  const esds = boxAt(readBoxes(bytes, 8 + 8 + 28), 'esds').content
  // Version and flags, then a stream of three fields that holds the decoder: each begins with its tag and its length.
  expect([esds.getUint8(4), esds.getUint8(9)]).toEqual([3, 4])
  expect(esds.getUint8(5)).toBe(esds.byteLength - 6)
  expect(esds.getUint8(10)).toBe(13)
  return {
    channels: mp4a.content.getUint16(16),
    sampleRate: mp4a.content.getUint16(24),
    objectType: esds.getUint8(11),
    streamType: esds.getUint8(12) >> 2,
  }
}

describe('an initialisation segment', () => {
  it.each(formats)('tells $format.sampleRate Hz, $format.channels channels, as type $objectType', (row) => {
    const { sampleRate, channels } = row.format
    const boxes = readBoxes(initSegment(row.format))
    expect(soundOf(boxes)).toEqual({ channels, sampleRate, objectType: row.objectType, streamType: 5 })
    expect(numbersIn(boxAt(boxes, 'moov/mvhd'), 20, 1)).toEqual([sampleRate])
    expect(numbersIn(boxAt(boxes, 'moov/trak/mdia/mdhd'), 20, 1)).toEqual([sampleRate])
  })

  it('holds no frames, and says that fragments follow', () => {
    const boxes = readBoxes(initSegment(telephone))
    expect(boxes.map(({ type }) => type)).toEqual(['ftyp', 'moov'])
    const tables = boxAt(boxes, 'moov/trak/mdia/minf/stbl').boxes.slice(1)
    expect(tables.map(({ type }) => type)).toEqual(['stts', 'stsc', 'stco', 'stsz'])
    for (const table of tables)
      expect(numbersIn(table, 0, table.content.byteLength / 4).every((n) => n === 0)).toBe(true)
    expect(numbersIn(boxAt(boxes, 'moov/mvex/trex'), 4, 1)).toEqual([1])
  })
})

describe('a fragment', () => {
  const data = Uint8Array.from({ length: 60 }, (_, index) => index)
  const bytes = fragment({ sequence: 7, decodeTime: 2 ** 40 + 576, lengths: [10, 20, 30], data, samples: 576 })
  const boxes = readBoxes(bytes)

  it('tells its place, its time and the time of each frame exactly', () => {
    expect(boxes.map(({ type }) => type)).toEqual(['moof', 'mdat'])
    expect(numbersIn(boxAt(boxes, 'moof/mfhd'), 4, 1)).toEqual([7])
    expect(longIn(boxAt(boxes, 'moof/traf/tfdt'), 4)).toBe(2 ** 40 + 576)
    const [flags, track, samples] = numbersIn(boxAt(boxes, 'moof/traf/tfhd'), 0, 3)
    expect({ flags, track, samples }).toEqual({ flags: 0x020028, track: 1, samples: 576 })
  })

  it('leads to its frames', () => {
    const [flags, count, offset = 0, ...sizes] = numbersIn(boxAt(boxes, 'moof/traf/trun'), 0, 6)
    expect({ flags, count, sizes }).toEqual({ flags: 0x201, count: 3, sizes: [10, 20, 30] })
    expect(boxAt(boxes, 'mdat').start + 8).toBe(offset)
    expect(bytes.subarray(offset)).toEqual(data)
  })
})

describe('the header of a plain MP4', () => {
  /** The frames as the tables of `header` find them in `[header, recording]`: where each begins, and its length. */
  function framesFound(header: Uint8Array): { place: number; length: number }[] {
    const boxes = readBoxes(header)
    const table = (type: string) => boxAt(boxes, `moov/trak/mdia/minf/stbl/${type}`)
    const sizes = numbersIn(table('stsz'), 12, numbersIn(table('stsz'), 8, 1)[0] ?? 0)
    const chunkCount = numbersIn(table('co64'), 4, 1)[0] ?? 0
    const runs = Array.from({ length: numbersIn(table('stsc'), 4, 1)[0] ?? 0 }, (_, run) =>
      numbersIn(table('stsc'), 8 + 12 * run, 3),
    )
    const found: { place: number; length: number }[] = []
    for (let chunk = 1; chunk <= chunkCount; chunk++) {
      const count = runs.findLast(([first = 0]) => first <= chunk)?.[1] ?? 0
      let place = longIn(table('co64'), 8 * chunk) - header.byteLength
      for (const length of sizes.slice(found.length, found.length + count)) {
        found.push({ place, length })
        place += length
      }
    }
    expect(found).toHaveLength(sizes.length)
    return found
  }

  const short = { format: telephone, size: 1000, delay: 1105, duration: 5000 }

  it('finds every frame of a recording', () => {
    const { recording } = readRecordedCall(booking)
    const { frames, delay } = readMp3(recording)
    const header = mp4File({
      format: telephone,
      offsets: frames.map(({ offset }) => offset),
      lengths: frames.map(({ byteLength }) => byteLength),
      size: recording.length,
      delay,
      duration: frames.length * 576 - delay,
    })
    expect(framesFound(header)).toEqual(frames.map(({ offset, byteLength }) => ({ place: offset, length: byteLength })))
  })

  it.each([
    ['side by side', [0, 10, 20, 30]],
    ['behind a tag', [500, 510, 520]],
    ['with holes', [3, 13, 40, 50, 60, 99, 200, 210]],
    ['each alone', [0, 100, 200]],
    ['of a second and more', Array.from({ length: 97 }, (_, index) => 10 * index)],
    ['none', []],
  ])('finds frames that lie %s', (_, offsets) => {
    const header = mp4File({ ...short, offsets, lengths: offsets.map(() => 10) })
    expect(framesFound(header)).toEqual(offsets.map((place) => ({ place, length: 10 })))
  })

  it('tells all times exactly', () => {
    const boxes = readBoxes(mp4File({ ...short, offsets: [0, 10, 20], lengths: [10, 10, 10] }))
    expect(numbersIn(boxAt(boxes, 'moov/mvhd'), 20, 1)).toEqual([16_000])
    expect(longIn(boxAt(boxes, 'moov/mvhd'), 24)).toBe(5000)
    expect(longIn(boxAt(boxes, 'moov/trak/tkhd'), 28)).toBe(5000)
    expect(longIn(boxAt(boxes, 'moov/trak/mdia/mdhd'), 24)).toBe(3 * 576)
    expect(numbersIn(boxAt(boxes, 'moov/trak/mdia/minf/stbl/stts'), 4, 3)).toEqual([1, 3, 576])
  })

  it('leaves out what comes before the sound', () => {
    const boxes = readBoxes(mp4File({ ...short, offsets: [0], lengths: [10] }))
    const edits = boxAt(boxes, 'moov/trak/edts/elst')
    expect([numbersIn(edits, 4, 1)[0], longIn(edits, 8), longIn(edits, 16)]).toEqual([1, 5000, 1105])
    expect(numbersIn(edits, 24, 1)).toEqual([0x10000])
  })

  it('opens an mdat that holds the recording, however large', () => {
    const size = 5 * 2 ** 30
    const header = mp4File({ ...short, size, offsets: [size - 10], lengths: [10] })
    const mdat = boxAt(readBoxes(header), 'mdat')
    expect(longIn({ ...mdat, content: new DataView(header.buffer, mdat.start) }, 8)).toBe(16 + size)
    expect(mdat.start + 16).toBe(header.byteLength)
    expect(framesFound(header)).toEqual([{ place: size - 10, length: 10 }])
  })

  it.each(formats)('tells $format.sampleRate Hz like a segment does', ({ format }) => {
    const header = mp4File({ ...short, format, offsets: [0], lengths: [10] })
    expect(soundOf(readBoxes(header))).toEqual(soundOf(readBoxes(initSegment(format))))
  })
})
