import { MPEGDecoder } from 'mpg123-decoder'
import type { Channel } from '../domain/peaks.ts'
import type { FrameBatch } from './frame-batch.ts'
import { createStretches } from './stretches.ts'

/** Stretches a second, for each of which the lowest and the highest sample are kept. */
export const PEAKS_RATE = 100

export type PeaksReader = {
  /** Decodes the next frames, all at once, and returns the stretches they complete, one entry a channel. */
  push: (batch: FrameBatch) => Channel[]
  /** Returns the last, incomplete stretch. */
  finish: () => Channel[]
  release: () => void
}

/**
 * Decodes frames and keeps only their peaks. Each frame lasts exactly `samples / sampleRate`, whatever the decoder
 * makes of it. With `enableGapless: false` the decoder gives every frame its samples at once: the first and the last,
 * one whose bit reservoir is missing, one of garbage behind its header, one of another format than the last. Only an
 * encoder's tag at the very start gives none, and stands as silence.
 * @param trimStart samples of the first format that come before time 0
 */
export async function createPeaksReader(trimStart: number): Promise<PeaksReader> {
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const stretches = createStretches()
  let channels: 1 | 2 = 1
  /** The sample rate now, the place in stretches where it began, and how many samples at it have come. */
  let sampleRate = 0
  let origin = 0
  let samples = -trimStart

  const place = (count: number, sides: readonly Float32Array[]) => {
    /** What the decoder held back, it held back at the start. */
    const missing = count - (sides[0]?.length ?? 0)
    for (let from = Math.max(0, missing, -samples); from < count; ) {
      const stretch = Math.floor(origin + ((samples + from) * PEAKS_RATE) / sampleRate)
      const next = Math.ceil(((stretch + 1 - origin) * sampleRate) / PEAKS_RATE) - samples
      const to = Math.min(count, Math.max(from + 1, next))
      sides.forEach((side, index) => {
        stretches.take(stretch, sides.length === 1 ? 'both' : index === 0 ? 0 : 1, side, from - missing, to - missing)
      })
      from = to
    }
    samples += count
    // A stretch is complete once the next frame begins behind it.
    stretches.completeTo(Math.floor(origin + (samples * PEAKS_RATE) / sampleRate))
  }

  return {
    push({ frames, count, format }) {
      if (sampleRate !== format.sampleRate) {
        if (sampleRate > 0) {
          origin += (samples * PEAKS_RATE) / sampleRate
          samples = 0
        }
        sampleRate = format.sampleRate
      }
      if (format.channels === 2) channels = 2
      // It gives two channels of one, too.
      const { channelData } = decoder.decode(frames)
      place(count * format.samples, channelData.slice(0, format.channels))
      return stretches.flush(channels)
    },
    finish() {
      if (sampleRate === 0) return []
      stretches.completeTo(Math.ceil(origin + (samples * PEAKS_RATE) / sampleRate))
      return stretches.flush(channels)
    },
    release: () => decoder.free(),
  }
}
