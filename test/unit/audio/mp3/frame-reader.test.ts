import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFrameReader } from '../../../../src/audio/mp3/frame-reader.ts'
import { createFrameSearch } from '../../../../src/audio/mp3/frame-search.ts'
import { emptySearchResults } from '../../../../src/audio/mp3/search-results.ts'
import { readMp3 } from '../../../sample-service/audio-files/mp3-frames.ts'
import { callScripts } from '../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { drawnMp3 } from '../../../support/audio/drawn-mp3.ts'
import { contentOf, drawnDamage, frameIndexOf, searchResultsOf } from '../../../support/audio/read-frames.ts'

const offsetsOf = (bytes: Uint8Array, from = 0) =>
  searchResultsOf(bytes, [65_536], from).flatMap(({ offsets }) => [...offsets])

/** Counts the reads of a search through the whole file, including the second search inside long tags. */
function countByteReads(bytes: Uint8Array): number {
  let reads = 0
  const observed = new Proxy(bytes, {
    get(target, key) {
      reads += 1
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const window = { bytes: observed, start: 0, isLast: true }
  const tagOffsets: number[] = []
  createFrameSearch({ from: 0, in: 'file', count: 0, format: null }, (byteOffset) =>
    tagOffsets.push(byteOffset),
  ).advance(window, emptySearchResults())
  for (const from of tagOffsets)
    createFrameSearch({ from, in: 'tag', count: 0, format: null }).advance(window, emptySearchResults())
  return reads
}

it.each([
  ['a Xing header whose frame has a higher bit rate', 'tag:3 AAA'],
  ['channels that change', 'AASSAA'],
  ['a sample rate that changes', 'AABBbCC'],
  ['an ID3 tag whose picture data looks like frames', 'id3:5000 AAA'],
  ['an ID3 tag that spans many chunks', 'id3:900000 AAA'],
  ['an ID3 tag with a footer', 'id3-footer:400 AAA'],
  ['an ID3 tag followed by zeros', 'id3:400 zeros:9000 AAA'],
  ['zeros after the Xing header', 'tag:3 zeros:900 AAA'],
  ['an ID3 tag with an invalid size', 'id3-broken:900 AAAA'],
  ['an ID3 tag whose size exceeds the file', 'id3-claims:2000000 AAAA'],
  ['an ID3 tag between frames, with a size that exceeds the file', 'AA id3-claims:2000000 AAAA'],
  ['an ID3 tag between frames', 'AA id3:400 AA'],
  ['an incomplete ID3 tag at the end', 'AA id3-claims:4000'],
  ['an ID3v1 tag', 'AAA id3v1'],
  ['an APE tag', 'AAA ape:500'],
  ['an APE tag without a header', 'AAA ape-footer:500'],
  ['an APE tag without a header, and an ID3v1 tag', 'AAA ape-footer:500 id3v1'],
  ['a Lyrics3 tag', 'AAA lyrics:90 id3v1'],
  ['a line break at the start', 'junk:2 AAA'],
  ['zero padding at the end', 'AAA zeros:3000'],
  ['a second file appended', 'tag:2 AA tag:3 AAA'],
  ['an appended file with a different sample rate', 'tag:3 AAA vbr-tag:4 BbBb'],
])('frames are found, and no damage is reported, in a file with %s', (_, drawing) => {
  const { bytes, offsets, lengths } = drawnMp3(drawing)
  const index = frameIndexOf(bytes)
  const { frames } = contentOf(index)
  expect(frames.map(({ offset }) => offset)).toEqual(offsets)
  expect(frames.map(({ length }) => length)).toEqual(lengths)
  expect(drawnDamage(index)).toBe('')
})

it.each([
  ['garbage at the start', 'junk:400 AAAA', 'garbage 400 after 0'],
  ['garbage after a tag', 'id3:90 junk:400 AAA', 'garbage 400 after 0'],
  ['garbage in two places', 'AA junk:50 AAA zeros:60 AA', 'garbage 50 after 2, garbage 60 after 5'],
  ['an incomplete frame between frames', 'AAA half:60 AAA', 'garbage 60 after 3'],
  ['an incomplete last frame', 'AAA half:60', 'cut 48 after 3'],
  ['fewer frames than the Xing header declares, the last one incomplete', 'tag:9 AAA half:8', 'cut 648 after 3'],
  ['a single frame header inside garbage', 'junk:99 half:4 junk:297 AAA', 'garbage 400 after 0'],
])('frames are found, and the damage is reported, in a file with %s', (_, drawing, damage) => {
  const { bytes, offsets } = drawnMp3(drawing)
  expect(offsetsOf(bytes)).toEqual(offsets)
  expect(drawnDamage(frameIndexOf(bytes))).toBe(damage)
})

it.each([
  ['one frame too many, because it counts its own frame', 'tag:4 AAA'],
  ['fewer frames than the file has', 'tag:2 AAAA'],
  ['more frames than the file has, but not more than would fit in place of the garbage', 'tag:7 AAA junk:432 AA'],
])('a file is not reported as cut if the Xing header declares %s', (_, drawing) => {
  expect(drawnDamage(frameIndexOf(drawnMp3(drawing).bytes))).not.toContain('cut')
})

it.each([
  ['no bytes', '', ''],
  ['zeros', 'zeros:9000', 'garbage 9000 after 0'],
  ['junk', 'junk:9000', 'garbage 9000 after 0'],
  ['only a tag', 'id3:400', ''],
  ['a WAVE container, even if it contains MP3', 'wave AAAA', 'garbage 444 after 0'],
  ['half a frame', 'half:50', 'garbage 50 after 0'],
])('no frames are found in a file that contains %s', (_, drawing, damage) => {
  const index = frameIndexOf(drawnMp3(drawing).bytes)
  expect(index.count).toBe(0)
  expect(drawnDamage(index)).toBe(damage)
})

it('a frame is reported as soon as the bytes after it have arrived', () => {
  const { bytes } = drawnMp3('tag:9 AAAAAAAAA')
  const reader = createFrameReader()
  expect(reader.push(bytes.subarray(0, 144)).offsets).toHaveLength(0)
  const { xingHeader, offsets, formats } = reader.push(bytes.subarray(144, 144 + 4 * 108))
  expect(xingHeader?.header.frames).toBe(9)
  expect(offsets).toHaveLength(3)
  expect(formats).toEqual([{ from: 0, format: { sampleRate: 16_000, samplesPerFrame: 576, channels: 1 } }])
  expect(reader.push(bytes.subarray(144 + 4 * 108)).formats).toEqual([])
})

const recordings = callScripts.map(readRecordedCall).map(({ script, facts, recording }) => ({
  name: script.name,
  recording,
  channels: script.encoding.channels,
  seconds: facts.durationMs / 1000,
}))

it.each(recordings)('$name has the right frames, channels and duration', ({ recording, channels, seconds }) => {
  const { frames } = readMp3(recording)
  const index = frameIndexOf(recording)
  expect(contentOf(index).frames.map(({ offset }) => offset)).toEqual(frames.map(({ offset }) => offset))
  expect(index.formatOf(0).channels).toBe(channels)
  expect(index.duration).toBeCloseTo(seconds, 2)
  expect(index.damage).toEqual([])
})

const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('A', 'AAA', 'a', 'S', 'BB', 'b', 'CC') },
  fc.constantFrom('tag:5', 'vbr-tag:5', 'id3:40', 'id3:3000', 'id3-footer:9', 'id3-claims:99999', 'id3-claims:600'),
  fc.constantFrom('id3-broken:50', 'id3v1', 'id3v1-more', 'ape:60', 'ape-footer:60', 'lyrics:5', 'wave'),
  fc.constantFrom('junk:1', 'junk:50', 'junk:1500', 'zeros:3', 'zeros:5000', 'half:4', 'half:60'),
)
const file = fc.oneof(
  fc.array(word, { maxLength: 14 }).map((words) => drawnMp3(words.join(' ')).bytes),
  fc.uint8Array({ maxLength: 3000 }),
  fc
    .array(fc.constantFrom(0xff, 0xfb, 0xf3, 0x90, 0x38, 0xc4, 0x44, 0x00, 0x49, 0x44, 0x33, 0x04), {
      maxLength: 3000,
    })
    .map((bytes) => Uint8Array.from(bytes)),
)
const sizes = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 6 })

it('the frames and the damage found do not depend on the chunk sizes', () => {
  fc.assert(
    fc.property(file, sizes, (bytes, chunks) => {
      expect(contentOf(frameIndexOf(bytes, chunks))).toEqual(contentOf(frameIndexOf(bytes, [bytes.length])))
    }),
    { numRuns: 60 },
  )
})

it('the frames and the garbage found are inside the file, in order and without overlap', () => {
  fc.assert(
    fc.property(file, fc.nat({ max: 5000 }), (bytes, from) => {
      const index = frameIndexOf(bytes, [777], from)
      let end = from
      for (let frame = 0; frame < index.count; frame++) {
        expect(index.offsetOf(frame)).toBeGreaterThanOrEqual(end)
        end = index.endOf(frame)
      }
      expect(end).toBeLessThanOrEqual(from + bytes.length)
      for (const { kind, offset, length, frame, lost } of index.damage) {
        if (frame > 0) expect(offset).toBeGreaterThanOrEqual(index.endOf(frame - 1))
        if (kind === 'garbage' && frame + lost < index.count)
          expect(offset + length).toBeLessThanOrEqual(index.offsetOf(frame + lost))
      }
    }),
    { numRuns: 60 },
  )
})

it.each([
  ['only set bits', [0xff]],
  ['only zeros', [0]],
  ['frame headers at every fourth byte', [0xff, 0xfb, 0x90, 0x04]],
  ['headers of short frames, none of which follows another frame', [0xff, 0xf3, 0x14, 0xc4, 0xff]],
  ['empty ID3 tags', [0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0]],
  ['ID3 tags with a huge size', [0x49, 0x44, 0x33, 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f]],
  ['ID3 tags with an invalid size', [0x49, 0x44, 0x33, 4, 0, 0, 0xff, 0xff, 0xff, 0xff]],
  ['APE tag signatures', [...Buffer.from('APETAGEX')]],
])('the search reads each byte of a file of %s fewer than 60 times on average', (_, pattern) => {
  const bytes = new Uint8Array(Buffer.alloc(20_000, Uint8Array.from(pattern)))
  expect(countByteReads(bytes)).toBeLessThan(60 * bytes.length)
})
