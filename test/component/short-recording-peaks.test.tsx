import { expect, inject, test } from 'vitest'
import { readFrames } from '../../src/audio/mp3/frame-source.ts'
import { createFrameDecoder } from '../../src/audio/peaks/frame-decoder.ts'
import { createJoinedPeaks } from '../../src/audio/peaks/joined-peaks.ts'
import { createPeaksReader, PEAKS_RATE, startPosition } from '../../src/audio/peaks/peaks-reader.ts'
import { SHORT_RECORDING, shortRecordingPeaks } from '../../src/audio/peaks/short-recording-peaks.ts'
import { type BufferedSource, createBufferedSource } from '../../src/audio/source/buffered-source.ts'
import { type Channel, FULL_SCALE, type Peaks } from '../../src/domain/waveform/peaks.ts'

const service = inject('service')
/** The largest difference in peaks that rounding in two decoders may cause. */
const MAX_DIFFERENCE = FULL_SCALE / 1000

test.each(['sample-booking', 'sample-complaint', 'sample-voicemail'])(
  'the browser’s decoder and mpg123 produce the same peaks for %s',
  async (uid) => {
    const source = await download([uid], 300_000)
    const browserPeaks = (await shortRecordingPeaks(source))?.peaks
    const expected = await mpg123Peaks(source)
    expect(browserPeaks?.channels.map(({ max }) => max.length)).toEqual(expected.channels.map(({ max }) => max.length))
    expect(largestDifference(browserPeaks?.channels ?? [], expected.channels)).toBeLessThan(MAX_DIFFERENCE)
  },
)

test('shortRecordingPeaks returns null for files that are long, have two formats or are not audio', async () => {
  const long = await download(['sample-booking'], SHORT_RECORDING + 1)
  const mixed = await download(['sample-booking', 'sample-unusual'], 100_000)
  const webPage = await download(['audio-html'], SHORT_RECORDING)
  expect(mixed.index.formatOf(0)).not.toEqual(mixed.index.formatOf(mixed.index.count - 1))
  for (const source of [long, mixed, webPage]) expect(await shortRecordingPeaks(source)).toBeNull()
})

/** Downloads at most `maxBytes` of each recording into one source, one recording after the other. */
async function download(uids: readonly string[], maxBytes: number): Promise<BufferedSource> {
  const headers = { Authorization: `Bearer ${service.key}` }
  const source = createBufferedSource()
  for (const uid of uids) {
    const response = await fetch(`${service.origin}/v1/calls/${uid}/audio.mp3`, { headers })
    source.push(new Uint8Array(await response.arrayBuffer()).slice(0, maxBytes))
  }
  await source.end()
  return source
}

async function mpg123Peaks(source: BufferedSource): Promise<Peaks> {
  const { index } = source
  const decoder = await createFrameDecoder()
  const reader = createPeaksReader(decoder.decode)
  const peaks = createJoinedPeaks()
  const section = peaks.beginSection(0)
  reader.start(startPosition(index.trimStart))
  const frames = await readFrames(source, 0, index.count)
  peaks.append(section, reader.push({ frames, count: index.count, format: index.formatOf(0) }))
  peaks.append(section, reader.finish())
  decoder.release()
  return peaks.snapshot(Math.ceil(index.duration * PEAKS_RATE))
}

function largestDifference(actual: readonly Channel[], expected: readonly Channel[]): number {
  const between = (a: Int16Array, b: Int16Array | undefined) =>
    a.reduce((largest, value, bin) => Math.max(largest, Math.abs(value - (b?.[bin] ?? Number.NaN))), 0)
  return Math.max(
    ...actual.map(({ min, max }, side) =>
      Math.max(between(min, expected[side]?.min), between(max, expected[side]?.max)),
    ),
  )
}
