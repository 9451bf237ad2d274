import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFrameReader } from '../../../../src/audio/mp3/frame-reader.ts'
import { createFrameSearch } from '../../../../src/audio/mp3/frame-search.ts'
import { emptySearchResults } from '../../../../src/audio/mp3/search-results.ts'
import { readMp3 } from '../../../sample-service/audio-files/mp3-frames.ts'
import { callScripts } from '../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { drawnMp3 } from '../../../support/audio/drawn-mp3.ts'
import { contentOf, drawnDamage, frameIndexOf } from '../../../support/audio/read-frames.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

/** What is told of a drawn file in each section of `frame-reader.txt`, by a word of its heading. */
const TOLD: Record<string, (drawing: string) => string> = {
  found(drawing) {
    const { bytes, offsets, lengths } = drawnMp3(drawing)
    const index = frameIndexOf(bytes)
    const frames = contentOf(index).frames.filter((_, frame) => !index.isLost(frame))
    const damage = drawnDamage(index) || 'none'
    if (frames.length === 0) return `no frames, ${damage}`
    expect(frames.map(({ offset }) => offset)).toEqual(offsets)
    expect(frames.map(({ length }) => length)).toEqual(lengths)
    return damage
  },
  replaced(drawing) {
    const { bytes } = drawnMp3(drawing)
    const [lost, inSmallChunks] = [[bytes.length], [1]].map((sizes) =>
      frameIndexOf(bytes, sizes)
        .damage.map(({ lost, frame }) => `${lost} from ${frame}`)
        .join(', '),
    )
    expect(inSmallChunks).toBe(lost)
    return lost ?? ''
  },
  constant: (drawing) => (frameIndexOf(drawnMp3(drawing).bytes).isConstantBitRate ? 'constant' : 'variable'),
}

it.each(textCases(import.meta.dirname, 'frame-reader.txt'))('%s …', (heading, lines) => {
  const tell = TOLD[/found|replaced|constant/.exec(heading)?.[0] ?? '']
  expect(withAnswers(lines, (_, drawing = '') => tell?.(drawing) ?? '')).toEqual(lines)
})

it('nothing is found in a file without bytes', () => {
  const index = frameIndexOf(new Uint8Array())
  expect([index.count, drawnDamage(index), index.isConstantBitRate]).toEqual([0, '', false])
})

it('a frame is reported as soon as the bytes after it have arrived', () => {
  const { bytes } = drawnMp3('tag:9 AAAAAAAAA')
  const reader = createFrameReader()
  expect(reader.push(bytes.subarray(0, 144)).offsets).toHaveLength(0)
  const { xingHeader, offsets, formats } = reader.push(bytes.subarray(144, 144 + 4 * 108))
  expect([xingHeader?.header.frames, offsets.length]).toEqual([9, 3])
  expect(formats).toEqual([{ from: 0, format: { sampleRate: 16_000, samplesPerFrame: 576, channels: 1 } }])
  expect(reader.push(bytes.subarray(144 + 4 * 108)).formats).toEqual([])
})

it.each(callScripts)('$name has the right frames, channels and duration', (script) => {
  const { recording, facts } = readRecordedCall(script)
  const index = frameIndexOf(recording)
  const offsets = readMp3(recording).frames.map(({ offset }) => offset)
  expect(contentOf(index).frames.map(({ offset }) => offset)).toEqual(offsets)
  expect(index.formatOf(0).channels).toBe(script.encoding.channels)
  expect(index.duration).toBeCloseTo(facts.durationMs / 1000, 2)
  expect(index.damage).toEqual([])
})

const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('A', 'AAA', 'a', 'S', 'BB', 'b', 'CC') },
  fc.constantFrom('tag:5', 'vbr-tag:5', 'id3:40', 'id3:3000', 'id3-footer:9', 'id3-claims:99999', 'id3-claims:600'),
  fc.constantFrom('id3-broken:50', 'id3v1', 'id3v1-more', 'ape:60', 'ape-footer:60', 'lyrics:5', 'wave'),
  fc.constantFrom('junk:1', 'junk:50', 'junk:1500', 'zeros:3', 'zeros:5000', 'half:4', 'half:60'),
)
const markers = fc.constantFrom(...[0xff, 0xfb, 0xf3, 0x90, 0x38, 0xc4, 0x44, 0x00, 0x49, 0x44, 0x33, 0x04])
const file = fc.oneof(
  fc.array(word, { maxLength: 14 }).map((words) => drawnMp3(words.join(' ')).bytes),
  fc.uint8Array({ maxLength: 3000 }),
  fc.array(markers, { maxLength: 3000 }).map((bytes) => Uint8Array.from(bytes)),
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
  const tags: number[] = []
  const search = (from: number, where: 'file' | 'tag') =>
    createFrameSearch({ from, in: where, count: 0, format: null }, (offset) => tags.push(offset)).advance(
      { bytes: observed, start: 0, isLast: true },
      emptySearchResults(),
    )
  search(0, 'file')
  for (const tag of tags.splice(0)) search(tag, 'tag')
  return reads
}

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
