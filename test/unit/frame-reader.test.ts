import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noFinds } from '../../src/audio/finds.ts'
import { createFrameReader } from '../../src/audio/frame-reader.ts'
import { createFrameSearch } from '../../src/audio/frame-search.ts'
import { callScripts } from '../sample-service/call-scripts.ts'
import { firstHalf, toneWav, withGarbage, withHole, withoutTag } from '../sample-service/damaged-recordings.ts'
import { readHour } from '../sample-service/hour.ts'
import { readMp3 } from '../sample-service/mp3-frames.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'
import { drawnMp3, frameOf } from '../support/drawn-mp3.ts'
import { contentOf, drawnDamage, foundIn, indexOf } from '../support/read-frames.ts'

const offsetsOf = (bytes: Uint8Array, from = 0) => foundIn(bytes, [65_536], from).flatMap(({ offsets }) => [...offsets])

/** How many bytes are read of a file that is all at hand, those inside of long tags again. */
function looksAt(bytes: Uint8Array): number {
  let looks = 0
  const watched = new Proxy(bytes, {
    get(target, key) {
      looks += 1
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const stretch = { bytes: watched, start: 0, isLast: true }
  const insides: number[] = []
  createFrameSearch({ from: 0, at: 'file', count: 0, format: null }, (inside) => insides.push(inside)).advance(
    stretch,
    noFinds(),
  )
  for (const from of insides) createFrameSearch({ from, at: 'tag', count: 0, format: null }).advance(stretch, noFinds())
  return looks
}

describe('the frames of a file', () => {
  it.each([
    ['frames and nothing else', 'AAAA'],
    ['one frame', 'A'],
    ['a bit rate that varies', 'AaAaaA'],
    ['padded frames', 'BbBBb'],
    ['the tag of an encoder, whose bit rate is higher', 'tag:3 AAA'],
    ['channels that change on the way', 'AASSAA'],
    ['a sample rate that changes on the way', 'AABBbCC'],
    ['an ID3 tag whose picture looks like frames', 'id3:5000 AAA'],
    ['an ID3 tag that is longer than many chunks', 'id3:900000 AAA'],
    ['two ID3 tags', 'id3:500 id3:40 AAA'],
    ['an ID3 tag with a footer', 'id3-footer:400 AAA'],
    ['an ID3 tag and zeros', 'id3:400 zeros:9000 AAA'],
    ['an ID3 tag and a little junk', 'id3:400 junk:10 AAA'],
    ['an ID3 tag and the tag of an encoder', 'id3:400 tag:3 AAA'],
    ['zeros behind the tag of an encoder', 'tag:3 zeros:900 AAA'],
    ['an ID3 tag whose size is no size', 'id3-broken:900 AAAA'],
    ['an ID3 tag that claims to reach beyond the file', 'id3-claims:2000000 AAAA'],
    ['an ID3 tag of nonsense on the way', 'AA id3-claims:2000000 AAAA'],
    ['an ID3 tag on the way', 'AA id3:400 AA'],
    ['an ID3 tag at the end', 'AA id3:400'],
    ['an ID3 tag at the end that is cut', 'AA id3-claims:4000'],
    ['an ID3v1 tag', 'AAA id3v1'],
    ['one frame and an ID3v1 tag', 'A id3v1'],
    ['an extended ID3v1 tag', 'AAA id3v1-more id3v1'],
    ['an APE tag', 'AAA ape:500'],
    ['an APE tag without a header', 'AAA ape-footer:500'],
    ['an APE tag without a header, and an ID3v1 tag', 'AAA ape-footer:500 id3v1'],
    ['an APE tag in front', 'ape:500 AAA'],
    ['lyrics', 'AAA lyrics:90 id3v1'],
    ['every tag at the end', 'AAA ape:50 lyrics:9 id3v1-more id3v1'],
    ['a line break at the start', 'junk:2 AAA'],
    ['a line break at the end', 'AAA junk:2'],
    ['zeros to the end of a block', 'AAA zeros:3000'],
    ['another file appended', 'tag:2 AA tag:3 AAA'],
    ['another file with its tags appended', 'id3:90 tag:2 AA id3v1 id3:90 tag:3 AAA id3v1'],
    ['a file of another rate appended', 'tag:3 AAA vbr-tag:4 BbBb'],
    ['a WAVE file around it', 'wave:432 AAAA'],
    ['a WAVE file around it, with more at its end', 'wave:432 AAAA list:80'],
    ['a WAVE file of unknown length around it', 'wave:0 AAAA'],
    ['a WAVE file around one of them', 'wave:108 A list:80'],
  ])('are found with %s, and nothing alarms', (_, drawing) => {
    const { bytes, offsets, lengths } = drawnMp3(drawing)
    const index = indexOf(bytes)
    const { frames } = contentOf(index)
    expect(frames.map(({ offset }) => offset)).toEqual(offsets)
    expect(frames.map(({ length }) => length)).toEqual(lengths)
    expect(drawnDamage(index)).toBe('')
  })

  it.each([
    ['garbage in front', 'junk:400 AAAA', 'garbage 400 after 0'],
    ['garbage on the way', 'AAA junk:40 AA', 'garbage 40 after 3'],
    ['a byte too many on the way', 'AAA junk:1 AA', 'garbage 1 after 3'],
    ['zeros on the way', 'AAA zeros:300 AA', 'garbage 300 after 3'],
    ['garbage at the end', 'AAA junk:400', 'garbage 400 after 3'],
    ['garbage behind a tag', 'id3:90 junk:400 AAA', 'garbage 400 after 0'],
    ['many zeros at the end', 'AAA zeros:9000', 'garbage 9000 after 3'],
    ['two holes', 'AA junk:50 AAA zeros:60 AA', 'garbage 50 after 2, garbage 60 after 5'],
    ['a frame of which the rest is missing', 'AAA half:60 AAA', 'garbage 60 after 3'],
    ['a last frame that is cut', 'AAA half:60', 'cut 48 after 3'],
    ['fewer frames than the tag tells', 'tag:9 AAA', 'cut 648 after 3'],
    ['fewer frames than the tag tells, the last one cut', 'tag:9 AAA half:8', 'cut 648 after 3'],
    ['a header on its own inside garbage', 'junk:99 half:4 junk:297 AAA', 'garbage 400 after 0'],
  ])('are found with %s, and it is told', (_, drawing, damage) => {
    const { bytes, offsets } = drawnMp3(drawing)
    expect(offsetsOf(bytes)).toEqual(offsets)
    expect(drawnDamage(indexOf(bytes))).toBe(damage)
  })

  it.each([
    ['one more frame than came, as if it counted its own', 'tag:4 AAA'],
    ['fewer frames than came', 'tag:2 AAAA'],
    ['as many frames as stood in the garbage', 'tag:7 AAA junk:432 AA'],
  ])('are not called cut when the tag tells %s', (_, drawing) => {
    expect(drawnDamage(indexOf(drawnMp3(drawing).bytes))).not.toContain('cut')
  })

  it('leave out one whose header is broken so that others would stand inside of it', () => {
    const { bytes, offsets } = drawnMp3('AAAAAA')
    bytes[(offsets[2] ?? 0) + 2] = 0xe8
    expect(offsetsOf(bytes)).toEqual(offsets.filter((_, frame) => frame !== 2))
  })

  it.each([
    ['longer', 'B', 'AAAAAA', 2],
    ['shorter', 'C', 'AAAAAA', 2],
    ['shorter', 'C', 'tag:6 AAAA', 0],
  ])(
    'do not change their format for the header of a %s frame %s that stands alone in %s',
    (_, kind, drawing, place) => {
      const { bytes, offsets } = drawnMp3(drawing)
      bytes.set(frameOf(kind).subarray(0, 4), offsets[place])
      const index = indexOf(bytes)
      expect(contentOf(index).frames.every(({ format }) => format.sampleRate === 16_000)).toBe(true)
      expect(index.damage[0]).toMatchObject({ kind: 'garbage', length: 108, frame: place })
    },
  )

  it.each([
    ['nothing', '', ''],
    ['zeros', 'zeros:9000', 'garbage 9000 after 0'],
    ['junk', 'junk:9000', 'garbage 9000 after 0'],
    ['a tag alone', 'id3:400', ''],
    ['a WAVE file without MP3', 'pcm:432 AAAA', 'garbage 490 after 0'],
    ['half a frame', 'half:50', 'garbage 50 after 0'],
  ])('are none in %s', (_, drawing, damage) => {
    const index = indexOf(drawnMp3(drawing).bytes)
    expect(index.count).toBe(0)
    expect(drawnDamage(index)).toBe(damage)
  })

  it('are found from the middle of a file on, where half a frame is no damage', () => {
    const { bytes, offsets } = drawnMp3('AAaAaAA')
    expect(offsetsOf(bytes.subarray(50), 50)).toEqual(offsets.slice(1))
    expect(drawnDamage(indexOf(bytes.subarray(50), [30], 50))).toBe('')
  })

  it('of a tag are left out in the middle of a file too', () => {
    const { bytes, offsets } = drawnMp3('AA tag:3 AAA')
    const [found] = foundIn(bytes.subarray(216), [9999], 216)
    expect(found?.tag).toBeNull()
    expect(offsetsOf(bytes.subarray(216), 216)).toEqual(offsets.slice(2))
  })

  it('are told as soon as it is seen what follows', () => {
    const { bytes } = drawnMp3('tag:9 AAAAAAAAA')
    const reader = createFrameReader()
    expect(reader.push(bytes.subarray(0, 144)).offsets).toHaveLength(0)
    const { tag, offsets, formats } = reader.push(bytes.subarray(144, 144 + 4 * 108))
    expect(tag?.frames).toBe(9)
    expect(offsets).toHaveLength(3)
    expect(formats).toEqual([{ from: 0, format: { sampleRate: 16_000, samples: 576, channels: 1 } }])
    expect(reader.push(bytes.subarray(144 + 4 * 108)).formats).toEqual([])
  })
})

describe('the recording', () => {
  const anHour = readHour()
  const recordings = callScripts.map(readRecordedCall).map(({ script, facts, recording }) => ({
    name: script.name,
    recording,
    channels: script.encoding.channels,
    seconds: facts.durationMs / 1000,
  }))

  it.each(recordings)(
    '$name has the frames, the channels and the length it should',
    ({ recording, channels, seconds }) => {
      const { frames } = readMp3(recording)
      const index = indexOf(recording)
      expect(contentOf(index).frames.map(({ offset }) => offset)).toEqual(frames.map(({ offset }) => offset))
      expect(index.formatOf(0).channels).toBe(channels)
      expect(index.duration).toBeCloseTo(seconds, 2)
      expect(index.damage).toEqual([])
    },
  )

  it('of an hour is 3,600 seconds', () => {
    expect(indexOf(anHour.recording).duration).toBe(3600)
  })

  it.each(recordings)('$name can be damaged', ({ recording }) => {
    const { frames } = readMp3(recording)
    expect(drawnDamage(indexOf(withGarbage(recording, 500)))).toBe('garbage 500 after 0')
    expect(indexOf(withGarbage(recording, 500)).count).toBe(frames.length)
    expect(indexOf(firstHalf(recording)).damage).toMatchObject([{ kind: 'cut' }])
    expect(indexOf(withHole(recording, 5000)).damage).toMatchObject([{ kind: 'garbage' }])
    expect(indexOf(withoutTag(recording)).count).toBe(frames.length)
    expect(indexOf(withoutTag(recording)).tag).toBeNull()
  })

  it('of a tone as WAVE has no frames', () => {
    expect(indexOf(toneWav()).count).toBe(0)
  })
})

describe('whatever comes', () => {
  const word = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('A', 'AAA', 'a', 'S', 'BB', 'b', 'CC') },
    fc.constantFrom('tag:5', 'vbr-tag:5', 'id3:40', 'id3:3000', 'id3-footer:9', 'id3-claims:99999', 'id3-claims:600'),
    fc.constantFrom(
      'id3-broken:50',
      'id3v1',
      'id3v1-more',
      'ape:60',
      'ape-footer:60',
      'lyrics:5',
      'wave:400',
      'list:8',
    ),
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

  it('the chunks it comes in change nothing', () => {
    fc.assert(
      fc.property(file, sizes, (bytes, chunks) => {
        expect(contentOf(indexOf(bytes, chunks))).toEqual(contentOf(indexOf(bytes, [bytes.length])))
      }),
      { numRuns: 60 },
    )
  })

  it('the frames are inside the file, one behind the other, and so is the garbage between them', () => {
    fc.assert(
      fc.property(file, fc.nat({ max: 5000 }), (bytes, from) => {
        const index = indexOf(bytes, [777], from)
        let end = from
        for (let frame = 0; frame < index.count; frame++) {
          expect(index.offsetOf(frame)).toBeGreaterThanOrEqual(end)
          end = index.endOf(frame)
        }
        expect(end).toBeLessThanOrEqual(from + bytes.length)
        for (const { kind, offset, length, frame } of index.damage) {
          if (frame > 0) expect(offset).toBeGreaterThanOrEqual(index.endOf(frame - 1))
          if (kind === 'garbage' && frame < index.count)
            expect(offset + length).toBeLessThanOrEqual(index.offsetOf(frame))
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['set bits', [0xff]],
    ['zeros', [0]],
    ['headers everywhere', [0xff, 0xfb, 0x90, 0x04]],
    ['headers of short frames that never meet', [0xff, 0xf3, 0x14, 0xc4, 0xff]],
    ['empty ID3 tags', [0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0]],
    ['ID3 tags that claim much', [0x49, 0x44, 0x33, 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f]],
    ['ID3 tags without a size', [0x49, 0x44, 0x33, 4, 0, 0, 0xff, 0xff, 0xff, 0xff]],
    ['the names of APE tags', [...Buffer.from('APETAGEX')]],
  ])('in %s each byte is looked at a few times only', (_, pattern) => {
    const bytes = new Uint8Array(Buffer.alloc(20_000, Uint8Array.from(pattern)))
    expect(looksAt(bytes)).toBeLessThan(60 * bytes.length)
  })

  it('a megabyte of set bits comes to an end', () => {
    expect(drawnDamage(indexOf(new Uint8Array(1_000_000).fill(0xff)))).toBe('garbage 1000000 after 0')
  })
})
