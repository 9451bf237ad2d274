import { expect, test } from 'vitest'
import { readFrames } from '../../src/audio/mp3/frame-source.ts'
import { createFrameDecoder } from '../../src/audio/peaks/frame-decoder.ts'
import { createPeaksReader } from '../../src/audio/peaks/peaks-reader.ts'
import { SHORT_RECORDING, shortRecordingPeaks } from '../../src/audio/peaks/short-recording-peaks.ts'
import { type BufferedSource, createBufferedSource } from '../../src/audio/source/buffered-source.ts'
import { type ChannelSound, type SoundSlices, unpackSlices } from '../../src/domain/sound/sound-slices.ts'
import { type Channel, FULL_SCALE } from '../../src/domain/waveform/peaks.ts'
import { fetchRecording } from './opened-recording.ts'

/** The largest difference that rounding may cause between the peaks of two decoders. */
const MAX_DIFFERENCE = FULL_SCALE / 1000
/** The level from one decoder may be rounded up and the level from the other rounded down. */
const MAX_DECIBELS = 1
/** Slices also contain booleans, and rounding differences can flip a few of them. */
const MIN_EQUAL_SHARE = 0.99

test.each(['sample-booking', 'sample-complaint', 'sample-voicemail'])(
  'the browser’s decoder and mpg123 produce the same peaks and sound slices for %s',
  async (uid) => {
    const source = await download([uid], 300_000)
    const decoded = await shortRecordingPeaks(source)
    const { bins: expected, slices: expectedSound } = await decodeWithMpg123(source)
    const bins = decoded?.bins ?? []
    expect(bins.map(({ length }) => length)).toEqual(expected.map(({ length }) => length))
    expect(largestDifference(bins, expected)).toBeLessThan(MAX_DIFFERENCE)
    const sound = (await decoded?.measureSlices()) ?? []
    expect(sound.map(({ length }) => length)).toEqual(expectedSound.map(({ length }) => length))
    expect(equalShare(sound, expectedSound)).toBeGreaterThan(MIN_EQUAL_SHARE)
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
  const source = createBufferedSource({ total: () => null, onUnreadable: () => undefined })
  for (const uid of uids) {
    source.write(source.store.end(), (await fetchRecording(uid)).slice(0, maxBytes))
  }
  await source.finish()
  return source
}

async function decodeWithMpg123(source: BufferedSource) {
  const { index } = source
  const read = createPeaksReader(await createFrameDecoder())
  const frames = await readFrames(source, 0, index.count)
  const batches = [{ frames, count: index.count, format: index.formatOf(0) }]
  const [start, end] = [index.timeOf(0), index.timeOf(index.count)]
  const { bins, slices } = read({ batches, start, end, claim: start, isLast: true })
  return { bins: bins.channels, slices: slices.channels }
}

/** The share of slices that are equal in both lists, apart from rounding. */
function equalShare(actual: readonly SoundSlices[], expected: readonly SoundSlices[]): number {
  const isEqual = actual.flatMap((slices, side) => {
    const [one, other] = [slices, expected[side] ?? new Uint16Array()].map(unpackSlices) as [ChannelSound, ChannelSound]
    const difference = (key: keyof ChannelSound, at: number) => Math.abs(Number(one[key][at]) - Number(other[key][at]))
    return Array.from(slices, (_, at) => {
      const levels = Math.max(difference('level', at), difference('lowLevel', at))
      return levels <= MAX_DECIBELS && difference('periodic', at) + difference('steady', at) === 0
    })
  })
  return isEqual.filter(Boolean).length / isEqual.length
}

function largestDifference(actual: readonly Channel[], expected: readonly Channel[]): number {
  const differences = actual.map((bins, side) =>
    bins.map((value, bin) => Math.abs(value - (expected[side]?.[bin] ?? 0))),
  )
  return Math.max(...differences.map((channel) => channel.reduce((largest, value) => Math.max(largest, value), 0)))
}
