import { expect, it } from 'vitest'
import { RUN_UP_FRAMES } from '../../../../src/audio/mp3/frame-source.ts'
import { createFrameDecoder } from '../../../../src/audio/peaks/frame-decoder.ts'
import { createJoinedPeaks } from '../../../../src/audio/peaks/joined-peaks.ts'
import { createPeaksReader } from '../../../../src/audio/peaks/peaks-reader.ts'
import { type ChannelSound, unpackSlices } from '../../../../src/domain/speech-detection/sound-slices.ts'
import { booking } from '../../../sample-service/calls/scripts/booking.ts'
import { unusual } from '../../../sample-service/calls/scripts/unusual.ts'
import { voicemail } from '../../../sample-service/calls/scripts/voicemail.ts'
import {
  decodeFrames,
  firstDifference,
  framesOf,
  pushInBatches,
  type SampleFrame,
  timesOf,
} from '../../../support/audio/sample-frames.ts'

/** Decodes the frames `from ≤ frame < to` after a run-up, as one of several decoders would. */
async function decodeSection(frames: readonly SampleFrame[], trimStart: number, from: number, to: number) {
  const times = timesOf(frames, trimStart)
  const first = Math.max(0, from - RUN_UP_FRAMES - 2)
  const decoder = await createFrameDecoder()
  const reader = createPeaksReader(decoder.decode)
  reader.begin(times[from] ?? 0)
  const chunks = pushInBatches(reader, frames.slice(first, to), times.slice(first), 40)
  chunks.push(reader.finish(times[to] ?? 0))
  decoder.release()
  return { start: Math.max(0, times[from] ?? 0), chunks }
}

it.each([
  ['booking', booking, [0, 700, 1013]],
  ['voicemail', voicemail, [0, 5, 20, 200]],
  ['unusual', unusual, [0, 333, 334, 900]],
] as const)(
  'the peaks and slices of %s from several decoders equal those of one decoder, even if joined in reverse order',
  async (_, script, starts) => {
    const { frames, trimStart } = framesOf(script)
    const firstFrames = frames.slice(0, 1200)
    const decoded = await Promise.all(
      starts.map((from, index) => decodeSection(firstFrames, trimStart, from, starts[index + 1] ?? firstFrames.length)),
    )
    const joined = createJoinedPeaks()
    const sections = decoded.map(({ start, chunks }) => ({ section: joined.beginSection(start), chunks }))
    for (const { section, chunks } of sections.toReversed()) for (const chunk of chunks) joined.append(section, chunk)
    const expected = await decodeFrames(firstFrames, trimStart)
    // Samples from separate decoders differ by up to 1e-7, which can change how a peak or a level is rounded.
    expect(firstDifference(joined.snapshot().channels, expected.snapshot().channels, 1)).toBeNull()
    const [sound, expectedSound] = [joined, expected].map((each) => each.soundSnapshot(10_000).map(unpackSlices))
    expect(sound?.map(({ level }) => level.length)).toEqual(expectedSound?.map(({ level }) => level.length))
    expect(largestDifference(sound, expectedSound)).toBeLessThanOrEqual(MAX_LEVEL_DIFFERENCE)
  },
)

/** In dB. Each level is measured from only some of the samples, and decoders may use different ones. */
const MAX_LEVEL_DIFFERENCE = 1.5
/** In dB. Softer slices are not compared, because their levels differ more between decoders. */
const AUDIBLE = -50

/** The largest difference between the levels of audible slices. */
function largestDifference(actual: readonly ChannelSound[] = [], expected: readonly ChannelSound[] = []): number {
  const differences = expected.flatMap(({ level }, side) =>
    [...level].map((value, slice) =>
      value < AUDIBLE ? 0 : Math.abs(value - (actual[side]?.level[slice] ?? Number.NaN)),
    ),
  )
  return Math.max(...differences)
}
