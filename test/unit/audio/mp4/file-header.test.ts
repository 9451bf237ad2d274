import { describe, expect, it } from 'vitest'
import type { FrameFormat } from '../../../../src/audio/mp3/frame-header.ts'
import { readFrames } from '../../../../src/audio/mp3/frame-source.ts'
import { mp4File, mp4FileHeader } from '../../../../src/audio/mp4/file-header.ts'
import { initSegment } from '../../../../src/audio/mp4/fragments.ts'
import { readMp3 } from '../../../sample-service/audio-files/mp3-frames.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { booking } from '../../../sample-service/calls/scripts/booking.ts'
import { drawnMp3 } from '../../../support/audio/drawn-mp3.ts'
import { audioEntryIn, formats } from '../../../support/audio/mp4-audio-entry.ts'
import { bigNumberIn, boxAt, numbersIn, readBoxes } from '../../../support/audio/mp4-boxes.ts'
import { bufferedPart } from '../../../support/audio/partial-download.ts'

const telephone: FrameFormat = { sampleRate: 16_000, samplesPerFrame: 576, channels: 2 }

describe('mp4FileHeader', () => {
  /** The frames that a player finds using the tables in `header`, and their offsets from byte `origin` on. */
  function framesIn(header: Uint8Array, origin = header.byteLength): { offset: number; length: number }[] {
    const boxes = readBoxes(header)
    const table = (type: string) => boxAt(boxes, `moov/trak/mdia/minf/stbl/${type}`)
    const sizes = numbersIn(table('stsz'), 12, numbersIn(table('stsz'), 8, 1)[0] ?? 0)
    const chunkCount = numbersIn(table('co64'), 4, 1)[0] ?? 0
    const sampleToChunk = Array.from({ length: numbersIn(table('stsc'), 4, 1)[0] ?? 0 }, (_, entry) =>
      numbersIn(table('stsc'), 8 + 12 * entry, 3),
    )
    const found: { offset: number; length: number }[] = []
    for (let chunk = 1; chunk <= chunkCount; chunk++) {
      const count = sampleToChunk.findLast(([first = 0]) => first <= chunk)?.[1] ?? 0
      let offset = bigNumberIn(table('co64'), 8 * chunk) - origin
      for (const length of sizes.slice(found.length, found.length + count)) {
        found.push({ offset, length })
        offset += length
      }
    }
    expect(found).toHaveLength(sizes.length)
    return found
  }

  const short = { format: telephone, size: 1000, delay: 1105, duration: 5000 }

  it('the sample table of an MP4 header lists every frame of a recording', () => {
    const { recording } = readRecordedCall(booking)
    const { frames, delay } = readMp3(recording)
    const header = mp4FileHeader({
      format: telephone,
      offsets: frames.map(({ offset }) => offset),
      lengths: frames.map(({ byteLength }) => byteLength),
      size: recording.length,
      delay,
      duration: frames.length * 576 - delay,
    })
    expect(framesIn(header)).toEqual(frames.map(({ offset, byteLength }) => ({ offset, length: byteLength })))
  })

  it.each([
    ['frames without gaps', [0, 10, 20, 30]],
    ['frames after a tag', [500, 510, 520]],
    ['frames with some gaps', [3, 13, 40, 50, 60, 99, 200, 210]],
    ['frames with gaps between all of them', [0, 100, 200]],
    ['frames that fill several chunks', Array.from({ length: 97 }, (_, index) => 10 * index)],
    ['no frames', []],
  ])('the sample table of an MP4 header lists %s', (_, offsets) => {
    const header = mp4FileHeader({ ...short, offsets, lengths: offsets.map(() => 10) })
    expect(framesIn(header)).toEqual(offsets.map((offset) => ({ offset, length: 10 })))
  })

  it('the sample table of the MP4 file of a damaged recording lists a silent frame for each lost one', async () => {
    const { bytes } = drawnMp3(`id3:90 ${'B'.repeat(50)} zeros:${3 * 417} ${'B'.repeat(50)} junk:90`)
    const source = bufferedPart(bytes, bytes.length)
    await source.finish()
    const file = new Uint8Array((await mp4File(source.index, source.store)?.arrayBuffer()) ?? [])
    const frames = framesIn(file, 0).map(({ offset, length }) => file.subarray(offset, offset + length))
    expect(frames).toHaveLength(103)
    expect(Buffer.concat(frames).equals(await readFrames(source, 0, 103))).toBe(true)
  })

  it('an MP4 header contains exact times, in samples', () => {
    const boxes = readBoxes(mp4FileHeader({ ...short, offsets: [0, 10, 20], lengths: [10, 10, 10] }))
    expect(numbersIn(boxAt(boxes, 'moov/mvhd'), 20, 1)).toEqual([16_000])
    expect(bigNumberIn(boxAt(boxes, 'moov/mvhd'), 24)).toBe(5000)
    expect(bigNumberIn(boxAt(boxes, 'moov/trak/tkhd'), 28)).toBe(5000)
    expect(bigNumberIn(boxAt(boxes, 'moov/trak/mdia/mdhd'), 24)).toBe(3 * 576)
    expect(numbersIn(boxAt(boxes, 'moov/trak/mdia/minf/stbl/stts'), 4, 3)).toEqual([1, 3, 576])
  })

  it('the edit list of an MP4 header skips the delay', () => {
    const boxes = readBoxes(mp4FileHeader({ ...short, offsets: [0], lengths: [10] }))
    const edits = boxAt(boxes, 'moov/trak/edts/elst')
    expect([numbersIn(edits, 4, 1)[0], bigNumberIn(edits, 8), bigNumberIn(edits, 16)]).toEqual([1, 5000, 1105])
    expect(numbersIn(edits, 24, 1)).toEqual([0x10000])
  })

  it('an MP4 header ends with the start of an mdat box that has a 64-bit size', () => {
    const size = 5 * 2 ** 30
    const header = mp4FileHeader({ ...short, size, offsets: [size - 10], lengths: [10] })
    const mdat = boxAt(readBoxes(header), 'mdat')
    expect(bigNumberIn({ ...mdat, content: new DataView(header.buffer, mdat.start) }, 8)).toBe(16 + size)
    expect(mdat.start + 16).toBe(header.byteLength)
    expect(framesIn(header)).toEqual([{ offset: size - 10, length: 10 }])
  })

  it.each(formats)(
    'an MP4 header and an initialization segment describe $format.sampleRate Hz audio in the same way',
    ({ format }) => {
      const header = mp4FileHeader({ ...short, format, offsets: [0], lengths: [10] })
      expect(audioEntryIn(readBoxes(header))).toEqual(audioEntryIn(readBoxes(initSegment(format))))
    },
  )
})
