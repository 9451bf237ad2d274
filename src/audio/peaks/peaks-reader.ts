import { SLICE_RATE } from '../../domain/speech-detection/sound-slices.ts'
import type { Channel } from '../../domain/waveform/peaks.ts'
import type { FrameBatch } from '../mp3/frame-batch.ts'
import { createSoundMeter, type SoundChunk, type SoundMeter } from '../sound/sound-meter.ts'
import { createPeakBins, type PeakBins } from './peak-bins.ts'

/** Bins per second. Each bin is 10 ms long. */
export const PEAKS_RATE = 100

/**
 * A position in the recording: `samples` samples at `sampleRate` after the bin position `origin`. It is exact while the
 * sample rate stays the same. A sample rate of 0 means that no frame has been read yet.
 */
export type PeaksPosition = { origin: number; samples: number; sampleRate: number }

/** Complete bins starting at `firstBin`, with one entry per channel, and the slices completed by the same samples. */
export type PeaksChunk = { firstBin: number; channels: Channel[]; sound: SoundChunk }

export type PeaksReader = {
  /**
   * Sets the position of the next frames. In the middle of a recording, the first of them should be the decoder's
   * run-up.
   */
  start: (position: PeaksPosition) => void
  /** Decodes batches of frames, each in one step, and returns the bins and slices that they complete. */
  push: (...batches: readonly FrameBatch[]) => PeaksChunk
  /** Completes and returns the last bin and the last slice. */
  finish: () => PeaksChunk
}

/**
 * The position of the first frame.
 * @param trimStart number of samples before time 0, at the sample rate of the first frame
 */
export function startPosition(trimStart: number): PeaksPosition {
  return { origin: 0, samples: -trimStart, sampleRate: 0 }
}

/** The position after `count` frames of one format. */
export function positionAfter(position: PeaksPosition, count: number, format: FrameBatch['format']): PeaksPosition {
  const { origin, samples, sampleRate } = withRate(position, format)
  return { origin, samples: samples + count * format.samplesPerFrame, sampleRate }
}

/** Converts a position to a fractional bin index. */
export function binPosition({ origin, samples, sampleRate }: PeaksPosition): number {
  return sampleRate === 0 ? origin : origin + (samples * PEAKS_RATE) / sampleRate
}

/** Converts a position to a fractional slice index. */
function slicePosition(position: PeaksPosition): number {
  return (binPosition(position) * SLICE_RATE) / PEAKS_RATE
}

/** Converts a position to the sample rate of the frames that follow. */
function withRate(position: PeaksPosition, { sampleRate }: FrameBatch['format']): PeaksPosition {
  if (position.sampleRate === sampleRate) return position
  if (position.sampleRate === 0) return { ...position, sampleRate }
  return { origin: binPosition(position), samples: 0, sampleRate }
}

/** Returns all samples of a batch, with one entry per channel. The memory may be reused for the next batch. */
export type DecodeFrames = (batch: FrameBatch) => readonly Float32Array[]

/** What a reader measures. Bins or slices that aren't measured are returned as silence. */
export type Measured = 'peaks' | 'sound' | 'peaks and sound'

/**
 * Decodes frames and keeps only their peaks and sound slices. Each frame takes up exactly
 * `samplesPerFrame / sampleRate` seconds, no matter how many samples the decoder returns.
 */
export function createPeaksReader(decode: DecodeFrames, measured: Measured = 'peaks and sound'): PeaksReader {
  let bins: PeakBins = createPeakBins(0)
  let meter: SoundMeter = createSoundMeter(0)
  let channelCount: 1 | 2 = 1
  let position = startPosition(0)

  /**
   * Divides samples among bins or slices. For each bin or slice, `add` receives the range of its samples,
   * `from ≤ index < to`. `rate` is the number of bins or slices per second. The first `skipped` samples are ignored,
   * because they are missing or before time 0.
   */
  const divide = (
    sampleCount: number,
    skipped: number,
    rate: number,
    add: (unit: number, from: number, to: number) => void,
  ) => {
    const { samples, sampleRate } = position
    const origin = (position.origin * rate) / PEAKS_RATE
    for (let from = skipped; from < sampleCount; ) {
      const unit = Math.floor(origin + ((samples + from) * rate) / sampleRate)
      const unitEnd = Math.ceil(((unit + 1 - origin) * sampleRate) / rate) - samples
      const to = Math.min(sampleCount, Math.max(from + 1, unitEnd))
      add(unit, from, to)
      from = to
    }
  }
  const measure = (sampleCount: number, [first, second]: readonly Float32Array[]) => {
    /** If the decoder returns too few samples, the missing ones are at the start. */
    const missing = sampleCount - (first?.length ?? 0)
    const skipped = Math.max(0, missing, -position.samples)
    if (!first) return
    const channels = { first, second: second ?? null, sampleRate: position.sampleRate }
    if (measured !== 'sound')
      divide(sampleCount, skipped, PEAKS_RATE, (bin, from, to) => {
        bins.addSamples(bin, second ? 0 : 'both', first, from - missing, to - missing)
        if (second) bins.addSamples(bin, 1, second, from - missing, to - missing)
      })
    if (measured !== 'peaks')
      divide(sampleCount, skipped, SLICE_RATE, (slice, from, to) =>
        meter.add(slice, channels, from - missing, to - missing),
      )
  }
  const complete = (round: (position: number) => number): PeaksChunk => {
    bins.completeTo(round(binPosition(position)))
    meter.completeTo(round(slicePosition(position)))
    return { ...bins.flush(channelCount), sound: meter.flush(channelCount) }
  }

  return {
    start(given) {
      position = given
      bins = createPeakBins(Math.max(0, Math.floor(binPosition(position))))
      meter = createSoundMeter(Math.max(0, Math.floor(slicePosition(position))))
    },
    push(...batches) {
      for (const batch of batches) {
        const { count, format } = batch
        position = withRate(position, format)
        if (format.channels === 2) channelCount = 2
        // A decoder may return two channels even for mono frames.
        measure(count * format.samplesPerFrame, decode(batch).slice(0, format.channels))
        position = positionAfter(position, count, format)
      }
      // A bin is complete once the next frame starts at or after its end.
      return complete(Math.floor)
    },
    finish: () => complete(position.sampleRate > 0 ? Math.ceil : Math.floor),
  }
}
