import type { Peaks } from '../domain/peaks.ts'
import type { Bytes, Milliseconds } from '../domain/units.ts'
import { othersFirst } from '../lib/others-first.ts'
import { patience } from '../lib/patience.ts'
import type { FrameFormat } from './frame-header.ts'
import { readFrames } from './frame-source.ts'
import { createJoinedPeaks } from './joined-peaks.ts'
import { createPeaksReader, firstPlace, PEAKS_RATE } from './peaks-reader.ts'
import type { Reception } from './reception.ts'

/** A recording of at most so many bytes may be decoded whole: about a minute, or some megabytes of samples. */
export const SHORT: Bytes = 512 * 1024
const MOST_SAMPLES = 8_000_000
/** Frames looked through at once, in some milliseconds: this is the page's own thread. */
const AT_ONCE = 512
/** It takes some hundredths of a second. */
const ANSWERS_WITHIN: Milliseconds = 2000

/**
 * Peaks of a short recording that has come, by the browser's own decoder, which stands ready where ours would first have
 * to be fetched. Null where that cannot place each sample: it must give every frame exactly its samples.
 */
export async function wholePeaks(reception: Reception): Promise<Peaks | null> {
  const { index, store } = reception
  const format = onlyFormat(reception)
  if (!format || store.end() > SHORT || index.count * format.samples * format.channels > MOST_SAMPLES) return null
  // Without the encoder's tag: it has browsers leave samples out.
  const frames = await readFrames(reception, 0, index.count)
  const sound = await decodeWhole(frames, format.sampleRate)
  if (sound?.length !== index.count * format.samples || sound.numberOfChannels < format.channels) return null
  const channels = Array.from({ length: format.channels }, (_, channel) => sound.getChannelData(channel))
  let decoded = 0
  const reader = createPeaksReader(({ count }) => {
    const from = decoded
    decoded += count * format.samples
    return channels.map((samples) => samples.subarray(from, decoded))
  })
  const peaks = createJoinedPeaks()
  const run = peaks.begin(0)
  reader.start(firstPlace(index.trimStart))
  for (let from = 0; from < index.count; from += AT_ONCE) {
    peaks.take(run, reader.push({ frames, count: Math.min(AT_ONCE, index.count - from), format }))
    await othersFirst()
  }
  peaks.take(run, reader.finish())
  return peaks.soFar(Math.ceil(index.duration * PEAKS_RATE))
}

/** The format of all frames; null where there are several, or none. */
function onlyFormat({ index }: Reception): FrameFormat | null {
  if (index.count === 0) return null
  const first = index.formatOf(0)
  for (let frame = 1; frame < index.count; frame++) if (index.formatOf(frame) !== first) return null
  return first
}

/** At the sound's own rate, so that no sample is moved. Null where there is no decoder for it, or none that answers. */
async function decodeWhole(bytes: Uint8Array<ArrayBuffer>, sampleRate: number): Promise<AudioBuffer | null> {
  try {
    const decoding = new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes.slice().buffer)
    return await new Promise((resolve, reject) => {
      const stop = patience(ANSWERS_WITHIN, () => resolve(null))
      decoding.then(resolve, reject).finally(stop)
    })
  } catch {
    // There is no such context, or it knows no such sound: there is another decoder.
    return null
  }
}
